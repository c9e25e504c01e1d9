import type { PhraseTable } from "../phrases.ts";

/** Words that tell how many there is room for: at most so many. Places that are counted are no such words. */
export const rooms: PhraseTable = {
  en: "room for, space for",
  de: "platz für, platz",
  fr: "place pour",
  es: "sitio para, espacio para, caben",
  it: "posto per, spazio per",
  nl: "plaats voor, plek voor, ruimte voor",
  pt: "lugar para, espaço para, cabem",
  da: "plads til",
  sv: "plats för, får plats",
  pl: "miejsca dla, miejsc dla",
  ja: "定員",
  zh: "容纳",
  ar: "يتسع, تتسع",
};
