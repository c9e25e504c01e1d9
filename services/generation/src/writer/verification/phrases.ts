import type { Token } from "./tokens.ts";

/** Words and turns by language, divided by commas. A star stands for any run of letters. */
export type PhraseTable = Readonly<Record<string, string>>;

/** A phrase that was found, with its place in the text. */
export interface PhraseHit {
  readonly phrase: string;
  readonly start: number;
  readonly end: number;
}

interface Compiled {
  /** Phrases whose first word has no star, by that word. */
  readonly plain: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly starred: readonly (readonly string[])[];
  readonly written: readonly string[];
}

const compiled = new WeakMap<PhraseTable, Map<string, Compiled>>();

function compile(table: PhraseTable, language: string): Compiled {
  const languages = compiled.get(table) ?? new Map<string, Compiled>();
  compiled.set(table, languages);
  const known = languages.get(language);
  if (known !== undefined) return known;
  const written = (table[language] ?? "")
    .split(",")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
  const plain = new Map<string, (readonly string[])[]>();
  const starred: (readonly string[])[] = [];
  for (const phrase of written) {
    const words = phrase.split(/[\s']+/);
    const [first = ""] = words;
    if (first.includes("*")) starred.push(words);
    else plain.set(first, [...(plain.get(first) ?? []), words]);
  }
  const result = { plain, starred, written };
  languages.set(language, result);
  return result;
}

function wordFits(pattern: string, word: string): boolean {
  const star = pattern.indexOf("*");
  if (star < 0) return pattern === word;
  const before = pattern.slice(0, star);
  const after = pattern.slice(star + 1);
  return word.length >= before.length + after.length && word.startsWith(before) && word.endsWith(after);
}

const unspaced = (language: string): boolean => language === "ja" || language === "zh";

function hitsInText(text: string, phrases: readonly string[]): PhraseHit[] {
  const hits: PhraseHit[] = [];
  for (const phrase of phrases) {
    for (let start = text.indexOf(phrase); start >= 0; start = text.indexOf(phrase, start + phrase.length))
      hits.push({ phrase, start, end: start + phrase.length });
  }
  return hits.sort((left, right) => left.start - right.start || right.end - left.end);
}

/**
 * Where phrases of a language stand in a text, in order. Scripts without spaces are searched by characters, others by
 * whole words, marks between the words of a phrase left out.
 */
export function findPhrases(tokens: readonly Token[], text: string, table: PhraseTable, language: string): PhraseHit[] {
  const { plain, starred, written } = compile(table, language);
  if (unspaced(language)) return hitsInText(text, written);
  const words = tokens.filter((token) => token.kind === "word" || token.kind === "number");
  const hits: PhraseHit[] = [];
  words.forEach((token, index) => {
    const candidates = [
      ...(plain.get(token.lower) ?? []),
      ...starred.filter(([first]) => wordFits(first ?? "", token.lower)),
    ];
    const fitting = candidates
      .filter((phrase) => phrase.every((part, offset) => wordFits(part, words[index + offset]?.lower ?? "")))
      .reduce<readonly string[]>((longest, phrase) => (phrase.length > longest.length ? phrase : longest), []);
    const last = words[index + fitting.length - 1];
    if (fitting.length > 0 && last !== undefined)
      hits.push({ phrase: fitting.join(" "), start: token.start, end: last.end });
  });
  return hits;
}

/** True when a place lies in one of the hits. */
export function isCovered(hits: readonly PhraseHit[], start: number): boolean {
  return hits.some((hit) => hit.start <= start && start < hit.end);
}
