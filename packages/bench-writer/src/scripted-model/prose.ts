import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { fromNowhere } from "./scripted-brief.ts";

/**
 * Parts from which sentences without checkable claims are composed: any opening, then any middle, then any ending. `combine` requires that
 * all lists of a language have the same prime number of entries.
 */
export interface PhraseBank {
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  readonly endings: readonly string[];
  readonly headings: readonly string[];
  /** Invented statements of a careless model. */
  readonly foreign: Readonly<Record<(typeof fromNowhere)[number], string>>;
  /** True if the openings of this language already have their comma. By default a comma follows each opening. */
  readonly openingsHaveCommas?: boolean;
  /** The separator between the parts of a sentence and after it. A space by default. */
  readonly space?: string;
  readonly comma?: string;
  readonly stop?: string;
  /** Common words from which the language is recognised. When undefined, the script shows the language. */
  readonly smallWords?: string;
}

const file = new URL("../../sentences.yaml", import.meta.url);

/** The phrases from which sentences are composed, by language. */
export const banks = parse(readFileSync(file, "utf8")) as Readonly<Record<string, PhraseBank>>;

/** Returns the phrases of a language, or the English ones if there are none. */
export const phraseBank = (language: string): PhraseBank =>
  banks[language.split("-")[0] ?? ""] ?? (banks.en as PhraseBank);

/** Returns a number that depends only on a text, for choices that look random but are the same in each run. */
export const hashNumber = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE(0);

const isUnspaced = (language: string): boolean => /^(ja|zh|th)\b/.test(language);

/** Counts words: parts between spaces, or dictionary words in scripts without spaces. */
export function wordsIn(text: string, language: string): number {
  if (!isUnspaced(language)) return text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
  const pieces = [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)];
  return pieces.filter((piece) => piece.isWordLike).length;
}

/** Counts the letters and digits of a text. An ordered length in characters means these, without spaces and punctuation. */
export const charactersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Joins sentences with the separator of the language. */
export const joined = (pieces: readonly string[], language: string): string =>
  pieces.filter((piece) => piece !== "").join(isUnspaced(language) ? "" : " ");

/**
 * Composes sentence number `place` from the phrases of a language. There are 289 different sentences, of which two share at most one of
 * their three parts. Then they repeat.
 */
export function combine(bank: PhraseBank, place: number): string {
  const { openings, middles, endings, space = " ", comma = ",", stop = "." } = bank;
  const rows = openings.length;
  const row = place % rows;
  const step = Math.floor(place / rows) % rows;
  const pause = bank.openingsHaveCommas === true ? space : `${comma}${space}`;
  const text = `${openings[row]}${pause}${middles[(row + step) % rows]}${comma}${space}${endings[(row + 2 * step) % rows]}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${stop}`;
}

/** Returns all sentences that can be composed from a language's phrases. */
export const allSentences = (bank: PhraseBank): string[] =>
  Array.from({ length: bank.openings.length ** 2 }, (_, place) => combine(bank, place));
