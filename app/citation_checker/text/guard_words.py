"""Words whose change weighs more than another word's: negations, modals, directions, units, dates, number words.

All are folded (lower case, plain apostrophes). Negations are the words that Universal Dependencies marks Polarity=Neg
or PronType=Neg in its treebanks of each language; modals those that it marks VerbType=Mod, with the adverbs that do the
same work; units those of the SI Brochure (9th edition, tables 2 to 8) and everyday ones beside them; names of months
and days those of the Unicode CLDR.
"""

from __future__ import annotations

_NEGATIONS = {
    "en": "not no never none nothing nobody nowhere neither nor without cannot hardly scarcely barely rarely seldom "
    "except unless lacks lacking fails failed non n't ain't aren't can't couldn't didn't doesn't don't hadn't "
    "hasn't haven't isn't mightn't mustn't needn't shan't shouldn't wasn't weren't won't wouldn't absent",
    "de": "nicht kein keine keinen keinem keiner keines nie niemals niemand niemanden nichts nirgends nirgendwo weder "
    "ohne kaum außer",
    "fr": "ne n' pas non jamais rien aucun aucune personne nul nulle ni sans guère sauf point",
    "it": "non no mai niente nulla nessun nessuno nessuna né senza neanche nemmeno neppure mica salvo tranne",
    "es": "no nunca jamás nada nadie ningún ninguno ninguna ni sin tampoco salvo excepto",
    "pt": "não nunca jamais nada ninguém nenhum nenhuma nem sem tampouco",
    "nl": "niet geen nooit niemand niets nergens noch zonder",
    "da": "ikke ej ingen intet aldrig hverken uden",
    "sv": "inte ej ingen inget inga aldrig varken utan",
    "no": "ikke ingen intet aldri verken uten",
    "fi": "ei en et emme ette eivät älä ilman",
    "pl": "nie nigdy nikt nic żaden żadna bez ani",
    "cs": "ne nikdy nikdo nic žádný žádná bez ani není nejsou",
    "ru": "не нет ни никогда никто ничего ничто нигде никакой без нельзя",
    "uk": "не ні ніколи ніхто нічого ніщо ніде без",
    "el": "δεν μην όχι ποτέ κανένας κανείς τίποτα χωρίς ούτε",
    "tr": "değil yok hiç hiçbir asla olmayan",
    "ar": "لا لم لن ليس ليست ما غیر بدون دون لیس لیست",
    "fa": "نه نیست نمی نبود ندارد هیچ هرگز بدون غیر نیستند نشد نشده",
    "he": "לא אין אינו אינה אינם בלי ללא מעולם אל בלתי",
    "hi": "नहीं न मत ना बिना कभी",
    "ko": "않 안 못 없 아니 않는 않은 않다 않고 없는 없다 없이 아니다 못한 못하는 없었다 않았다 아닌",
}
#: In scripts without word spaces a negation is a part of a longer run.
NEGATION_PARTS = {
    "zh": "不 没 沒 未 无 無 非 否 别 勿 莫",
    "ja": "ない なかっ ません ず ぬ 無 不 未 非",
    "th": "ไม่ มิได้ ไม่ได้ ห้าม ไร้ ปราศจาก",
}
_MODALS = {
    "en": "may might must shall should can could will would need ought always sometimes often usually possibly "
    "probably perhaps likely unlikely only all some most many few every each any both either almost nearly "
    "about approximately required optional recommended allowed forbidden prohibited mandatory necessary",
    "de": "kann können könnte muss müssen müsste darf dürfen soll sollen sollte wird würde immer manchmal oft nur alle "
    "einige meisten viele wenige fast etwa",
    "fr": "peut peuvent pourrait doit doivent devrait faut toujours parfois souvent seulement tous quelques plupart "
    "presque",
    "it": "può possono potrebbe deve devono dovrebbe sempre talvolta spesso solo tutti tutte alcuni alcune quasi circa",
    "es": "puede pueden podría debe deben debería siempre veces menudo solo sólo todos todas algunos algunas casi",
    "zh": "可能 必须 必須 应该 應該 可以 总是 有时",
}
_DIRECTIONS = {
    "en": "above below over under more less fewer greater smaller higher lower larger least minimum maximum before "
    "after increase increases increased increasing decrease decreases decreased decreasing rise rises rose risen "
    "rising fall falls fell fallen falling grew shrank grow shrink gain gains gained loss losses lost up down "
    "left right north south east west northern southern eastern western first last top bottom inside outside "
    "import imports export exports buy sell bought sold open opens opened closed closes close earlier later older "
    "younger true false positive negative begin begins end ends enabled disabled enable disable allow deny "
    "include excludes exclude includes included excluded since until against win won lose "
    "wins loses accept reject accepted rejected",
    "de": "über unter mehr weniger größer kleiner höher niedriger vor nach steigt sinkt stieg sank links rechts nord "
    "süd",
    "fr": "plus moins dessus dessous avant après augmente diminue augmenté diminué gauche droite nord sud",
    "it": "più meno sopra sotto prima dopo aumenta diminuisce aumentato diminuito sinistra destra nord sud",
    "es": "más menos sobre bajo antes después aumenta disminuye izquierda derecha norte sur",
}
_UNITS = (
    "m cm mm km nm µm μm dm mi ft in yd inch inches feet foot mile miles metre metres meter meters kilometre "
    "kilometres kilometer kilometers centimetre centimetres centimeter centimeters millimetre millimetres "
    "millimeter millimeters g kg mg µg μg mcg ng t lb lbs oz gram grams kilogram kilograms milligram milligrams "
    "microgram micrograms tonne tonnes ton tons pound pounds ounce ounces l ml dl cl µl μl litre litres liter "
    "liters gallon gallons s ms µs μs ns min h hr hrs second seconds minute minutes hour hours day days week "
    "weeks month months year years decade decades century centuries k °c °f c f celsius fahrenheit kelvin degrees "
    "degree pa kpa mpa hpa bar mbar psi j kj mj kcal cal w kw mw gw tw kwh mwh gwh twh v mv kv a ma hz khz mhz "
    "ghz n mol mmol µmol db ppm ppb b kb mb gb tb kib mib gib bit bits byte bytes % ‰ percent percentage per cent "
    "bp percentage-points points thousand million millions billion billions trillion hundred dozen tausend "
    "million millionen milliarde milliarden mille million millions milliard milliards milione milioni miliardo "
    "miliardi mil millón millones $ € £ ¥ ₹ usd eur gbp jpy cny chf dollar dollars euro euros pound pounds yen "
    "yuan cent cents rupees ha acre acres km² m² cm² m³ cm³ mm² mm³ ft² times x × stunden stunde tage tag jahre "
    "jahr monate minuten sekunden heures heure jours jour ans an mois ore ora giorni giorno anni anno mesi horas "
    "hora días día años año meses grad prozent"
)
_MONTHS = (
    "january february march april may june july august september october november december jan feb mar apr jun "
    "jul aug sep sept oct nov dec januar februar märz mai juni juli oktober dezember janvier février mars avril "
    "juin juillet août septembre octobre novembre décembre gennaio febbraio marzo aprile maggio giugno luglio "
    "agosto settembre ottobre novembre dicembre enero febrero abril mayo junio julio septiembre octubre noviembre "
    "diciembre monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag "
    "freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunedì martedì mercoledì giovedì "
    "venerdì sabato domenica lunes martes miércoles jueves viernes sábado domingo"
)
_NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety half third quarter twice "
    "once double triple first second third fourth fifth zwei drei vier fünf sechs sieben acht neun zehn deux "
    "trois quatre cinq sept huit neuf dix due tre quattro cinque sei sette otto nove dieci dos tres cuatro cinco "
    "seis siete ocho nueve diez"
)


