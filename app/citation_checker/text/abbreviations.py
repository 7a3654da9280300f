"""Words that a full stop follows without ending a sentence, by what the stop does there: data only.

Compared without case and without the last stop; a word is in one list only. `_CLDR` is taken from CLDR 46.1
(`cldr-segments-full`, `segments/*/suppressions.json`, Unicode License V3), without those that are common words as well
(it has "all.", "by.", "go."). The other lists were gathered for this project, by language.
"""

from __future__ import annotations

from typing import Final


def _words(*rows: str) -> frozenset[str]:
    return frozenset(word for row in rows for word in row.casefold().split())


#: Before a name: never the end of a sentence.
TITLES: Final = _words(
    # English
    "mr mrs ms messrs dr drs prof profs rev revd lt-col lt cdr cmdr maj capt cpt sgt cpl pvt sen reps"
    "supt insp st sts mt mts ft mgr amb",
    # German
    "hr hrn fr frl dipl dipl-ing dipl-kfm ing skt",
    # Italian
    "sig sigg sig.ra sig.na sig.re dott dott.ssa dr.ssa prof.ssa avv geom rag mons",
    # Spanish, Portuguese
    "sr sra srta sres sras dra dras dña ilmo ilma excmo excma exmo exma licda ldo lda gral mtro fco",
    # French, Dutch
    "mm mme mmes mlle mlles vve dhr mevr mej jhr",
    # Polish, Czech, Slovak
    "ul inż św ks płk kpt rndr judr mudr phdr tř",
    # Russian, Ukrainian, Bulgarian: titles, and words before the name of a place
    "г-н г-жа проф акад доц чл тов гр ул пр просп пл пер наб бул бульв пгт пос дер обл р-н вул пров м с д-р инж арх",
    # Scandinavian, Finnish, Turkish, Greek
    "frk κ κα δρ",
    # Hindi, Bengali, Malayalam, Tamil
    "डॉ प्रो श्री पं स्व ড ডা মো ഡോ മി പ്രൊ ശ്രീ திரு டாக்டர்",
)
#: Titles that are other words too: only when they begin with a capital ("Mag. Huber", but "das mag. Er").
CAPITAL_TITLES: Final = _words(
    "hon gen brig col sto sta lic ir cad mah fru sok mag dir me on arch sac pres phil med al pl os gen bc av hab d s br"
)

#: In the middle of a sentence: what they lead to follows.
INNER: Final = _words(
    "e.g eg i.e ie vs v viz cf cfr cp approx ca c al. esp incl excl resp f.e f.i a.k.a q.v s.v btw",
    "z.b zb d.h dh u.a ua i.d.r v.a z.t z.z m.e m.w a.rh z.hd o.ä o.a s.a s.o vgl bzw evtl ggf ggfs inkl exkl einschl",
    "ausschl zzgl abzgl sog ugs eigtl entspr insb insbes bspw lt bek kath ev allg dt engl frz österr schweiz gegr geb",
    "verh geschr ehem",
    "ad.es p.es p.ej v.gr p.ex c.-à-d càd bijv d.w.z i.p.v t.o.v n.a.v",
    "np m.in tzn tzw tj wg pt zob napr např tzv popř bl.a t.ex d.v.s f.eks",
    "т.е т.к напр см ср т.н т.зв див вкл",
)

#: Before a number or a letter; before anything else their stop ends a sentence as others do.
NUMBERED: Final = _words(
    "no nos nr nrs num núm n nº n° № p pp pg pgs pag pág págs pags s ss bd bde vol vols t fig figs abb tab tabl tav eq",
    "eqs gl art arts sec sect ch chap cap caps kap abs para par párr párrf § §§ op cit fn anm z lin l ll vv ver "
    "vers sq",
    "phil rs ext tel fax ziff bl blz f ff ed eds aufl rdnr rn az lit pos bk pts app lun mié jue vie sáb dom cra",
    "juill mon tue tues wed thu thur thurs fri sat sun",
    "стр рис табл гл п пп ч т вып кн ст №№ разд кв д оф кг стор мал розд вид poz rozdz rys ust č čís odst",
)

#: Written after a number and before what is counted or dated ("19. Jh. v. Chr."): the number's stop ends nothing.
DATED: Final = _words("jh jhd jhdt jahrh jahrhundert jahrhunderts jahrhunderte st stol siècle")

