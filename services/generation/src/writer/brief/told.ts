import { isUnspaced } from "../../reading/language/detect-language.ts";
import { contentStems } from "../../reading/language/words.ts";
import { monthsNamed } from "./figures.ts";
import { countOf, plainDigits } from "./number-words.ts";

const share = 0.5;

/** An article's text, ready to be asked what it tells. */
export class ToldText {
  readonly #language: string;
  readonly #folded: string;
  readonly #stems: ReadonlySet<string>;
  readonly #digits: ReadonlySet<string>;
  readonly #months: ReadonlySet<number>;

  constructor(text: string, language: string) {
    this.#language = language;
    this.#folded = foldText(text);
    this.#stems = new Set(contentStems(text, language));
    this.#digits = new Set([...figuresOf(text), ...spelledOut(text)]);
    this.#months = new Set(monthsNamed(text, language));
  }

  /** The very words are there; white space, marks of quotation, dashes and case do not count. */
  holdsWords(span: string): boolean {
    const wanted = foldText(span);
    return wanted === "" || this.#folded.includes(wanted);
  }

  /** Every figure of the span is there with the same digits, however they are grouped. */
  holdsFiguresOf(span: string): boolean {
    return figuresOf(span).every((figure) => this.#digits.has(figure));
  }

  /** Every month of the span is named, in any form. */
  holdsMonthsOf(span: string): boolean {
    return monthsNamed(span, this.#language).every((month) => this.#months.has(month));
  }

  /** At least half of the words that carry meaning are there, in any of their forms. */
  holdsMostOf(span: string): boolean {
    const wanted = [...new Set(contentStems(span, this.#language))].filter((stem) => !/^\d/.test(stem));
    if (wanted.length === 0) return true;
    if (isUnspaced(this.#language) && this.holdsWords(span)) return true;
    return wanted.filter((stem) => this.#stems.has(stem)).length >= share * wanted.length;
  }
}

/** Small counts that a text spells out, as digits: "five stops" tells of 5 stops. */
function spelledOut(text: string): string[] {
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
  return [...words].flatMap((word) => countOf(word) ?? []).map(String);
}

/** Digits of a text's figures without their separators: "1,200.5" is "12005". */
export function figuresOf(text: string): string[] {
  const plain = plainDigits(text).replace(/https?:\/\/\S+/g, " ");
  return (plain.match(/\d+(?:[.,:' \u00a0\u202f’](?=\d)\d+)*/g) ?? []).flatMap((found) => {
    // A space groups thousands only before three digits; elsewhere it parts two figures.
    const parts = found.split(/[ \u00a0\u202f](?!\d{3}(?!\d))/);
    return parts.map((part) => part.replace(/\D/g, ""));
  });
}

function foldText(text: string): string {
  return text
    .toLowerCase()
    .replace(/["“”„«»'‘’‚「」『』*_`]/g, "")
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}