def _all(lists: dict[str, str]) -> frozenset[str]:
    return frozenset(word for words in lists.values() for word in words.split())


NEGATIONS = _all(_NEGATIONS)
#: Words that turn the next one round when the blank between them is lost, and the other way about.
TURNING = NEGATIONS | frozenset("in un im il ir dis mis anti".split())
#: Words that an a- in front turns round (Greek alpha privative); in front of others it is the article, or part of them.
A_STEMS = tuple(
    "typical moral symmetr theis politic social sexual septic synchron cyclic periodic tonal symptom".split()
)
PARTS = tuple(sorted(_all(NEGATION_PARTS), key=len, reverse=True))
MODALS = _all(_MODALS)
DIRECTIONS = _all(_DIRECTIONS)
UNITS = frozenset(_UNITS.split())
MONTHS = frozenset(_MONTHS.split())
NUMBERS = frozenset(_NUMBERS.split())
#: Units that a change of case turns into others (mW and MW; SI Brochure, table 7), as they are written.
CASED = frozenset(
    "mM MM µM nM mW MW mV MV mA MA mm Mm mg Mg ms Ms s S g G k K pa Pa PA m M kb kB Kb KB mb Mb MB gb Gb GB tb Tb TB "
    "mj mJ MJ t T mmol Mmol mHz MHz mPa MPa hz Hz nm nM NM pm pM PM".split()
)
