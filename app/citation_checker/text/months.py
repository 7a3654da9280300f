"""Names of months, from CLDR 46.1 (`cldr-dates-full`, `ca-gregorian.json`; Unicode License V3): data only."""

from __future__ import annotations

from typing import Final

#: Full names, in the languages whose long date (`dateFormats/long`) writes the day as an ordinal: "1. März 2024".
MONTHS: Final = frozenset(
    (
        "januar februar märz april mai juni juli august september oktober november dezember "  # de
        "marts maj december "  # da
        "mars desember "  # nb
        "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta "  # fi
        "lokakuuta marraskuuta joulukuuta tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu "
        "elokuu syyskuu lokakuu marraskuu joulukuu "
        "ledna února března dubna května června července srpna září října listopadu prosince leden únor "  # cs
        "březen duben květen červen červenec srpen říjen listopad prosinec "
        "januára februára marca apríla mája júna júla augusta septembra októbra novembra decembra január "  # sk
        "február marec apríl máj jún júl október "
        "junij julij avgust "  # sl
        "siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca "  # hr
        "siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan studeni prosinac "
        "március április május június július augusztus szeptember "  # hu
        "jaanuar veebruar märts aprill juuni juuli oktoober detsember "  # et
        "janvāris februāris aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris "  # lv
        "janúar febrúar maí júní júlí ágúst nóvember "  # is
    ).split()
)

#: Short names, which a stop follows: "Jan. 5", "5 janv. 2024"; not those that are some language's full names.
SHORT_MONTHS: Final = frozenset(
    (
        "jan feb mar apr jun jul aug sep oct nov dec "  # en
        "sept okt dez mär "  # de
        "janv févr avr juil déc "  # fr
        "ene abr ago dic "  # es
        "gen mag giu lug set ott "  # it
        "fev out "  # pt
        "mrt "  # nl
        "des "  # nb
        "sty lut kwi cze lip sie wrz paź lis gru "  # pl
        "led úno bře dub kvě čvn čvc srp zář říj pro "  # cs
        "febr márc ápr máj jún júl szept "  # hu
        "avg "  # sl
        "ag "  # ca
        "ian iun iul "  # ro
        "янв февр мар апр июн июл авг сент окт нояб дек "  # ru
        "січ лют бер квіт трав черв лип серп вер жовт лист груд "  # uk
    ).split()
)
