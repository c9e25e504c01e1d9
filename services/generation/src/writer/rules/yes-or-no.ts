import { primary } from "./wording.ts";

const words: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  en: ["yes", "no"],
  de: ["ja", "nein"],
  fr: ["oui", "non"],
  es: ["sí", "no"],
  it: ["sì", "no"],
  nl: ["ja", "nee"],
  pt: ["sim", "não"],
  da: ["ja", "nej"],
  sv: ["ja", "nej"],
  pl: ["tak", "nie"],
  ja: ["あり", "なし"],
  zh: ["是", "否"],
  ar: ["نعم", "لا"],
};

/** A truth value of data as people say it in the language (BCP 47); every other text as it is. */
export function yesOrNo(value: string, language: string): string {
  const [yes, no] = words[primary(language)] ?? ["+", "–"];
  if (/^true$/i.test(value)) return yes;
  return /^false$/i.test(value) ? no : value;
}
