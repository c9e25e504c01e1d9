/** Units by their canonical names; spellings of every language are read alike. Longest spelling first where two begin alike. */
const spellings: readonly (readonly [string, string])[] = [
  [
    "percent",
    "% ％ percent pct prozent prozents pourcent porciento percento procent procents procenten procento procenta procentów процент パーセント بالمئة بالمائة",
  ],
  [
    "point",
    "prozentpunkt prozentpunkte prozentpunkten procentpoint procentenheter procentenhet procentpunten procentpunt pp ポイント 百分点",
  ],
  ["EUR", "€ euro euros eur يورو ユーロ 欧元 euroa"],
  ["USD", "$ dollar dollars usd dólar dólares dollari dollaro dolar dolary dolarów دولار دولارات دولارا ドル 美元"],
  ["GBP", "£ pound pounds gbp sterling pfund livre livres libras sterline pond ポンド 英镑"],
  ["JPY", "¥ yen jpy 円 日元"],
  ["CNY", "yuan rmb cny renminbi 元 人民币"],
  ["CHF", "chf franken rappen francs franc"],
  ["DKK", "dkk"],
  ["SEK", "sek"],
  ["krone", "kr kroner krone kronor krona"],
  ["PLN", "pln zł złoty złote złotych zloty"],
  ["BRL", "brl real reais r$"],
  ["INR", "₹ rupees rupee inr"],
  ["SAR", "ريال ريالا riyal riyals"],
  ["AED", "درهم درهما dirham dirhams"],
  ["times", "times mal fois veces volte keer vezes gange gånger razy 倍 مرات × x"],
  ["ordinal", "st nd rd th er ère ème"],
  [
    "km",
    "km kilometre kilometres kilometer kilometers kilometern kilomètre kilomètres kilómetro kilómetros chilometro chilometri quilômetro quilômetros quilómetros kilometr kilometry kilometrów キロメートル キロ 公里 كيلومترا كيلومتر كيلومترات كم",
  ],
  ["mile", "mile miles meilen meile"],
  [
    "m",
    "m metre metres meter meters metern mètre mètres metro metros metri metr metry metrów メートル 米 متر مترا أمتار",
  ],
  [
    "cm",
    "cm centimetre centimetres centimeter centimeters zentimeter centimètres centímetros centimetri centymetrów センチ 厘米 سنتيمتر",
  ],
  ["mm", "mm millimetre millimetres millimeter millimeters ミリ 毫米"],
  ["ft", "ft foot feet"],
  ["hectare", "hectare hectares hektar ha hectáreas hectárea ettari ettaro hektarów hectares ヘクタール 公顷 هكتار"],
  ["sqm", "m² sqm quadratmeter quadratmetern 平方メートル 平方米"],
  ["acre", "acre acres"],
  [
    "kg",
    "kg kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramos chili chilogrammi kilogramów キログラム 公斤 千克 كيلوغرام كيلوغراما",
  ],
  [
    "mg",
    "mg milligram milligrams milligramm milligramme milligrammes miligramos milligrammi miligramas miligramów ミリグラム 毫克",
  ],
  ["g", "g gram grams gramm grammes gramos grammi グラム 克 غرام"],
  [
    "tonne",
    "t tonne tonnes ton tons tonnen toneladas tonelada tonnellate tonnellata tonellate tons tony toner ton トン 吨 噸 طن طنا أطنان",
  ],
  ["litre", "l litre litres liter liters litern litros litri litro litrów リットル 升 لتر لترا"],
  ["dl", "dl decilitre decilitres deciliter deziliter décilitres decilitri decilitros デシリットル"],
  ["cl", "cl centilitre centilitres centiliter zentiliter centilitri centilitros"],
  ["ml", "ml millilitre millilitres milliliter milliliters mililitros millilitri mililitrów ミリリットル 毫升 مليلتر"],
  ["gallon", "gallon gallons"],
  ["celsius", "°c celsius 摂氏 ° degrees degree grad degrés grados gradi graden graus grader stopni 度 درجة درجات"],
  ["kW", "kw kilowatt kilowatts"],
  ["MW", "mw megawatt megawatts megawatts 兆瓦 メガワット ميغاواط ميجاوات"],
  ["GW", "gw gigawatt gigawatts 吉瓦"],
  ["kWh", "kwh"],
  ["MWh", "mwh"],
  ["GWh", "gwh"],
  ["MB", "mb megabyte megabytes megaoctets メガバイト"],
  ["GB", "gb gigabyte gigabytes gigaoctets ギガバイト"],
  ["TB", "tb terabyte terabytes téraoctets テラバイト"],
  ["dB", "db decibel decibels dezibel décibels decibelios decibeli decibéis decybeli デシベル 分贝"],
  [
    "kcal",
    "kcal calories kilocalories kalorien kilokalorien calorías calorieën kalorier kalorii calorias カロリー 大卡",
  ],
  ["kmh", "km/h kmh"],
  ["mph", "mph"],
  [
    "millisecond",
    "ms millisecond milliseconds millisekunde millisekunden millisecondes milisegundos millisecondi milliseconden millisekunder millisekund milisekund milisekundy ミリ秒 毫秒",
  ],
  [
    "second",
    "second seconds secs sekunde sekunden secondes seconde segundos secondi seconden sekunder sekund sekunda sekundy sekundę 秒 ثانية ثواني",
  ],
  [
    "minute",
    "minute minutes minuten minuto minutos minuti minuut minutter minuter minut minuta minuty minutę min mins 分 分間 分钟 دقيقة دقائق",
  ],
  [
    "hour",
    "hour hours stunde stunden heure heures hora horas ora ore uur uren time timer timme timmar godzin godzina godziny godzinę hrs std 時間 小时 小時 ساعة ساعات",
  ],
  [
    "day",
    "day days tag tage tagen jour jours día días giorno giorni dag dagen dia dias dage dagar dzień dni dnia 日間 天 日 يوم يوما أيام",
  ],
  [
    "week",
    "week weeks woche wochen semaine semaines semana semanas settimana settimane weken uge uger vecka veckor tydzień tygodnie tygodni tygodnia 週間 週 周 星期 أسبوع أسابيع",
  ],
  [
    "month",
    "month months monat monate monaten mois mes meses mese mesi maand maanden mês måned måneder månad månader miesiąc miesiące miesięcy miesiąca か月 ヶ月 カ月 个月 個月 شهر أشهر شهرا شهور",
  ],
  [
    "year",
    "year years jahr jahre jahren an ans année années año años anno anni jaar jaren ano anos år rok lata lat roku 年間 年 سنة سنوات عام عاما أعوام",
  ],
  [
    "decade",
    "decade decades jahrzehnt jahrzehnte jahrzehnten décennie décennies década décadas decennio decenni decennium",
  ],
  [
    "century",
    "century centuries jahrhundert jahrhunderte siècle siècles siglo siglos secolo secoli eeuw eeuwen século séculos århundrede århundrade wiek wieku 世紀 世纪",
  ],
];

