/** Cardinal numbers as words from two on, per language: "value word word; value word". "One" is an article in too many of them. */
export const cardinals: Readonly<Record<string, string>> = {
  // In the plural for ages: "under-fives".
  en: "2 two; 3 three threes; 4 four fours; 5 five fives; 6 six sixes; 7 seven sevens; 8 eight eights; 9 nine nines; 10 ten; 11 eleven elevens; 12 twelve twelves dozen; 13 thirteen; 14 fourteen fourteens; 15 fifteen; 16 sixteen sixteens; 17 seventeen; 18 eighteen eighteens; 19 nineteen; 20 twenty; 30 thirty; 40 forty; 50 fifty; 60 sixty; 70 seventy; 80 eighty; 90 ninety",
  de: "2 zwei; 3 drei; 4 vier; 5 fünf; 6 sechs; 7 sieben; 8 acht; 9 neun; 10 zehn; 11 elf; 12 zwölf dutzend; 13 dreizehn; 14 vierzehn; 15 fünfzehn; 16 sechzehn; 17 siebzehn; 18 achtzehn; 19 neunzehn; 20 zwanzig; 30 dreißig dreissig; 40 vierzig; 50 fünfzig; 60 sechzig; 70 siebzig; 80 achtzig; 90 neunzig",
  fr: "2 deux; 3 trois; 4 quatre; 5 cinq; 6 six; 7 sept; 8 huit; 9 neuf; 10 dix dizaine; 11 onze; 12 douze douzaine; 13 treize; 14 quatorze; 15 quinze quinzaine; 16 seize; 20 vingt vingts vingtaine; 30 trente trentaine; 40 quarante quarantaine; 50 cinquante cinquantaine; 60 soixante soixantaine",
  es: "2 dos; 3 tres; 4 cuatro; 5 cinco; 6 seis; 7 siete; 8 ocho; 9 nueve; 10 diez decena; 11 once; 12 doce docena; 13 trece; 14 catorce; 15 quince; 16 dieciséis; 17 diecisiete; 18 dieciocho; 19 diecinueve; 20 veinte veintena; 21 veintiuno veintiún veintiuna; 22 veintidós; 23 veintitrés; 24 veinticuatro; 25 veinticinco; 26 veintiséis; 27 veintisiete; 28 veintiocho; 29 veintinueve; 30 treinta; 40 cuarenta; 50 cincuenta; 60 sesenta; 70 setenta; 80 ochenta; 90 noventa; 200 doscientos doscientas; 300 trescientos trescientas; 400 cuatrocientos cuatrocientas; 500 quinientos quinientas; 600 seiscientos seiscientas; 700 setecientos setecientas; 800 ochocientos ochocientas; 900 novecientos novecientas",
  it: "2 due; 3 tre; 4 quattro; 5 cinque; 6 sei; 7 sette; 8 otto; 9 nove; 10 dieci decina; 11 undici; 12 dodici dozzina; 13 tredici; 14 quattordici; 15 quindici; 16 sedici; 17 diciassette; 18 diciotto; 19 diciannove; 20 venti ventina; 30 trenta; 40 quaranta; 50 cinquanta; 60 sessanta; 70 settanta; 80 ottanta; 90 novanta; 200 duecento; 300 trecento; 400 quattrocento; 500 cinquecento; 600 seicento; 700 settecento; 800 ottocento; 900 novecento",
  nl: "2 twee; 3 drie; 4 vier; 5 vijf; 6 zes; 7 zeven; 8 acht; 9 negen; 10 tien tiental; 11 elf; 12 twaalf dozijn; 13 dertien; 14 veertien; 15 vijftien; 16 zestien; 17 zeventien; 18 achttien; 19 negentien; 20 twintig; 30 dertig; 40 veertig; 50 vijftig; 60 zestig; 70 zeventig; 80 tachtig; 90 negentig",
  pt: "2 dois duas; 3 três; 4 quatro; 5 cinco; 6 seis; 7 sete; 8 oito; 9 nove; 10 dez dezena; 11 onze; 12 doze dúzia; 13 treze; 14 catorze quatorze; 15 quinze; 16 dezesseis dezasseis; 17 dezessete dezassete; 18 dezoito; 19 dezenove dezanove; 20 vinte; 30 trinta; 40 quarenta; 50 cinquenta; 60 sessenta; 70 setenta; 80 oitenta; 90 noventa; 200 duzentos duzentas; 300 trezentos trezentas; 400 quatrocentos quatrocentas; 500 quinhentos quinhentas; 600 seiscentos seiscentas; 700 setecentos setecentas; 800 oitocentos oitocentas; 900 novecentos novecentas",
  da: "2 to; 3 tre; 4 fire; 5 fem; 6 seks; 7 syv; 8 otte; 9 ni; 10 ti; 11 elleve; 12 tolv dusin; 13 tretten; 14 fjorten; 15 femten; 16 seksten; 17 sytten; 18 atten; 19 nitten; 20 tyve; 30 tredive; 40 fyrre; 50 halvtreds; 60 tres; 70 halvfjerds; 80 firs; 90 halvfems",
  sv: "2 två; 3 tre; 4 fyra; 5 fem; 6 sex; 7 sju; 8 åtta; 9 nio; 10 tio; 11 elva; 12 tolv dussin; 13 tretton; 14 fjorton; 15 femton; 16 sexton; 17 sjutton; 18 arton; 19 nitton; 20 tjugo; 30 trettio; 40 fyrtio; 50 femtio; 60 sextio; 70 sjuttio; 80 åttio; 90 nittio",
  pl: "2 dwa dwie dwóch dwaj dwoje; 3 trzy trzech trzej; 4 cztery czterech; 5 pięć pięciu; 6 sześć sześciu; 7 siedem siedmiu; 8 osiem ośmiu; 9 dziewięć dziewięciu; 10 dziesięć dziesięciu; 11 jedenaście jedenastu; 12 dwanaście dwunastu tuzin; 13 trzynaście; 14 czternaście; 15 piętnaście piętnastu; 16 szesnaście; 17 siedemnaście; 18 osiemnaście; 19 dziewiętnaście; 20 dwadzieścia dwudziestu; 30 trzydzieści trzydziestu; 40 czterdzieści czterdziestu; 50 pięćdziesiąt pięćdziesięciu; 60 sześćdziesiąt sześćdziesięciu; 70 siedemdziesiąt siedemdziesięciu; 80 osiemdziesiąt osiemdziesięciu; 90 dziewięćdziesiąt dziewięćdziesięciu; 200 dwieście dwustu; 300 trzysta trzystu; 400 czterysta czterystu; 500 pięćset pięciuset; 600 sześćset sześciuset; 700 siedemset siedmiuset; 800 osiemset ośmiuset; 900 dziewięćset dziewięciuset",
  ar: "2 اثنان اثنين اثنتين; 3 ثلاثة ثلاث; 4 أربعة أربع; 5 خمسة خمس; 6 ستة ست; 7 سبعة سبع; 8 ثمانية ثماني ثمان; 9 تسعة تسع; 10 عشرة عشر; 20 عشرون عشرين; 30 ثلاثون ثلاثين; 40 أربعون أربعين; 50 خمسون خمسين; 60 ستون ستين; 70 سبعون سبعين; 80 ثمانون ثمانين; 90 تسعون تسعين; 200 مئتان مئتين مائتان مائتين; 300 ثلاثمئة ثلاثمائة; 400 أربعمئة أربعمائة; 500 خمسمئة خمسمائة; 600 ستمئة ستمائة; 700 سبعمئة سبعمائة; 800 ثمانمئة ثمانمائة ثمانيمئة; 900 تسعمئة تسعمائة",
};

