import { quotationMarks } from "../article/labels.ts";

/** The few words of ours that stand between quotations. They carry no fact. `{who}` is an outlet, `{quote}` comes with its marks. */
interface Frames {
  /** First mention of a source, second, and all further ones. */
  readonly attributions: readonly [string, string, string];
  /** `{of}` is what is counted, `{values}` each outlet with its figure. */
  readonly differ: string;
}

const frames: Readonly<Record<string, Frames>> = {
  en: {
    attributions: ["According to {who}, {quote}", "{who} writes: {quote}", "{who} adds: {quote}"],
    differ: "The sources give different figures for {of}: {values}.",
  },
  de: {
    attributions: ["Laut {who}: {quote}", "{who} schreibt: {quote}", "{who} ergänzt: {quote}"],
    differ: "Die Quellen nennen verschiedene Zahlen ({of}): {values}.",
  },
  fr: {
    attributions: ["Selon {who} : {quote}", "{who} écrit : {quote}", "{who} ajoute : {quote}"],
    differ: "Les sources donnent des chiffres différents ({of}) : {values}.",
  },
  es: {
    attributions: ["Según {who}: {quote}", "{who} escribe: {quote}", "{who} añade: {quote}"],
    differ: "Las fuentes dan cifras distintas ({of}): {values}.",
  },
  it: {
    attributions: ["Secondo {who}: {quote}", "{who} scrive: {quote}", "{who} aggiunge: {quote}"],
    differ: "Le fonti danno cifre diverse ({of}): {values}.",
  },
  nl: {
    attributions: ["Volgens {who}: {quote}", "{who} schrijft: {quote}", "{who} voegt toe: {quote}"],
    differ: "De bronnen noemen verschillende cijfers ({of}): {values}.",
  },
  pt: {
    attributions: ["Segundo {who}: {quote}", "{who} escreve: {quote}", "{who} acrescenta: {quote}"],
    differ: "As fontes dão números diferentes ({of}): {values}.",
  },
  da: {
    attributions: ["Ifølge {who}: {quote}", "{who} skriver: {quote}", "{who} tilføjer: {quote}"],
    differ: "Kilderne nævner forskellige tal ({of}): {values}.",
  },
  sv: {
    attributions: ["Enligt {who}: {quote}", "{who} skriver: {quote}", "{who} tillägger: {quote}"],
    differ: "Källorna anger olika siffror ({of}): {values}.",
  },
  pl: {
    attributions: ["Według {who}: {quote}", "{who} pisze: {quote}", "{who} dodaje: {quote}"],
    differ: "Źródła podają różne liczby ({of}): {values}.",
  },
  ja: {
    attributions: ["{who}によると、{quote}という。", "{who}は{quote}と伝えている。", "{who}は{quote}とも伝えている。"],
    differ: "情報源によって数字が異なる（{of}）：{values}。",
  },
  zh: {
    attributions: ["据{who}报道：{quote}", "{who}写道：{quote}", "{who}还写道：{quote}"],
    differ: "各来源的数字不一（{of}）：{values}。",
  },
  ar: {
    attributions: ["وفقًا لـ{who}: {quote}", "وكتب {who}: {quote}", "وأضاف {who}: {quote}"],
    differ: "تذكر المصادر أرقامًا مختلفة ({of}): {values}.",
  },
};
// Languages without words of ours get none: the outlet, a colon, the quotation.
const bare: Frames = {
  attributions: ["{who}: {quote}", "{who}: {quote}", "{who}: {quote}"],
  differ: "{of}: {values}.",
};

const framesOf = (language: string): Frames => frames[primary(language)] ?? bare;

/** The primary subtag of a BCP 47 code: "pt" of "pt-BR". */
export function primary(language: string): string {
  return language.split("-")[0] ?? language;
}

const fill = (frame: string, values: Readonly<Record<string, string>>): string =>
  frame.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** An attributed quotation: the words as given, in the article's quotation marks, with who said them. `turn` is 0 at a source's first. */
export function attribute(who: string, words: string, turn: number, language: string): string {
  const isJapanese = primary(language) === "ja";
  const bareWords = isJapanese ? words.replace(/。$/u, "") : words;
  const [first, second, further] = framesOf(language).attributions;
  const frame = turn === 0 ? first : turn === 1 ? second : further;
  const sentence = fill(frame, { who, quote: quoted(bareWords, language) });
  return isJapanese || /[.!?…。！？]$/u.test(words) ? sentence : `${sentence}.`;
}

/** Tells that sources give different values for one thing, each with its outlet. */
export function tellConflict(of: string, values: readonly string[], language: string): string {
  return fill(framesOf(language).differ, { of, values: values.join("; ") });
}

// A quotation within the quotation keeps its words and changes its marks.
function quoted(words: string, language: string): string {
  const [open, close] = quotationMarks(language);
  const inner = open === "「" ? words.replaceAll("「", "『").replaceAll("」", "』") : words.replace(/[“”„«»"]/gu, "'");
  return `${open}${inner}${close}`;
}

/** The day of an ISO 8601 date in words of the language; nothing for what is no date. */
export function dayInWords(isoDate: string | undefined, language: string): string | undefined {
  const time = Date.parse(isoDate ?? "");
  if (Number.isNaN(time)) return undefined;
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(time);
}
