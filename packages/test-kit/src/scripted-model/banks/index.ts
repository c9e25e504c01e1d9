import { arabic } from "./ar.ts";
import type { PhraseBank } from "./bank.ts";
import { danish } from "./da.ts";
import { german } from "./de.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import { italian } from "./it.ts";
import { japanese } from "./ja.ts";
import { dutch } from "./nl.ts";
import { polish } from "./pl.ts";
import { portuguese } from "./pt.ts";
import { swedish } from "./sv.ts";
import { chinese } from "./zh.ts";

export type { PhraseBank } from "./bank.ts";

export const banks: Readonly<Record<string, PhraseBank>> = {
  ar: arabic,
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  ja: japanese,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  sv: swedish,
  zh: chinese,
};

/** The bank of a language; English for one that has none. */
export const bankOf = (language: string): PhraseBank => banks[language.split("-")[0] ?? ""] ?? english;
