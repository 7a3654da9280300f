"""Words that a full stop follows without ending a sentence, and words that tell what it does: data only.

Origins: CLDR 46.1, `segments/*/suppressions.json` (Unicode License V3), from which words that are also common words
are left out (CLDR lists "go.", "is.", "to."); the abbreviation lists of the Duden, of the Académie française's and the
Crusca's recommendations, of the RAE (Ortografía, appendix), of GOST R 7.0.12 (Russian), of DSTU 3582 (Ukrainian), of
PWN (Polish) and of the Chicago Manual (English, chapter 10); month names from CLDR 46.1 (`ca-gregorian.json`).
All are compared without case and without the stop itself.
"""

from __future__ import annotations

from typing import Final


def _words(*rows: str) -> frozenset[str]:
    return frozenset(word.replace("_", " ") for row in rows for word in row.casefold().split())


#: Stand before a name: never the end of a sentence.
TITLES: Final = _words(
    # English
    "mr mrs ms messrs mmes dr drs prof profs rev revd hon gen brig col lt-col lt lt.cdr ltcdr maj capt cpt cdr cmdr sgt cpl pvt"
    " sen reps pres supt insp fr br sr st sts mt mts ft mgr amb atty dept bros",
    # German
    "hr hrn fr frl dipl dipl-ing dipl-kfm ing mag med phil habil jur rer nat",
    # Italian
    "sig sigg sig.ra sig.na sigra dott dott.ssa dottssa dr.ssa avv ing geom rag arch prof.ssa on mons sac psicol dir amm v.cte",
    # Spanish, Portuguese, Catalan
    "sra srta sres sras dra dras dña dn ilmo ilma excmo excma exmo exma lic licda ldo lda gral mtro sto sta fco d s.exc",
    # French
    "mm mme mmes mlle mlles me mgr vve",
    # Dutch
    "dhr mevr mw mej ir jhr drs",
    # Russian, Ukrainian, Bulgarian: titles, and words before the name of a place
    "г-н г-жа проф акад доц чл тов гр им ул пр просп пл пер наб бул бульв пгт пос дер обл р-н вул пров м с д-р инж арх",
    # Polish, Czech, Slovak
    "ul al pl prof dr hab inż mgr św ks os gen płk kpt doc rndr judr mudr phdr ing bc mgr tř nám",
    # Scandinavian, Finnish, Turkish, Greek
    "hr frk fru dr docent prof av sok cad mah κ κα δρ",
)  # fmt: skip

#: Stand in the middle of a sentence: what they lead to follows.
INNER: Final = _words(
    "e.g eg i.e ie vs v viz cf cfr cp approx ca c al. esp incl excl resp f.e f.i i.a a.k.a q.v s.v btw spec",
    "z.b zb d.h dh u.a ua u.ä i.d.r v.a z.t z.z m.e m.w i.v i.a a.d a.m a.rh z.hd o.ä o.a s.a s.o s.u vgl bzw evtl evt ggf ggfs inkl exkl"
    " einschl ausschl zzgl abzgl sog ugs eigtl entspr insb insbes bspw usf vll lt bek kath ev allg dt engl frz österr"
    " schweiz gegr geb gest verh geschr ehem",
    "ad.es es p.es sec ecc.mo", "p.ej ej v.gr p.ex ex aprox", "env p.ex ex c.-à-d càd", "bijv d.w.z o.a m.n i.p.v t.o.v e.d o.m n.a.v",
    "np m.in tzn tzw tj wg ok ang niem pt zob por", "napr např tzv tj resp popř atd.",
    "т.е т.к напр см ср т.н т.зв див нім англ укр рос лат вкл", "bl.a t.ex d.v.s f.eks osv. dvs mv.", "örn bkz vb.",
)  # fmt: skip

#: Stand before a number or a letter; before anything else they end a sentence as other words do.
NUMBERED: Final = _words(
    "no nos nr nrs num núm n nº n° № p pp pg pgs pag pág págs pags s ss S. bd bde vol vols t tom fig figs abb tab tabl tav eq eqs gl art"
    " arts sec sect ch chap cap caps kap abs para par párr párrf § §§ ex exs op cit fn anm z lin l ll v vv ver vers sq phil rs approx ext"
    " tel fax ziff bl blz f ff ed eds aufl rdnr rn az lit pos st vgl bk pt pts app",
    "стр рис табл гл п пп ч т вып кн ст №№ разд кв д оф кг стор мал розд вид",
    "str nr poz rozdz rys tab ust č čís odst",
)  # fmt: skip

