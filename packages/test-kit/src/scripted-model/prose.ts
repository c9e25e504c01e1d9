import { createHash } from "node:crypto";
import { bankOf, type PhraseBank } from "./banks/index.ts";

const unspaced = (language: string): boolean => /^(ja|zh|th)\b/.test(language);

/** A whole number that a text always gives, for choices that look like chance and are none. */
export function numberOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0);
}

/** Words as a reader counts them: pieces between spaces, or dictionary words where there are no spaces. */
export function wordsIn(text: string, language: string): number {
  if (!unspaced(language)) return text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
  return [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)].filter((piece) => piece.isWordLike)
    .length;
}

/** Letters and digits: what "characters" means where a length is ordered in them. */
export const charactersIn = (text: string): number => [...text].filter((one) => /[\p{L}\p{N}]/u.test(one)).length;

/** Joins sentences or parts as the language does. */
export const joined = (pieces: readonly string[], language: string): string =>
  pieces.filter((piece) => piece !== "").join(unspaced(language) ? "" : " ");

/**
 * The nth sentence of a bank. No two share more than one of their three parts: the parts are taken along the lines of a
 * square with a prime number of rows. There are 289, then they begin again.
 */
export function combine(bank: PhraseBank, place: number): string {
  const rows = bank.openings.length;
  const row = place % rows;
  const step = Math.floor(place / rows) % rows;
  const [opening, middle, ending] = [
    bank.openings[row],
    bank.middles[(row + step) % rows],
    bank.endings[(row + 2 * step) % rows],
  ];
  const space = bank.space ?? " ";
  const pause = `${bank.comma ?? ","}${space}`;
  const text = `${opening}${bank.openingsHaveCommas === true ? space : pause}${middle}${pause}${ending}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${bank.stop ?? "."}`;
}

/** Sentences in an order of a brief's own, none of them twice. */
export function sentencesFor(id: string, language: string): () => string {
  const bank = bankOf(language);
  const start = numberOf(id);
  let count = 0;
  return () => {
    count += 1;
    return combine(bank, start + count - 1);
  };
}
