import type { PhraseTable } from "../phrases.ts";

/** Words that take in whatever there is, and those that take in nothing of it. */
export const whatever: PhraseTable = {
  en: "any, anyone, anybody, anytime, whatever, regardless, no, nobody, none",
  de: "jegliche, jeglicher, jegliches, egal, kein, keine, keinen, keinem, keiner, niemand",
  fr: "n'importe, n importe, quel que soit, quelle que soit, aucun, aucune, nul, nulle",
  es: "cualquier, cualquiera, ningún, ninguno, ninguna, sea cual sea",
  it: "qualsiasi, qualunque, chiunque, nessun, nessuno, nessuna",
  nl: "ongeacht, eender, geen, niemand",
  pt: "qualquer, quaisquer, nenhum, nenhuma",
  da: "enhver, ethvert, uanset, ingen, intet",
  sv: "oavsett, vilken som helst, ingen, inget, inga",
  pl: "dowolny, dowolna, dowolne, niezależnie, żaden, żadna, żadne, żadnego, żadnej",
  ja: "どんな, いかなる, 誰でも, 問わず, 一切",
  zh: "任何, 无论, 不论, 一概",
  ar: "أي, أيا كان, مهما",
};

/** Turns with a word for all that speak of no group. */
export const turnsWithAll: PhraseTable = {
  en: "in all, all in all, after all, above all, at all, first of all, best of all, all but, all the same, each other, once and for all, every bit, on the whole, as a whole",
  de: "alles in allem, vor allem, in allem, allem voran, alles andere, ganz schön, im ganzen, ganz und gar, immer noch, immer mehr, immer wieder",
  fr: "en tout, avant tout, tout de même, tout à fait, tout de suite, malgré tout, tout d abord, tout comme, tout en, tout au plus, toujours plus, en tout cas",
  es: "en total, ante todo, sobre todo, del todo, con todo, después de todo, cada vez",
  it: "in tutto, prima di tutto, del tutto, tutto sommato, tutto al più, sempre più, ogni tanto",
  nl: "in alles, al met al, over het geheel, elk ander, geheel en al",
  pt: "ao todo, no todo, antes de tudo, apesar de tudo, cada vez, de todo, ao todo o",
  da: "i alt, alt i alt, frem for alt, hele tiden, på det hele",
  sv: "i allt, allt som allt, framför allt, allt fler, allt mer, på det hela, helt enkelt",
  pl: "w ogóle, przede wszystkim, cały czas, zawsze jeszcze",
  ja: "全部で",
  zh: "完全可以",
  ar: "كل من, على كل حال",
};

/** "7 of them": the figure before counts a part of what was named. */
export const partsOfThem: PhraseTable = {
  en: "of them, of these, of those, of which, of whom, among them",
  de: "davon, von ihnen, darunter, von denen",
  fr: "dont, d'entre, d entre, parmi lesquels, parmi eux",
  es: "de ellos, de ellas, de los cuales, de las cuales, entre ellos",
  it: "di cui, di loro, dei quali, delle quali, fra cui, tra cui",
  nl: "waarvan, van hen, onder wie, van wie, daarvan",
  pt: "deles, delas, dos quais, das quais, entre eles",
  da: "heraf, hvoraf, af dem, deraf",
  sv: "varav, av dem, därav",
  pl: "z nich, w tym, spośród nich, z których",
  ja: "うち",
  zh: "其中",
  ar: "منهم, منها, بينهم, بينها",
};

/** Words that make what follows hold under a condition. */
export const conditions: PhraseTable = {
  en: "if, unless, provided, in case, as long as",
  de: "falls, wenn, sofern, es sei denn",
  fr: "si, à condition, sauf si, en cas",
  es: "si, siempre que, a menos que, en caso",
  it: "se, purché, a meno che, in caso",
  nl: "als, indien, mits, tenzij",
  pt: "se, desde que, a menos que, em caso",
  da: "hvis, såfremt, medmindre",
  sv: "om, ifall, såvida",
  pl: "jeśli, jeżeli, o ile, pod warunkiem",
  ja: "場合, もし, なら",
  zh: "如果, 若, 除非, 只要",
  ar: "إذا, لو, بشرط",
};

/** Words that are against something. */
export const against: PhraseTable = {
  en: "against",
  de: "gegen, dagegen",
  fr: "contre",
  es: "contra, en contra",
  it: "contro, contrario, contraria, contrari",
  nl: "tegen, ertegen",
  pt: "contra",
  da: "imod, mod",
  sv: "emot, mot",
  pl: "przeciw, przeciwko",
  ja: "反対",
  zh: "反对, 反對",
  ar: "ضد",
};