/** Scales: what multiplies the number before it. They are read alike in every language. */
export const scales: ReadonlyMap<string, number> = new Map(
  (
    [
      [100, "hundred hundreds hundert cent cents cien ciento cento honderd cem hundrede hundra sto مئة مائة 百"],
      [
        1e3,
        "thousand thousands tausend tsd mille mil mila miles duizend tusind tusen tusental tysiąc tysiące tysiąca tysięcy tys ألف آلاف الف 千 k",
      ],
      [1e4, "万 萬"],
      [
        1e6,
        "million millions mn mln mio mill millionen millones millón milioni milione miljoen milhão milhões milhoes millioner miljon miljoner milion miliony miliona milionów مليون ملايين",
      ],
      [1e8, "亿 億"],
      [
        1e9,
        "billion billions bn milliarden milliarde mrd milliards milliard miliardi miliardo miljard milliarder miljarder miljard miliard miliardy miliarda miliardów mia mld md bilhão bilhões مليار مليارات",
      ],
      [1e12, "trillion trillions tn billionen billiards biliony 兆"],
    ] as const
  ).flatMap(([value, words]) => words.split(" ").map((word) => [word, value] as [string, number])),
);

/** Shares as words, in percent. */
export const shares: Readonly<Record<string, string>> = {
  en: "50 half; 33.33 third; 25 quarter; 66.67 two-thirds; 20 fifth; 10 tenth",
  de: "50 hälfte halb halbe; 33.33 drittel; 25 viertel; 20 fünftel; 10 zehntel",
  fr: "50 moitié; 33.33 tiers; 25 quart; 20 cinquième; 10 dixième",
  es: "50 mitad; 33.33 tercio tercera; 25 cuarto cuarta; 20 quinta; 10 décima",
  it: "50 metà; 33.33 terzo; 25 quarto; 20 quinto; 10 decimo",
  nl: "50 helft; 33.33 derde; 25 kwart; 20 vijfde; 10 tiende",
  pt: "50 metade; 33.33 terço; 25 quarto; 20 quinto; 10 décimo",
  da: "50 halvdelen halvdel; 33.33 tredjedel; 25 fjerdedel; 20 femtedel; 10 tiendedel",
  sv: "50 hälften; 33.33 tredjedel; 25 fjärdedel; 20 femtedel; 10 tiondel",
  pl: "50 połowa połowę połowy; 33.33 trzecia; 25 czwarta ćwierć; 20 piąta; 10 dziesiąta",
  ja: "50 半分 半数",
  zh: "50 一半 半数",
  ar: "50 نصف; 33.33 ثلث; 25 ربع; 20 خمس; 10 عشر",
};

