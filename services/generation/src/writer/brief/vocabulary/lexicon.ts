import { type DiscretionWords, discretionWords } from "./discretion-words.ts";
import { danish, dutch, english, german, swedish } from "./germanic.ts";
import type { OrderWords } from "./order-words.ts";
import { arabic, chinese, japanese, polish } from "./others.ts";
import { french, italian, portuguese, spanish } from "./romance.ts";

/** A class of words by which orders are known. */
export type WordClass = keyof OrderWords | keyof DiscretionWords;

/** A word of a text, in lower case, with its place. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const sources: Readonly<Record<string, OrderWords>> = {
  en: english,
  de: german,
  nl: dutch,
  da: danish,
  nb: danish,
  no: danish,
  sv: swedish,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  pl: polish,
  ar: arabic,
  zh: chinese,
  ja: japanese,
};

const word = /[\p{L}\p{M}\p{N}]+(?:[-'’.](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*/gu;
const clitic = /-(?:les?|la|moi|nous|vous|lui|leur|[osa]|os|as|me|lhes?)$/iu;
const elided = /^(?:[cdjlmnst]|qu|un|all|dall|dell|nell|sull|quest)['’](?=\p{L})/iu;

/** Words with their places. French and Italian elisions ("l'article") are words of their own. */
export function tokensOf(text: string, language: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(word)) {
    const elision = /^(?:fr|it)\b/.test(language) ? elided.exec(match[0])?.[0].length : undefined;
    const cut = elision ?? 0;
    if (cut > 0) tokens.push(tokenAt(match[0].slice(0, cut), match.index));
    // "Citez-les", "mencione-o": the verb is a word of its own.
    const end = /^(?:fr|pt)\b/.test(language) ? clitic.exec(match[0])?.index : undefined;
    tokens.push(tokenAt(match[0].slice(cut, end), match.index + cut));
    if (end !== undefined) tokens.push(tokenAt(match[0].slice(end + 1), match.index + end + 1));
  }
  return tokens;
}

function tokenAt(text: string, start: number): Token {
  return { text: text.toLowerCase().replaceAll("’", "'"), start, end: start + text.length };
}

interface Word {
  readonly text: string;
  /** Any ending may follow. */
  readonly isStem: boolean;
}

type Phrase = readonly Word[];

function phraseOf(entry: string, language: string): Phrase {
  // "n'" has no letter behind its apostrophe here, as it has in a sentence.
  if (/^\p{L}+'$/u.test(entry)) return [{ text: entry, isStem: false }];
  return tokensOf(entry, language).map(({ text, end }) => ({ text, isStem: entry[end] === "*" }));
}

/** The order words of one language, ready to be looked for. */
export class Lexicon {
  readonly language: string;
  /** False for Japanese and Chinese, whose entries are looked for as parts of the text. */
  readonly spaced: boolean;
  readonly #phrases = new Map<WordClass, Map<string, Phrase[]>>();
  /** Phrases whose first word may have any ending. */
  readonly #stems = new Map<WordClass, Phrase[]>();
  readonly #pieces = new Map<WordClass, string[]>();

  constructor(language: string, words: OrderWords & DiscretionWords) {
    this.language = language;
    this.spaced = language !== "ja" && language !== "zh";
    for (const [name, list] of Object.entries(words) as [WordClass, string][]) {
      const entries = list.split("|").filter((entry) => entry !== "");
      this.#pieces.set(name, entries);
      const phrases = entries.map((entry) => phraseOf(entry, language)).filter(([first]) => first !== undefined);
      this.#phrases.set(
        name,
        Map.groupBy(
          phrases.filter(([first]) => !first?.isStem),
          ([first]) => first?.text ?? "",
        ),
      );
      this.#stems.set(
        name,
        phrases.filter(([first]) => first?.isStem),
      );
    }
  }

  /** How many tokens from `index` on an entry of the class takes; 0 for none, the longest of several. */
  at(tokens: readonly Token[], index: number, name: WordClass): number {
    const first = tokens[index]?.text;
    if (first === undefined) return 0;
    let longest = 0;
    const isHere = ({ text, isStem }: Word, offset: number): boolean => {
      const token = tokens[index + offset]?.text;
      return token === text || (isStem && token?.startsWith(text) === true);
    };
    for (const phrases of [this.#phrases.get(name)?.get(first), this.#stems.get(name)])
      for (const phrase of phrases ?? []) if (phrase.length > longest && phrase.every(isHere)) longest = phrase.length;
    return longest;
  }

  /** Where the first entry of the class stands; -1 for nowhere. */
  indexOf(tokens: readonly Token[], name: WordClass, from = 0): number {
    for (let index = from; index < tokens.length; index += 1) if (this.at(tokens, index, name) > 0) return index;
    return -1;
  }

  has(tokens: readonly Token[], name: WordClass, from = 0): boolean {
    return this.indexOf(tokens, name, from) >= 0;
  }

  /** The longest entry of the class that the text contains, begins or ends with. For scripts without spaces. */
  piece(text: string, name: WordClass, how: "in" | "start" | "end" = "in"): string | undefined {
    let longest: string | undefined;
    for (const entry of this.#pieces.get(name) ?? []) {
      const found =
        how === "in" ? text.includes(entry) : how === "start" ? text.startsWith(entry) : text.endsWith(entry);
      if (found && entry.length > (longest?.length ?? 0)) longest = entry;
    }
    return longest;
  }
}

const lexicons = new Map<string, Lexicon>();

const discretionOf = (code: string): DiscretionWords =>
  discretionWords[code === "nb" || code === "no" ? "da" : code] ?? { asks: "", hints: "", unlessDone: "" };

const primarySubtag = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

/** Whether orders can be known by words in a language (BCP 47). */
export const hasLexicon = (language: string): boolean => sources[primarySubtag(language)] !== undefined;

/** The lexicon of a language (BCP 47); English for a language without one. */
export function lexiconOf(language: string): Lexicon {
  const code = hasLexicon(language) ? primarySubtag(language) : "en";
  const known = lexicons.get(code);
  if (known !== undefined) return known;
  const made = new Lexicon(code, { ...(sources[code] ?? english), ...discretionOf(code) });
  lexicons.set(code, made);
  return made;
}
