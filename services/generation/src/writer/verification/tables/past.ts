import type { PhraseTable } from "../phrases.ts";

/** Verbs of the past, by endings and by the irregular ones that are frequent. A star stands for any letters. */
export const pastForms: PhraseTable = {
  en: "was, were, had, did, ago, *ed, rose, fell, won, lost, said, told, became, began, took, gave, made, went, came, sold, bought, built, found, left, met, grew, led, held, wrote, broke, chose, drew, drove, kept, paid, ran, saw, sent, spent, stood, threw, slept, knew, thought, felt, taught, spoke, ate, sang, swam, wore",
  de: "wurde, wurden, war, waren, hatte, hatten, *te, *ten, gab, ging, kam, nahm, stieg, sank, fiel, verlor, gewann, schloss, begann, beschloss, lag, stand, fand, schrieb, sprach, schlief, trank, las, sah, trug, hielt, ließ, rief, zog, traf, starb, aß, fuhr, lief, erfand, entwarf, verbot, verließ, bekam, erhielt, wusste, blieb, trieb, schuf, sang, warf, half, verbrachte",
  fr: "*ait, *aient, *èrent, *irent, *urent, fut, eut, fit, prit, mit, vit, dut, a été, écrivit, naquit, mourut",
  es: "fue, fueron, era, eran, había, habían, tuvo, hizo, dijo, *aba, *aban, *ían, *ó, *aron, *ieron, tenía, sabía, decía, vivía, escribía, dormía, nació, murió",
  it: "fu, furono, era, erano, aveva, avevano, *ava, *avano, *evano, *ivano, faceva, diceva, viveva, scriveva, dormiva, nacque, visse, scrisse, disse, fece, prese, *ò, *arono, *irono",
  nl: "werd, werden, was, waren, had, hadden, *de, *te, *den, *ten, geleden, konden, gingen, kwamen, gaven, schreven, vonden, stonden, besloten, lieten, zagen, namen, liepen, woonden, sloot, sloten, besloot, verdween, ging, kwam, nam, gaf, schreef, sprak, sliep, dronk, las, zag, droeg, hield, liet, vond, begon, stond, lag, liep, reed, verloor, won, verliet, stierf, bleef, wist",
  pt: "foi, foram, era, eram, tinha, tinham, teve, fez, disse, havia, *ava, *avam, *iam, *ou, *aram, *eram, *iram, *eu, *iu, escrevia, dormia, vivia, sabia",
  da: "blev, var, havde, *ede, gik, kom, tog, gav, skrev, sov, drak, læste, så, bar, holdt, lod, fandt, begyndte, stod, lå, løb, tabte, vandt, forlod, døde, vidste, sagde, boede, byggede, spiste, tegnede, levede, mente",
  sv: "blev, var, hade, *ade, *gde, *lde, *mde, *rde, köpte, mötte, sökte, åkte, tänkte, växte, flyttade, gick, kom, tog, gav, skrev, sov, drack, läste, såg, bar, höll, lät, fann, stod, låg, sprang, vann, lämnade, dog, visste, sa, sade, byggde, åt, levde, förlorade",
  pl: "był, była, było, byli, były, został, została, zostało, zostały, *ał, *ała, *ało, *ali, *ały, *ił, *iła, *iło, *ili, *iły, *ył, *yła, *yli, *ął, *ęła, *ęło, *ęli, *ęły, temu, *rł, *dł, *kł, *zł, *sł, mógł, szedł, poszedł",
  ja: "した, ました, れた, った, いた, んだ, きた, りた, えた",
  zh: "了, 曾, 宣布",
  ar: "كان, كانت, كانوا, وكان, وكانت, منذ, قبل عام*, قبل سن*, قبل شهر*, قبل أشهر, قبل أسبوع*, قبل يوم*, قبل أيام",
};

/** Verbs that make the past together with a participle. */
export const perfectVerbs: PhraseTable = {
  en: "has, have",
  de: "hat, haben, ist, sind",
  fr: "a, ont, est, sont, avons, avez",
  es: "ha, han, hemos",
  it: "ha, hanno, è, sono",
  nl: "heeft, hebben, is, zijn",
  pt: "tem, têm",
  da: "har, er",
  sv: "har",
};

/** Endings of participles, for words that follow such a verb. */
export const participles: PhraseTable = {
  en: "*ed, been, become, gone, seen, done, made, won, lost, found, grown, risen, fallen, sold, bought, built",
  de: "ge*t, ge*en, *iert, ver*t, ver*en, be*t, er*t, ent*t, zer*t, begonnen, erhalten, bekommen, entschieden",
  fr: "*é, *és, *ée, *ées, fait, eu, pris, mis, vu, *u, dit, écrit, ouvert, mort, né",
  es: "*ado, *ido, *ados, *idas, hecho, dicho, escrito, abierto, visto, puesto, muerto",
  it: "*ato, *ata, *ati, *ate, *uto, *uta, *uti, *ito, *ita, *iti, fatto, detto, scritto, aperto, preso, messo, chiuso, vinto, perso",
  nl: "ge*d, ge*t, ge*en, ver*d, ver*t, be*d, be*t, ont*d, begonnen, verloren, gewonnen",
  pt: "*ado, *ido",
  da: "*et, *ede, solgt, købt, bygget, fundet, blevet, gjort, sagt, skrevet, vundet, tabt",
  sv: "*at, *it, *tt, sålt, köpt, byggt, blivit, gjort, sagt, skrivit, vunnit",
};

/** Times that are counted from the day of writing. */
export const recentTimes: PhraseTable = {
  en: "last year, last month, last week, last spring, last summer, last autumn, last fall, last winter, yesterday, earlier this year",
  de: "letztes jahr, letzten monat, letzte woche, letzten sommer, letzten winter, letzten herbst, vergangenes jahr, im vergangenen jahr, im letzten jahr, vergangene woche, vergangenen monat, voriges jahr, gestern, im vorjahr",
  fr: "l an dernier, l'an dernier, an dernier, année dernière, mois dernier, semaine dernière, été dernier, printemps dernier, hiver dernier",
  es: "año pasado, mes pasado, semana pasada, verano pasado, primavera pasada, invierno pasado, ayer",
  it: "anno scorso, mese scorso, settimana scorsa, scorso anno, scorso mese, scorsa settimana, estate scorsa, scorsa estate",
  nl: "vorig jaar, vorige maand, vorige week, afgelopen jaar, afgelopen maand, afgelopen week, afgelopen zomer, gisteren",
  pt: "ano passado, mês passado, semana passada, verão passado",
  da: "sidste år, sidste måned, sidste uge, sidste sommer, i fjor",
  sv: "förra året, förra månaden, förra veckan, i fjol, förra sommaren",
  pl: "w zeszłym roku, w ubiegłym roku, w zeszłym miesiącu, w ubiegłym miesiącu, w zeszłym tygodniu, w ubiegłym tygodniu",
  ja: "昨年, 去年, 先月, 先週, 昨夏",
  zh: "去年, 上个月, 上周, 去年夏天",
  ar: "العام الماضي, الشهر الماضي, الأسبوع الماضي, الصيف الماضي",
};
