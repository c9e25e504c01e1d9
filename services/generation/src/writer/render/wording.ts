/** The few words of ours that can stand in an article. They carry no fact. */
export interface Wording {
  sources: string;
  links: string;
  keywords: string;
  /** Full stop. */
  stop: string;
  /** Quotation marks. */
  marks: readonly [string, string];
  /** Joins the last two of several. */
  and: string;
  /** Ways to attribute a quotation, taken in turn. */
  attributions: readonly ((outlet: string, quotation: string) => string)[];
  /** Names outlets that report the same as those quoted. */
  also: (outlets: string) => string;
  /** Introduces two outlets that give different figures. */
  differ: (left: string, right: string) => string;
}

const english: Wording = {
  sources: "Sources",
  links: "Links",
  keywords: "Keywords",
  stop: ".",
  marks: ["“", "”"],
  and: " and ",
  attributions: [
    (outlet, quotation) => `According to ${outlet}, “${quotation}”`,
    (outlet, quotation) => `${outlet} reports: “${quotation}”`,
    (outlet, quotation) => `${outlet} writes: “${quotation}”`,
  ],
  also: (outlets) => `Also reported by ${outlets}.`,
  differ: (left, right) => `Sources differ: ${left}; ${right}.`,
};

const wordings: Readonly<Record<string, Wording>> = {
  en: english,
  de: {
    sources: "Quellen",
    links: "Links",
    keywords: "Stichwörter",
    stop: ".",
    marks: ["„", "“"],
    and: " und ",
    attributions: [
      (outlet, quotation) => `Laut ${outlet}: „${quotation}“`,
      (outlet, quotation) => `${outlet} schreibt: „${quotation}“`,
    ],
    also: (outlets) => `Darüber berichten auch ${outlets}.`,
    differ: (left, right) => `Die Quellen nennen verschiedene Angaben: ${left}; ${right}.`,
  },
  fr: {
    sources: "Sources",
    links: "Liens",
    keywords: "Mots-clés",
    stop: ".",
    marks: ["« ", " »"],
    and: " et ",
    attributions: [
      (outlet, quotation) => `Selon ${outlet}, « ${quotation} »`,
      (outlet, quotation) => `${outlet} écrit : « ${quotation} »`,
    ],
    also: (outlets) => `Également rapporté par ${outlets}.`,
    differ: (left, right) => `Les sources divergent : ${left} ; ${right}.`,
  },
  es: {
    sources: "Fuentes",
    links: "Enlaces",
    keywords: "Palabras clave",
    stop: ".",
    marks: ["«", "»"],
    and: " y ",
    attributions: [
      (outlet, quotation) => `Según ${outlet}, «${quotation}»`,
      (outlet, quotation) => `${outlet} escribe: «${quotation}»`,
    ],
    also: (outlets) => `También lo publican ${outlets}.`,
    differ: (left, right) => `Las fuentes difieren: ${left}; ${right}.`,
  },
  ja: {
    sources: "出典",
    links: "リンク",
    keywords: "キーワード",
    stop: "。",
    marks: ["「", "」"],
    and: "・",
    attributions: [(outlet, quotation) => `${outlet}によると、「${quotation}」`],
    also: (outlets) => `${outlets}も報じています。`,
    differ: (left, right) => `情報源によって数字が異なります：${left}、${right}。`,
  },
};

const neutral: Wording = {
  ...english,
  and: ", ",
  attributions: [(outlet, quotation) => `${outlet}: “${quotation}”`],
  also: (outlets) => `${outlets}`,
  differ: (left, right) => `${left} / ${right}`,
};

/** Wording of a language (BCP 47 primary subtag); for languages without one, hardly any words at all. */
export function wordingFor(language: string): Wording {
  return wordings[language] ?? neutral;
}