#: Those of `NUMBERED`, and others, that are written with dates and in lists, so that a capital may follow.
DATES: Final = _words(
    "jh jhd jhdt jahrh jahrhundert jahrhunderts jahrhunderte st stol st. siècle s v vv rs ext tel phil",
)

#: Of a day or an era: end a sentence, but not where the sentence has nothing else yet ("At 5 a.m. Mr. Smith …").
TIMES: Final = _words(
    "a.m p.m am pm a.m. p.m. b.c a.d b.c.e c.e bce ce bc ad p.d.t e.s.t g.m.t a.c d.c n.chr v.chr n.e p.n.e n.l e.v",
)

#: After a number they are units and may end a sentence.
UNITS: Final = _words(
    "lb lbs oz ft in yd yds mi mph km cm mm m kg g mg ml l sq cu gal qt pt fl hr hrs min mins sec secs h s std mos wks yrs mo yr wk"
    " grad gr st pcs stk euro eur usd mio mrd tsd bn mn руб коп тыс млн млрд грн год хв сек км мм см кг га кб мб шт од град",
)

#: May end a sentence. True: it does before any capital; False: only before a word that begins sentences, since a name
#: or a noun often follows.
ENDING: Final[dict[str, bool]] = {
    **dict.fromkeys(_words(
        "etc etcetera usw usf u.s.w ecc eccetera itd itp atd apod osv m.m o.s.v o.a enz e.d e.v ff u.v.m u.v.a u.ä",
        "и.т.д т.д т.п и.т.п др пр т.д. та.ін тощо т.б",
        "ph.d phd d.phil m.d j.d b.a m.a b.s m.s b.sc m.sc m.b.a mba d.d.s ll.b ll.m ll.d ed.d r.n esq",
        "ne nw se sw n.e n.w s.e s.w i.v km/h u.p",
    ), True),
    **dict.fromkeys(_words(
        "co inc ltd corp llc llp plc bros cie & assoc ind jr jun sen sr gmbh ag kg s.a s.p.a s.r.l s.l s.a.s n.v b.v a.s s.r.o d.o.o"
        " z.o.o ltda cia cía pty",
        "al et.al ed eds trans repr rev dept univ inst assn natl intl govt est min max avg misc med synth undef undet subsp var sp spp"
        " proc abs reg conf symp comm ann bull j mon tue tues wed thu thur thurs fri sat sun ave blvd rd sq hwy apt ste bldg mfg mfr",
        "г гг в вв гр руб коп долл р рр см н.э до.н.э р.х млн млрд тыс обл р-н о оз сокр ред изд журн наук мед заст зам гл куб кв у.о у.е"
        " ст од т.г",
        "str pl jew mind höchst std tsd mio mrd jh abt aufl hrsg red verf ber bes betr bez gem ges geschl inh kl lfd nachm vorm österr"
        " reg schr techn tel temp urspr versch wiss zit leistungs bearb übers erg anl anh folg einh",
        "sig art pag rag tel min ore sett econ az meteor idraul ver segg sgg cit trad univ dip lett",
        "aprox máx mín admón av avda izq dcha tel teléf depto dpto desc pág ref univ prov hab hs núm párrf rdo",
        "env av boul bd apr tél éd coll trad hab dép niv syst symb ann bibl chap",
        "aanw afk alg ong ned vnw bijv enkv mv znw",
        "bałt ang fr łac niem ros pol woj pow gm r w tys mln mld godz min zł ok",
        "ред под изд отд сост",
    ), False),
}  # fmt: skip

#: Names of months, short and long (CLDR 46.1, ca-gregorian, of the languages that write "1. März" or "Jan. 5").
MONTHS: Final = _words(
    "jan feb mar apr jun jul aug sep sept oct nov dec january february march april may june july august september october november december",
    "januar februar märz mai juni juli august oktober dezember jän jänner mrz okt dez",
    "janv févr avr juil août déc janvier février mars avril juin juillet septembre octobre novembre décembre",
    "ene abr ago dic enero febrero marzo mayo junio julio septiembre octubre noviembre diciembre gen mag giu lug set ott gennaio febbraio"
    " aprile maggio giugno luglio settembre ottobre novembre dicembre",
    "fev mai out dez janeiro fevereiro março maio junho julho setembro outubro novembro dezembro",
    "januari februari maart mei juni juli augustus oktober december mrt",
    "januar februar marts april maj juni juli august september oktober november december mars",
    "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta",
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
    "ledna února března dubna května června července srpna září října listopadu prosince",
    "januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra marec",
    "január február március április május június július augusztus szeptember október november december",
    "siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca",
    "jaanuar veebruar märts aprill mai juuni juuli august september oktoober november detsember",
    "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
    "янв февр мар апр июн июл авг сент окт нояб дек января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
)  # fmt: skip

