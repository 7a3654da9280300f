"""Units and currencies as data: each entry a line "symbol dimension factor [offset]", its spellings indented below.

Factors: SI brochure (9th edition) for prefixes, minutes, hours, litres, tonnes; the international yard and pound
agreement (1959) for inch, foot, mile, ounce, pound; IEC 80000-13 for kB = 1000 and KiB = 1024 bytes; NIST SP 811 for
the temperatures; ISO 4217 for the codes of currencies. Names follow CLDR 42's unit and currency names, with everyday
plurals.
A spelling with a capital letter or a sign is compared as it is written; a word of small letters in any case; `_` is a
blank.
Only what converts exactly shares a dimension: a month is not 30 days.
"""

UNITS = """
% % 1
    % pct percent per_cent percents prozent v.h. pour_cent pourcent pourcents per_cento percento
    por_ciento porcento प्रतिशत फीसदी फीसद पर्सेंट パーセント ％ procent
pp pp 1
    pp percentage_point percentage_points prozentpunkt prozentpunkte prozentpunkten
    points_de_pourcentage point_de_pourcentage punti_percentuali punto_percentuale puntos_porcentuales
    प्रतिशत_अंक ポイント
割 % 10
    割 割引
x x 1
    x × times fold mal fach fois volte veces गुना गुणा 倍
bp pp 0.01
    bp bps basis_points basis_point basispunkte basispunkten punti_base points_de_base puntos_básicos
‰ % 0.1
    ‰ promille
ns time 0.000000001
    ns nanoseconds nanosecond nanosekunden nanosecondes nanosecondi
µs time 0.000001
    µs μs us microseconds microsecond mikrosekunden microsecondes microsecondi
ms time 0.001
    ms msec milliseconds millisecond millisekunden millisekunde millisecondes milliseconde millisecondi
    milisegundos मिलीसेकंड ミリ秒 毫秒
s time 1
    s sec secs seconds second sek sekunden sekunde seconde secondes secondi secondo segundos segundo
    सेकंड सेकेंड सेकण्ड 秒 秒間 秒钟
min time 60
    min mins minutes minute minuten minuto minuti minutos मिनट मिनटों 分 分間 分钟
h time 3600
    h hr hrs hour hours std stunde stunden heure heures ora ore hora horas घंटा घंटे घंटों घण्टे 時間 小时
    小時 鐘頭 uur
d time 86400
    day days tag tage tagen jour jours journée journées giorno giorni día días दिन दिनों 日間 日 天 dagen
wk time 604800
    week weeks wk wks woche wochen semaine semaines settimana settimane semana semanas सप्ताह हफ्ते
    हफ्ता हफ्तों 週間 週 周 星期 weken
mo months 1
    month months monat monate monaten mois mese mesi mes meses महीना महीने महीनों माह か月 ヶ月 カ月 ケ月 ヵ月 箇月
    个月 個月 maanden
yr months 12
    year years yr yrs jahr jahre jahren an ans année années anno anni año años साल सालों वर्ष वर्षों 年間
    年 jaar jaren year-old years-old
decade months 120
    decade decades jahrzehnt jahrzehnte jahrzehnten décennie décennies decennio decenni década décadas
    दशक दशकों
century months 1200
    century centuries jahrhundert jahrhunderte jahrhunderten siècle siècles secolo secoli siglo siglos
    सदी शताब्दी 世紀 世纪
nm length 0.000000001
    nm nanometers nanometres nanometer
µm length 0.000001
    µm μm micrometers micrometres mikrometer microns
mm length 0.001
    mm millimeters millimetres millimeter millimetre millimètres millimètre millimetri millimetro
    milímetros मिलीमीटर ミリメートル ミリ 毫米
cm length 0.01
    cm centimeters centimetres centimeter centimetre zentimeter centimètres centimètre centimetri
    centimetro centímetros सेंटीमीटर सेमी センチメートル センチ 厘米 公分
m length 1
    m meters metres meter metre metern mètres mètre metri metro metros मीटर メートル 米 公尺
km length 1000
    km kms kilometers kilometres kilometer kilometre kilometern kilomètres kilomètre chilometri
    chilometro kilómetros kilómetro किलोमीटर किमी कि.मी. キロメートル 公里 千米
in length 0.0254
    inch inches zoll pouces pouce pollici pollice pulgadas इंच インチ 英寸
ft length 0.3048
    ft feet foot fuß pieds pied piedi piede pies फुट फीट フィート 英尺
yd length 0.9144
    yd yards yard गज ヤード
mi length 1609.344
    mi mile miles meile meilen miglio miglia milla millas मील マイル 英里
nmi length 1852
    nmi nautical_miles nautical_mile seemeilen milles_marins 海里
mm² area 0.000001
    mm² mm2
cm² area 0.0001
    cm² cm2
m² area 1
    m² m2 sqm square_meters square_metres square_meter quadratmeter quadratmetern mètres_carrés
    metri_quadrati metri_quadri metros_cuadrados वर्ग_मीटर 平方メートル 平方米 mq
ha area 10000
    ha hectares hectare hektar ettari ettaro hectáreas हेक्टेयर ヘクタール 公顷
km² area 1000000
    km² km2 sq_km square_kilometers square_kilometres square_kilometer quadratkilometer
    quadratkilometern kilomètres_carrés chilometri_quadrati kilómetros_cuadrados वर्ग_किलोमीटर वर्ग_किमी
    平方キロメートル 平方キロ 平方公里 kmq
ft² area 0.09290304
    ft² sq_ft square_feet square_foot वर्ग_फुट
mi² area 2589988.110336
    mi² sq_mi square_miles square_mile
acre area 4046.8564224
    acre acres एकड़ エーカー
ml volume 0.001
    ml mL milliliters millilitres milliliter millilitre millilitri mililitros मिलीलीटर ミリリットル 毫升
cl volume 0.01
    cl
dl volume 0.1
    dl dL
l volume 1
    l L liters litres liter litre litern litri litro litros लीटर リットル 升
m³ volume 1000
    m³ m3 cubic_meters cubic_metres kubikmeter kubikmetern mètres_cubes metri_cubi metros_cúbicos
    घन_मीटर 立方メートル 立方米
km³ volume 1000000000000
    km³ km3
gal gallon 1
    gal gallon gallons
µg mass 0.000001
    µg μg mcg micrograms mikrogramm microgrammes microgrammi माइक्रोग्राम
mg mass 0.001
    mg milligrams milligram milligramm milligrammes milligrammi miligramos मिलीग्राम ミリグラム 毫克
g mass 1
    g gr gram grams gramm grammes gramme grammi grammo gramos ग्राम グラム 克
kg mass 1000
    kg kgs kilos kilo kilograms kilogram kilogramm kilogrammes kilogramme chilogrammi chilogrammo chili
    kilogramos किलोग्राम किलो किग्रा キログラム キロ 公斤 千克
t mass 1000000
    t tonne tonnes metric_tons metric_tonnes tonnen tonnellate tonnellata toneladas टन トン 吨
oz mass 28.349523125
    oz ounce ounces unzen once_d'avoirdupois オンス
lb mass 453.59237
    lb lbs pound pounds pounds_weight पाउंड_वजन ポンド_重
ton ton 1
    ton tons
bit data 0.125
    bit bits
kbit data 125
    kbit kb/s kbps Kbit
Mbit data 125000
    Mbit Mb Mbps Megabit megabits
Gbit data 125000000
    Gbit Gb Gbps Gigabit gigabits
B data 1
    B byte bytes octet octets बाइट バイト 字节
kB data 1000
    kB KB kilobyte kilobytes kilooctets ko Ko किलोबाइट キロバイト
MB data 1000000
    MB megabyte megabytes Mo mégaoctets मेगाबाइट メガバイト
GB data 1000000000
    GB gigabyte gigabytes Go gigaoctets गीगाबाइट ギガバイト
TB data 1000000000000
    TB terabyte terabytes To téraoctets टेराबाइट テラバイト
PB data 1000000000000000
    PB petabyte petabytes
KiB data 1024
    KiB kibibyte kibibytes
MiB data 1048576
    MiB mebibyte mebibytes
GiB data 1073741824
    GiB gibibyte gibibytes
TiB data 1099511627776
    TiB tebibyte tebibytes
Hz frequency 1
    Hz hertz
kHz frequency 1000
    kHz kilohertz
MHz frequency 1000000
    MHz megahertz
GHz frequency 1000000000
    GHz gigahertz
W power 1
    W watt watts
kW power 1000
    kW kilowatt kilowatts
MW power 1000000
    MW megawatt megawatts
GW power 1000000000
    GW gigawatt gigawatts
Wh energy 3600
    Wh
kWh energy 3600000
    kWh kilowattstunden kilowatt-hours
MWh energy 3600000000
    MWh
GWh energy 3600000000000
    GWh
TWh energy 3600000000000000
    TWh
J energy 1
    J joule joules
kJ energy 1000
    kJ kilojoule kilojoules
cal calorie 1
    cal
kcal calorie 1000
    kcal kilocalories kilokalorien chilocalorie calories कैलोरी キロカロリー 千卡
m/s speed 3.6
    m/s
km/h speed 1
    km/h kph kmh
mph speed 1.609344
    mph miles_per_hour
V voltage 1
    V volt volts
mV voltage 0.001
    mV
kV voltage 1000
    kV
A current 1
    A amp amps ampere
mA current 0.001
    mA
Pa pressure 1
    Pa pascal
hPa pressure 100
    hPa
kPa pressure 1000
    kPa
MPa pressure 1000000
    MPa
bar pressure 100000
    bar
mmHg mmHg 1
    mmHg
mol mol 1
    mol
mmol mol 0.001
    mmol
° angle 1
    ° degree degrees grad degré degrés gradi grado grados डिग्री 度
°C temperature 1 0
    °C ℃ celsius degrees_celsius degree_celsius °_C grad_celsius degrés_celsius gradi_celsius
    grados_celsius डिग्री_सेल्सियस सेल्सियस 摄氏度
°F temperature 0.5555555555555555555555555556 -17.77777777777777777777777778
    °F ℉ fahrenheit degrees_fahrenheit °_F grad_fahrenheit
K temperature 1 -273.15
    kelvin kelvins
"""

