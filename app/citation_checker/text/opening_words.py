"""Words that tell a sentence's beginning from its middle: data only, compared without case.

They are the closed classes of each language's grammar (articles, pronouns, question words, conjunctions, prepositions,
adverbs of place and time), of the languages that write capitals at a sentence's beginning.
"""

from __future__ import annotations

from typing import Final


def _words(*rows: str) -> frozenset[str]:
    return frozenset(word for row in rows for word in row.casefold().split())


#: In front of a number with a stop they say that it is an ordinal: German, Danish, Norwegian, Czech, Slovak, Hungarian.
ORDINAL_HERALDS: Final = _words(
    "am im vom zum zur beim ins der die das den dem des ein eine einen einem einer ab seit bis nach vor "
    "zwischen und jeder jeden jedes"
    " sein ihr unser kaiser könig papst",
    "den det de på i til fra sv v dne od do na až po v. az a",
)

#: Open the adverbial phrases of time that `abbreviations.TIMES` ends.
PREPOSITIONS: Final = _words(
    "at in on by around about after before since until till from during circa near toward towards within "
    "between over to um gegen ab seit"
    " vor nach im am bis alle a verso circa intorno dopo prima nel vers à après avant depuis en hacia sobre "
    "desde antes después às por volta"
)

#: Words that begin sentences and are no names: articles, pronouns, question words, conjunctions, auxiliaries, adverbs
#: of place and time.
STARTERS: Final = _words(
    # English
    "the a an this that these those it he she they we you i his her its their our my your there here what who "
    "whom whose which when where why"
    " how if while although though because since as but and or nor so yet then thus hence however moreover "
    "furthermore meanwhile nevertheless"
    " otherwise instead in on at by for from with without after before during under over between among into of "
    "to did do does is are was were"
    " has have had can could will would shall should may might must let let's please no not yes both each every "
    "some any many most several few"
    " all one another other such once also only even just still never always often sometimes today yesterday "
    "tomorrow now later"
    " finally first second third next last like unlike despite according see start nobody everybody everyone "
    "someone that's it's he's she's",
    # German
    "der die das den dem des ein eine einen einem einer es er sie wir ich ihr man dies diese dieser dieses dort "
    "da hier wer was wie wo warum wann"
    " wenn als auch nur so doch aber und oder denn weil dass ob bei mit nach von zu zum zur im am auf für über "
    "unter durch gegen ohne seit"
    " danach dann deshalb daher jedoch außerdem zudem ferner heute gestern morgen jetzt nun kein keine nicht "
    "alle viele einige jede jeder",
    # French
    "le la les un une des du au aux il elle ils elles nous vous je tu on ce cet cette ces c qui que quoi où "
    "quand comment pourquoi si mais et ou donc"
    " car dans sur sous avec sans pour par après avant depuis ainsi alors aussi puis enfin cependant toutefois "
    "son sa ses leur leurs notre votre",
    # Spanish
    "el la los las un una unos unas él ella ellos ellas nosotros yo tú usted este esta estos estas ese esa eso "
    "esto quien qué quién cómo cuándo"
    " dónde cuánto por para con sin sobre desde hasta entre según pero y o si cuando donde como también además "
    "luego después entonces su sus"
    " mi mis no sí muy más al se les le buenos gracias",
    # Italian
    "il lo la i gli le un uno una l egli ella esso essa essi noi voi io tu lui lei loro questo questa questi "
    "queste quello quella chi che cosa come"
    " quando dove perché se ma e o per con senza su da di in tra fra dopo prima anche inoltre quindi allora poi "
    "infine suo sua non si è sono",
    # Portuguese
    "o a os as um uma ele ela eles elas nós eu você este esta isto isso esse essa quem que como quando onde "
    "porque se mas e ou por para com sem"
    " sobre desde até entre também além depois então seu sua não na no nas nos em de do da",
    # Dutch
    "de het een hij zij ze wij we ik jij u dit dat deze die er hier daar wie wat hoe waar waarom wanneer als "
    "maar en of want omdat bij met naar van"
    " op voor na door zonder ook dan toen nu niet",
    # Danish, Norwegian, Swedish
    "den det de en et ett han hun hon vi jeg jag du i dette denne disse der her hvem hvad hvor hvornår vem vad "
    "var när om men och og eller fordi"
    " på til till fra från med av af för efter også också så nu da",
    # Polish, Czech, Slovak
    "to ten ta te ci on ona ono oni my ja ty jest są co kto jak gdzie kiedy dlaczego jeśli ale i lub oraz w na "
    "z do od po przez dla bo więc"
    " také ale když kde jak",
    # Russian, Ukrainian, Bulgarian
    "он она оно они мы я ты вы это этот эта эти тот та те что кто как где когда почему если но и или а в на с к "
    "у о от до по при из за для не нет"
    " также затем потом поэтому однако его её их наш ваш вона він вони ми ви це цей ця ці що хто як де коли "
    "чому якщо але та або у з від за"
    " той тя те то ние вие това тези какво кой къде кога защо ако",
    # Greek
    "ο η το οι τα τις τους αυτό αυτός αυτή και αλλά αν όταν πού πώς τι ποιος σε με για από",
)  # fmt: skip
