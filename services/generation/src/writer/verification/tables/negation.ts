import type { PhraseTable } from "../phrases.ts";

/** Words that deny. In English, words that end in n't are added by the reader. */
export const negations: PhraseTable = {
  en: "not, never, no, none, nobody, nothing, neither, nor, without, cannot, no longer, fail to, failed to, fails to",
  de: "nicht, nie, niemals, kein, keine, keinen, keinem, keiner, keines, keinerlei, ohne, weder, nichts, niemand, niemanden, keinesfalls",
  fr: "ne, n, pas, jamais, aucun, aucune, sans, rien",
  es: "no, nunca, jamás, ningún, ninguno, ninguna, sin, tampoco, nadie, nada",
  it: "non, mai, nessun, nessuno, nessuna, senza, niente, nulla, neanche",
  nl: "niet, nooit, geen, zonder, niets, niemand, noch, nimmer",
  pt: "não, nunca, jamais, nenhum, nenhuma, sem, ninguém, nada, nem",
  da: "ikke, aldrig, ingen, intet, uden, hverken, ej",
  sv: "inte, aldrig, ingen, inget, inga, utan, varken, ej, icke",
  pl: "nie, nigdy, żaden, żadna, żadne, żadnych, żadnej, bez, nikt, nic",
  ja: "ない, ません, なかった, ずに, 未だ",
  zh: "不, 没, 未, 无, 並非, 并非, 拒不, 從未",
  ar: "لا, لم, لن, ليس, ليست, ليسوا, بدون, دون, ولم, ولن, ولا",
};

/** Turns that hold such a word and do not deny. */
export const notNegations: PhraseTable = {
  en: "not only, not just, not least, no fewer than, no less than, no more than, no later than, not until, no doubt, no matter, nothing but, without doubt, no one knows",
  de: "nicht nur, nicht zuletzt, nicht weniger als, nicht mehr als, nicht erst, ohne zweifel",
  fr: "non seulement, pas seulement, pas moins de, sans doute",
  es: "no solo, no sólo, no solamente, nada más, sin embargo, no menos de, sin duda",
  it: "non solo, non soltanto, non meno di, senza dubbio, mai più",
  nl: "niet alleen, niet minder dan, zonder twijfel",
  pt: "não só, não apenas, nada menos, sem dúvida, nada mais",
  da: "ikke kun, ikke bare, ikke mindre end, uden tvivl, ikke blot",
  sv: "inte bara, inte minst, inte mindre än, utan tvekan, utan också, utan även",
  pl: "nie tylko, nie mniej niż, bez wątpienia",
  ja: "少ない, 少なく, だけでなく, なければならない, なければなりません, かもしれない, かもしれません, 違いない, にほかならない, 危ない, 切ない, 欠かせない, 間違いない",
  zh: "不仅, 不但, 不过, 不断, 不少, 不同, 无论, 未来, 不到, 不得不, 差不多, 不久, 不管, 不只, 不止, 不可避免, 不足, 不低于, 不高于, 不少于, 不超过, 不僅, 不過, 不斷, 無論",
  ar: "لا سيما, لا يزال, لا تزال, لا بد, لا شك, دون شك, لا يقل عن, لا تقل عن",
};