#: A code or sign, its spellings below.
CURRENCIES = """
EUR
    € EUR euro euros यूरो ユーロ 欧元
$
    $ dollar dollars dollari dollaro dólares dólar डॉलर ドル 美元
USD
    US$ USD us-dollar us-dollars u.s._dollars us_dollars 米ドル
CAD
    C$ CA$ CAD
AUD
    A$ AU$ AUD
HKD
    HK$ HKD
SGD
    S$ SGD
NZD
    NZ$ NZD
GBP
    £ GBP sterling पाउंड ポンド 英镑
¥
    ¥
JPY
    JPY 円 yen yens येन 日元
CNY
    CNY RMB yuan renminbi 元 人民币 人民元
INR
    ₹ INR Rs Rs. rupee rupees रुपये रुपए रुपया रुपयों रु रु. रू ₨ roupies rupie rupien ルピー 卢比
CHF
    CHF SFr. Fr. franken francs franchi franken フラン
KRW
    ₩ KRW ウォン 韩元
RUB
    ₽ RUB rubel roubles rubles
SEK
    SEK
NOK
    NOK
DKK
    DKK
PLN
    PLN zł zloty
CZK
    CZK Kč
TRY
    TRY ₺
ILS
    ILS ₪
BRL
    BRL R$ reais
MXN
    MXN
"""

#: Signs that stand for several currencies.
SHARED_SIGNS = {"$": frozenset("USD CAD AUD HKD SGD NZD MXN".split()), "¥": frozenset({"JPY", "CNY"})}

#: The factors of memory (JEDEC 100B.01), in use beside those of IEC 80000-13.
BINARY_FACTORS = {"kB": 1024, "MB": 1024**2, "GB": 1024**3, "TB": 1024**4}

#: Short spellings that are words, found in any case.
SHORT_WORDS = frozenset(
    "sec min mins hr hrs day days tag jour jours mes mois ans an mesi anni anno año ora ore std sek wk yr yrs oz lbs "
    "lb ft euro yen km kg mg cm mm pct".split()
)
