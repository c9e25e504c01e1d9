import type { Token } from "./tokens.ts";

/**
 * Words and turns by language, divided by commas. A star stands for any run of letters, dots ("lehnt* … ab") for the words
 * between a verb and its particle, an underscore ("in _ view") for up to four words without a figure.
 */
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

const widestGap = 24;
const finalParticles = new Set(["de", "nl"]);
const joint =
  /^\s*(?:[,;:.!?)»”"–—]|$|(?:und|oder|aber|sowie|sondern|weil|dass|obwohl|als|wie|en|of|maar|omdat|hoewel|terwijl|dan)\s)/iu;

/** Whether a particle ends its clause, as it does in German and Dutch. */
function closesClause(particle: Token, text: string, language: string): boolean {
  return !finalParticles.has(language) || joint.test(text.slice(particle.end, particle.end + 12));
}

/** Index of the last word of a phrase that begins at a word; undefined when it does not stand there. */
function lastOf(
  phrase: readonly string[],
  words: readonly Token[],
  index: number,
  text: string,
  language: string,
): number | undefined {
  const gap = phrase.findIndex((part) => part === "…" || part === "_");
  const isNarrow = phrase[gap] === "_";
  const fitsAt = (parts: readonly string[], from: number): boolean =>
    parts.every((part, offset) => wordFits(part, words[from + offset]?.lower ?? ""));
  if (gap < 0) return fitsAt(phrase, index) ? index + phrase.length - 1 : undefined;
  if (!fitsAt(phrase.slice(0, gap), index)) return undefined;
  const behind = phrase.slice(gap + 1);
  for (let from = index + gap; from <= index + gap + (isNarrow ? 4 : widestGap) && from < words.length; from += 1) {
    const [head, last] = [words[from], words[from + behind.length - 1]];
    if (head === undefined || last === undefined) return undefined;
    const before = words[from - 1];
    // "In 200 words" is a length, and nobody's words.
    if (isNarrow && from > index + gap && before?.kind === "number") return undefined;
    // "Am 3. Mai" ends no sentence.
    if (before?.kind === "word" && /^[.;:!?]\s/.test(text.slice(before.end, head.start))) return undefined;
    if (fitsAt(behind, from) && (isNarrow || behind.length > 1 || closesClause(last, text, language)))
      return from + behind.length - 1;
  }
  return undefined;
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
    const longest = candidates.reduce<{ phrase: readonly string[]; last: number } | undefined>((top, phrase) => {
      const last = lastOf(phrase, words, index, text, language);
      return last === undefined || (top !== undefined && top.last >= last) ? top : { phrase, last };
    }, undefined);
    const end = longest === undefined ? undefined : words[longest.last]?.end;
    if (longest !== undefined && end !== undefined)
      hits.push({ phrase: longest.phrase.join(" "), start: token.start, end });
  });
  return hits;
}

/** True when a place lies in one of the hits. */
export function isCovered(hits: readonly PhraseHit[], start: number): boolean {
  return hits.some((hit) => hit.start <= start && start < hit.end);
}