#: In front of a number with a stop they say that it is an ordinal: German, Danish, Norwegian, Finnish, Czech, Slovak, Hungarian.
ORDINAL_HERALDS: Final = _words(
    "am im vom zum zur beim ins der die das den dem des ein eine einen einem einer ab seit bis nach vor zwischen und jeder jeden jedes"
    " sein ihr unser kaiser könig papst",
    "den det de på i til fra sv v dne od do na až po v. az a",
)

#: Open the adverbial phrases of time that `TIMES` ends.
PREPOSITIONS: Final = _words(
    "at in on by around about after before since until till from during circa near toward towards within between over to um gegen ab seit"
    " vor nach im am bis alle a verso circa intorno dopo prima nel vers à après avant depuis en hacia sobre desde antes después às por volta"
)

#: Words that begin sentences and are no names: articles, pronouns, question words, conjunctions, adverbs of place and time,
#: auxiliaries. Closed classes of each language's grammar.
STARTERS: Final = _words(
    # English
    "the a an this that these those it he she they we you i his her its their our my your there here what who whom whose which when where why"
    " how if while although though because since as but and or nor so yet then thus hence however moreover furthermore meanwhile nevertheless"
    " otherwise instead in on at by for from with without after before during under over between among into of to did do does is are was were"
    " has have had can could will would shall should may might must let let's please no not yes both each every some any many most several few"
    " all one another other such once also only even just still never always often sometimes today yesterday tomorrow now later"
    " finally first second third next last like unlike despite according see start nobody everybody everyone someone that's it's he's she's",
    # German
    "der die das den dem des ein eine einen einem einer es er sie wir ich ihr man dies diese dieser dieses dort da hier wer was wie wo warum wann"
    " wenn als auch nur so doch aber und oder denn weil dass ob bei mit nach von zu zum zur im am auf für über unter durch gegen ohne seit"
    " danach dann deshalb daher jedoch außerdem zudem ferner heute gestern morgen jetzt nun kein keine nicht alle viele einige jede jeder",
    # French
    "le la les un une des du au aux il elle ils elles nous vous je tu on ce cet cette ces c qui que quoi où quand comment pourquoi si mais et ou donc"
    " car dans sur sous avec sans pour par après avant depuis ainsi alors aussi puis enfin cependant toutefois son sa ses leur leurs notre votre",
    # Spanish
    "el la los las un una unos unas él ella ellos ellas nosotros yo tú usted este esta estos estas ese esa eso esto quien qué quién cómo cuándo"
    " dónde cuánto por para con sin sobre desde hasta entre según pero y o si cuando donde como también además luego después entonces su sus"
    " mi mis no sí muy más al se les le buenos gracias",
    # Italian
    "il lo la i gli le un uno una l egli ella esso essa essi noi voi io tu lui lei loro questo questa questi queste quello quella chi che cosa come"
    " quando dove perché se ma e o per con senza su da di in tra fra dopo prima anche inoltre quindi allora poi infine suo sua non si è sono",
    # Portuguese
    "o a os as um uma ele ela eles elas nós eu você este esta isto isso esse essa quem que como quando onde porque se mas e ou por para com sem"
    " sobre desde até entre também além depois então seu sua não na no nas nos em de do da",
    # Dutch
    "de het een hij zij ze wij we ik jij u dit dat deze die er hier daar wie wat hoe waar waarom wanneer als maar en of want omdat bij met naar van"
    " op voor na door zonder ook dan toen nu niet",
    # Danish, Norwegian, Swedish
    "den det de en et ett han hun hon vi jeg jag du i dette denne disse der her hvem hvad hvor hvornår vem vad var när om men och og eller fordi"
    " på til till fra från med av af för efter også också så nu da",
    # Polish, Czech, Slovak
    "to ten ta te ci on ona ono oni my ja ty jest są co kto jak gdzie kiedy dlaczego jeśli ale i lub oraz w na z do od po przez dla bo więc"
    " také ale když kde jak",
    # Russian, Ukrainian, Bulgarian
    "он она оно они мы я ты вы это этот эта эти тот та те что кто как где когда почему если но и или а в на с к у о от до по при из за для не нет"
    " также затем потом поэтому однако его её их наш ваш вона він вони ми ви це цей ця ці що хто як де коли чому якщо але та або у з від за"
    " той тя те то ние вие това тези какво кой къде кога защо ако",
    # Greek
    "ο η το οι τα τις τους αυτό αυτός αυτή και αλλά αν όταν πού πώς τι ποιος σε με για από",
)  # fmt: skip
