import { chinese, japanese, korean } from "./east-asian.ts";
import { english } from "./english.ts";
import { danish, dutch, german, norwegian, swedish } from "./germanic.ts";
import { french, italian, portuguese, spanish } from "./romance.ts";
import { arabic, hebrew } from "./semitic.ts";
import { polish, russian, ukrainian } from "./slavic.ts";
import type { Words } from "./words.ts";

/** The languages that pages speak, by their codes. */
export const languages: Readonly<Record<string, Words>> & { readonly en: Words } = {
  en: english,
  de: german,
  nl: dutch,
  sv: swedish,
  da: danish,
  no: norwegian,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  pl: polish,
  ru: russian,
  uk: ukrainian,
  ar: arabic,
  he: hebrew,
  ja: japanese,
  zh: chinese,
  ko: korean,
  nb: norwegian,
  nn: norwegian,
};