/** Figures as multiples: "twice as many", "tripled". */
export const multiples: Readonly<Record<string, string>> = {
  en: "2 twice double doubled doubles doubling twofold; 3 triple tripled triples tripling threefold; 4 quadruple quadrupled fourfold; 0.5 halved halving",
  de: "2 doppelt doppelte doppelten verdoppelt verdoppelte verdoppelten zweimal; 3 dreifach dreifache verdreifacht verdreifachte dreimal; 4 vierfach vervierfacht viermal; 0.5 halbiert halbierte",
  fr: "2 double doublé doublent doubler; 3 triple triplé tripler; 4 quadruple quadruplé",
  es: "2 doble duplicó duplicado duplica duplicar; 3 triple triplicó triplicado; 4 cuádruple cuadruplicó",
  it: "2 doppio doppia raddoppiato raddoppiata raddoppia; 3 triplo triplicato tripla; 4 quadruplo quadruplicato",
  nl: "2 dubbele dubbel verdubbeld verdubbelde tweemaal; 3 drievoudig verdrievoudigd driemaal; 4 viervoudig; 0.5 gehalveerd",
  pt: "2 dobro dobrou dobraram duplicou duplo; 3 triplo triplicou triplicaram; 4 quádruplo",
  da: "2 dobbelt fordoblet fordobledes; 3 tredoblet tredobbelt; 4 firedoblet; 0.5 halveret",
  sv: "2 dubbelt dubbla fördubblats fördubblades fördubblat; 3 tredubblats trefaldigt tredubblades; 4 fyrdubblats; 0.5 halverats",
  pl: "2 dwukrotnie podwoił podwoiła podwoiło podwojenie dwa-razy; 3 trzykrotnie potroił potroiła; 4 czterokrotnie",
  ja: "2 倍増; 0.5 半減",
  zh: "2 翻番 翻倍; 0.5 减半",
  ar: "2 ضعف ضعفي تضاعف تضاعفت تضاعفت; 3 أضعاف",
};
