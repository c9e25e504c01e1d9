import { isUnspaced } from "../../reading/language/detect-language.ts";
import type { Brief } from "../brief/brief.ts";
import { wordsOfLength } from "../brief/length-wish.ts";
import type { StyleSpec } from "../style/style-spec.ts";

/** The words to aim at, and the range that meets the wish. */
export interface LengthPlan {
  readonly words: number;
  readonly least: number;
  readonly most: number;
  /** The range that the client still accepts: no reason to undo what makes the article better. */
  readonly allowed: { readonly least: number; readonly most: number };
  /** Whether the client named a length. */
  readonly isOrdered: boolean;
}

/** The length that the client asked for, else that of the style. */
export function planLength({ length, language }: Pick<Brief, "length" | "language">, style: StyleSpec): LengthPlan {
  if (length === undefined) {
    const words = style.defaultWords;
    const allowed = { least: words * 0.6, most: words * 1.4 };
    return { words, ...allowed, allowed, isOrdered: false };
  }
  const words = wordsOfLength(length, language);
  const { bound } = length;
  if (bound === "at-most") {
    const allowed = { least: words * 0.5, most: words };
    return { words: Math.round(words * 0.92), ...allowed, allowed, isOrdered: true };
  }
  if (bound === "at-least") {
    const allowed = { least: words, most: words * 1.4 };
    return { words: Math.round(words * 1.08), ...allowed, allowed, isOrdered: true };
  }
  // Aimed at the inside of the tolerance, so that words counted otherwise still meet it.
  const allowed = { least: words * 0.86, most: words * 1.14 };
  return { words, least: words * 0.9, most: words * 1.1, allowed, isOrdered: true };
}

const sample = 1_000;

/** A length as a model is told it: in characters where words are not set apart. "about 600 words" without the "about". */
export function amountOf(words: number, language: string): string {
  const wordsOfSample = wordsOfLength({ words: sample, unit: "characters", bound: "about" }, language);
  return isUnspaced(language) ? `${Math.round((words * sample) / wordsOfSample)} characters` : `${words} words`;
}
