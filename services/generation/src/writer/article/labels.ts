/** The heading above an article's list of sources, by language. No other words in an article come from code. */
const sources: Readonly<Record<string, string>> = {
  en: "Sources",
  de: "Quellen",
  fr: "Sources",
  es: "Fuentes",
  it: "Fonti",
  nl: "Bronnen",
  pt: "Fontes",
  da: "Kilder",
  sv: "Källor",
  no: "Kilder",
  fi: "Lähteet",
  pl: "Źródła",
  cs: "Zdroje",
  ru: "Источники",
  uk: "Джерела",
  tr: "Kaynaklar",
  ja: "出典",
  zh: "来源",
  ko: "출처",
  ar: "المصادر",
  he: "מקורות",
};

const marks: Readonly<Record<string, readonly [string, string]>> = {
  de: ["„", "“"],
  fr: ["« ", " »"],
  es: ["«", "»"],
  it: ["«", "»"],
  pt: ["«", "»"],
  da: ["»", "«"],
  sv: ["”", "”"],
  pl: ["„", "”"],
  ru: ["«", "»"],
  ja: ["「", "」"],
  zh: ["“", "”"],
  ar: ["«", "»"],
};

const primary = (language: string): string => language.split("-")[0] ?? language;

/** Returns the heading above the list of sources in a language; in English when there is no translation. */
export function headingsOf(language: string): { readonly sources: string } {
  return { sources: sources[primary(language)] ?? "Sources" };
}

/**
 * Whether a text is the heading above a list of sources, in any language. Used for dropping that list from an article that was already
 * rendered.
 */
export function isSourcesHeading(text: string): boolean {
  return Object.values(sources).includes(text.trim());
}

/** Returns the opening and closing quotation marks of a language. */
export function quotationMarks(language: string): readonly [string, string] {
  return marks[primary(language)] ?? ["“", "”"];
}