#: Of the day or of an era, after a number: end a sentence, but not where it has nothing else yet ("At 5 a.m. Mr. Ott").
TIMES: Final = _words(
    "a.m p.m am pm b.c a.d b.c.e c.e bce ce bc ad a.c d.c n.chr v.chr n.e p.n.e e.v",
)

#: Units: after a number their stop may end a sentence.
UNITS: Final = _words(
    "lb lbs oz ft in yd yds mi mph km cm mm m kg g mg ml l sq cu gal qt pt fl hr hrs min mins sec secs h s std mos wks",
    "yrs mo yr wk grad gr st pcs stk euro eur usd mio mrd tsd bn mn руб коп тыс млн млрд грн год хв сек км мм см га кб",
    "мб шт од град",
)

#: Their stop ends a sentence whenever a capital follows.
FINAL: Final = _words(
    "etc etcetera usw usf u.s.w ecc eccetera itd itp atd apod osv m.m o.s.v enz e.d ff u.v.m u.v.a u.ä и.т.д т.д т.п",
    "и.т.п др пр та.ін т.ін т.б",
    "ph.d phd d.phil m.d j.d b.a m.a b.s m.s b.sc m.sc m.b.a d.d.s ll.b ll.m ll.d ed.d r.n esq",
    "ne nw se sw n.e n.w s.e s.w i.v km/h",
)

#: CLDR's, of de, en, es, fr, it, pt, ru, as far as no other list has them.
_CLDR: Final = _words(
    "abw adj adr akt alt amtl ausg beil chr dat dim dtzd erf erw fam gebr gedr gek geograph gesch hbf hpts "
    "hptst jhrl kfm",
    "kgl konv kop msp mtl möbl näml obj od pfd phys prot qu rep röm schles schwäb sek spezif südd tägl "
    "ursprüngl verw ztr",
    "adv conn cont diff exec kb md org afma afmas afmo afmos bco dptos desv dto dtor excmas excmos exmas exmos "
    "hnos ilmas",
    "ilmos lcda lcdo licdo ltdo mss ntra ntro rdos rvdmo rvdmos rvdo rvdos sdad srs srtas vda acoust anc anon "
    "append aux",
    "broch categ collab config dict encycl exempl gouv graph hôp illustr imm imprim indus quart réf voit édit "
    "équiv éval",
    "div sez abrev adm agric alm anat arit arqueol arquit astron biogr bras compl créd cx círc cód déb eletr "
    "eletrôn fasc",
    "filos fisiol fís gên hist ingl liter matem máq méd mús náut odont odontol pq profa quím relat sociol símb "
    "tecnol transp",
    "álg índ тел",
)

#: Their stop ends a sentence only before a word that begins sentences, since a name or a noun often follows.
OPEN: Final = _CLDR | _words(
    # Firms, people, streets
    "co inc ltd corp llc llp plc bros cie assoc ind jr jun gmbh s.a s.p.a s.r.l s.l s.a.s n.v b.v a.s s.r.o "
    "d.o.o z.o.o",
    "ltda cia cía pty ave blvd rd hwy apt ste bldg mfg mfr str avda izq dcha boul tél",
    # Law
    "fed civ crim evid supp cir ct dist stat cong amend cl u.s.c f.supp cal tex fla mich minn",
    "wis conn ariz colo bgbl rspr",
    # Scholarship
    "al et.al trans repr dept univ inst assn natl intl govt est max avg misc subsp var spp proc conf symp comm ann",
    "med jur rer nat habil psicol hrsg verf ber betr bez ges geschl inh kl lfd nachm vorm reg schr techn temp "
    "urspr versch wiss zit bearb übers erg",
    "anl anh folg einh höchst jew abt",
    "segg sgg econ dip lett aprox máx mín admón depto dpto desc ref prov núm coll trad dép niv syst symb bibl",
    "aanw afk ned vnw bijv enkv mv znw",
    "bałt ang łac niem ros woj pow tys mln mld godz",
    "г гг в вв гр руб коп долл р рр н.э до.н.э р.х млн млрд тыс оз сокр ред изд журн наук зам куб кв у.о у.е од "
    "т.г под",
    "отд сост им nám нім англ укр рос лат",
)