/** Canonical unit by lower-case spelling. */
export const units: ReadonlyMap<string, string> = new Map(
  spellings.flatMap(([unit, words]) => words.split(" ").map((word) => [word, unit] as [string, string])),
);

/** Units of two words, by their words. */
export const unitPhrases: readonly (readonly [readonly string[], string])[] = [
  [["percentage", "points"], "point"],
  [["percentage", "point"], "point"],
  [["points", "de", "pourcentage"], "point"],
  [["point", "de", "pourcentage"], "point"],
  [["puntos", "porcentuales"], "point"],
  [["punti", "percentuali"], "point"],
  [["pontos", "percentuais"], "point"],
  [["punkt", "procentowy"], "point"],
  [["punkty", "procentowe"], "point"],
  [["punktów", "procentowych"], "point"],
  [["نقطة", "مئوية"], "point"],
  [["نقاط", "مئوية"], "point"],
  [["per", "cent"], "percent"],
  [["pour", "cent"], "percent"],
  [["por", "ciento"], "percent"],
  [["por", "cento"], "percent"],
  [["per", "cento"], "percent"],
  [["في", "المئة"], "percent"],
  [["في", "المائة"], "percent"],
  [["square", "metres"], "sqm"],
  [["square", "meters"], "sqm"],
  [["mètres", "carrés"], "sqm"],
  [["metros", "cuadrados"], "sqm"],
  [["metros", "quadrados"], "sqm"],
  [["metri", "quadrati"], "sqm"],
  [["square", "kilometres"], "sqkm"],
  [["square", "kilometers"], "sqkm"],
  [["square", "miles"], "sqmile"],
];

/** Units of time: in advice to readers they state nothing that could be checked. */
export const timeUnits: ReadonlySet<string> = new Set([
  "millisecond",
  "second",
  "minute",
  "hour",
  "day",
  "week",
  "month",
  "year",
]);

/** Amounts of money. */
export const currencies: ReadonlySet<string> = new Set(
  "EUR USD GBP JPY CNY CHF DKK SEK krone PLN BRL INR SAR AED".split(" "),
);

/** Currencies as they stand behind a letter that multiplies: "16k EUR". */
export const currencyCodes: ReadonlySet<string> = new Set("EUR USD GBP JPY CHF DKK SEK NOK PLN BRL".split(" "));

/** Letters that multiply money where its sign stands right behind: "6,4 M€". */
export const moneyLetters: ReadonlyMap<string, number> = new Map([
  ["k", 1e3],
  ["t", 1e3],
  ["m", 1e6],
  ["mi", 1e6],
  ["md", 1e9],
]);

/** Portuguese abbreviations behind an amount that has its currency before it. */
export const moneyBehind: ReadonlyMap<string, number> = new Map([
  ["mi", 1e6],
  ["bi", 1e9],
]);

/** Scale and currency in one word. */
export const compactMoney: ReadonlyMap<string, { readonly scale: number; readonly currency: string }> = new Map(
  (
    [
      ["krone", 1e3, "tkr"],
      ["krone", 1e6, "mkr mnkr"],
      ["krone", 1e9, "mdkr mdrkr"],
      ["EUR", 1e3, "teur keur"],
      ["EUR", 1e6, "meur mioeur"],
      ["CHF", 1e3, "tchf kchf"],
      ["CHF", 1e6, "mchf"],
    ] as const
  ).flatMap(([currency, scale, words]) => words.split(" ").map((word) => [word, { scale, currency }] as const)),
);
