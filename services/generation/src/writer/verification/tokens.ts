import { contentStems } from "../../reading/language/words.ts";

/** A piece of a sentence, with its place in it. */
export interface Token {
  readonly text: string;
  /** In lower case, straight apostrophes, without a possessive 's. */
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  readonly kind: "word" | "number" | "address" | "mark";
  /** What its forms share; empty for function words, marks and addresses. */
  readonly stem: string;
}

/** Text beyond this is not read: no sentence or passage is as long, and work has to stay bounded. */
export const longestText = 8_000;
const longestWord = 60;

const east = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々〆";
const number = "\\d{1,3}(?:[ \\u00a0\\u202f.,'’]\\d{3}){1,9}(?:[.,]\\d{1,30})?(?!\\d)|\\d+(?:[.,]\\d+)?";
// Each alternative starts with another kind of character and repeats a single class, so matching takes linear time.
const piece = new RegExp(
  [
    '(?<address>https?:\\/\\/[^\\s<>"“”„«»「」、。（）]{1,500}|www\\.[^\\s<>"“”„«»]{1,300})',
    `(?<number>${number})`,
    `(?<east>[${east}]+)`,
    `(?<word>(?:\\p{L}\\.){2,6}|(?![${east}])\\p{L}(?:(?![${east}])[\\p{L}\\p{M}]|\\d)*(?:['’&](?=\\p{L})(?:(?![${east}])[\\p{L}\\p{M}])+)*)`,
    "(?<mark>[^\\s])",
  ].join("|"),
  "gu",
);
const elided = /^(?:[a-zàâçéèêëîïôûùü]{1,2}|dell|nell|sull|dall|all|quell|un|jusqu|lorsqu|puisqu|qu|quelqu)['’]/i;

// Digits and percent signs of every script as ASCII, length kept, so that places stay right.
function foldDigits(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٪％]/g, "%")
    .replace(/٫/g, ".")
    .replace(/[٬，](?=\d{3})/g, ",");
}

const stems = new Map<string, string>();

/** The stem of one word; empty for function words. Remembered, since the same words come over and over. */
export function stemOf(word: string, language: string): string {
  const key = `${language} ${word}`;
  const known = stems.get(key);
  if (known !== undefined) return known;
  if (stems.size > 50_000) stems.clear();
  const stem = word.length > longestWord ? word.slice(0, longestWord) : (contentStems(word, language)[0] ?? "");
  stems.set(key, stem);
  return stem;
}

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: "word" });
  segmenters.set(language, known);
  return known;
}

/** Language without region: "pt-BR" is "pt". */
export function baseLanguage(language: string): string {
  return language.split("-")[0]?.toLowerCase() ?? "en";
}

function wordToken(text: string, start: number, language: string): Token {
  const lower = text.slice(0, longestWord).toLowerCase().replaceAll("’", "'").replace(/'s$/, "");
  return { text, lower, start, end: start + text.length, kind: "word", stem: stemOf(lower, language) };
}

function wordTokens(text: string, start: number, language: string): Token[] {
  const prefix = language === "fr" || language === "it" ? elided.exec(text)?.[0] : undefined;
  if (prefix === undefined || prefix.length === text.length) return [wordToken(text, start, language)];
  return [
    wordToken(prefix.slice(0, -1), start, language),
    wordToken(text.slice(prefix.length), start + prefix.length, language),
  ];
}

function spacedThousands(language: string): boolean {
  return language !== "en" && language !== "ja" && language !== "zh" && language !== "ar";
}

// "1 200" is one number where thousands are set apart by spaces; in English "in 2024 300 people" never is.
function numberTokens(text: string, start: number, language: string): Token[] {
  const parts = text.includes(" ") && !spacedThousands(language) ? text.split(" ") : [text];
  const tokens: Token[] = [];
  let place = start;
  for (const part of parts) {
    tokens.push({ text: part, lower: part, start: place, end: place + part.length, kind: "number", stem: part });
    place += part.length + 1;
  }
  return tokens;
}

/** Cuts a text into words, numbers, addresses and marks, in linear time; what lies beyond `longestText` is left out. */
export function tokenize(written: string, language: string): Token[] {
  const text = foldDigits(written.slice(0, longestText));
  const tokens: Token[] = [];
  for (const match of text.matchAll(piece)) {
    const [found] = match;
    const start = match.index;
    const groups = match.groups ?? {};
    if (groups.word !== undefined) tokens.push(...wordTokens(found, start, language));
    else if (groups.number !== undefined) tokens.push(...numberTokens(found, start, language));
    else if (groups.east !== undefined) {
      const place = language === "ja" || language === "zh" ? language : "ja";
      for (const { segment, index } of segmenterFor(place).segment(found))
        tokens.push(wordToken(segment, start + index, language));
    } else {
      const kind = groups.address === undefined ? "mark" : "address";
      tokens.push({ text: found, lower: found, start, end: start + found.length, kind, stem: "" });
    }
  }
  return tokens;
}
