import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { fromNowhere } from "./scripted-brief.ts";

/**
 * Parts of sentences that claim nothing checkable. Any opening, middle and ending make a sentence, in this order; each list has the
 * same prime number of entries, see `combine`.
 */
export interface PhraseBank {
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  readonly endings: readonly string[];
  readonly headings: readonly string[];
  /** What a careless model brings in from nowhere. */
  readonly foreign: Readonly<Record<(typeof fromNowhere)[number], string>>;
  /** Openings end in a comma where one is due; unset: one is put behind each. */
  readonly openingsHaveCommas?: boolean;
  /** What stands between parts, and after a sentence. */
  readonly space?: string;
  readonly comma?: string;
  readonly stop?: string;
  /** By which a text is known to be in the language; unset: its script tells. */
  readonly smallWords?: string;
}

const file = new URL("../../sentences.yaml", import.meta.url);

/** By language. */
export const banks = parse(readFileSync(file, "utf8")) as Readonly<Record<string, PhraseBank>>;

/** The bank of a language; English for one that has none. */
export const bankOf = (language: string): PhraseBank => banks[language.split("-")[0] ?? ""] ?? (banks.en as PhraseBank);

/** A whole number that a text always gives, for choices that look like chance and are none. */
export const numberOf = (text: string): number => createHash("sha256").update(text).digest().readUInt32BE(0);

const isUnspaced = (language: string): boolean => /^(ja|zh|th)\b/.test(language);

/** Words as a reader counts them: pieces between spaces, or dictionary words where there are no spaces. */
export function wordsIn(text: string, language: string): number {
  if (!isUnspaced(language)) return text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
  const pieces = [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)];
  return pieces.filter((piece) => piece.isWordLike).length;
}

/** Letters and digits: what "characters" means where a length is ordered in them. */
export const charactersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Joins sentences as the language does. */
export const joined = (pieces: readonly string[], language: string): string =>
  pieces.filter((piece) => piece !== "").join(isUnspaced(language) ? "" : " ");

/** The nth sentence of a bank. No two of its 289 share more than one of their three parts; then they begin again. */
export function combine(bank: PhraseBank, place: number): string {
  const { openings, middles, endings, space = " ", comma = ",", stop = "." } = bank;
  const rows = openings.length;
  const row = place % rows;
  const step = Math.floor(place / rows) % rows;
  const pause = bank.openingsHaveCommas === true ? space : `${comma}${space}`;
  const text = `${openings[row]}${pause}${middles[(row + step) % rows]}${comma}${space}${endings[(row + 2 * step) % rows]}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${stop}`;
}

/** All sentences of a bank. */
export const allSentences = (bank: PhraseBank): string[] =>
  Array.from({ length: bank.openings.length ** 2 }, (_, place) => combine(bank, place));
