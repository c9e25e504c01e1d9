/** The few words of ours that stand in an article: the heading over its sources. */
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

/** Headings that code puts into articles, in the article's language; English where we have none. */
export function headingsOf(language: string): { readonly sources: string } {
  return { sources: sources[primary(language)] ?? "Sources" };
}

/** Every heading that stands over sources in some language, to know one again. */
export function isSourcesHeading(text: string): boolean {
  return Object.values(sources).includes(text.trim());
}

/** Opening and closing quotation marks of a language. */
export function quotationMarks(language: string): readonly [string, string] {
  return marks[primary(language)] ?? ["“", "”"];
}
