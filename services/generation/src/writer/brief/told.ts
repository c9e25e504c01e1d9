import { isUnspaced } from "../../reading/language/detect-language.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { contentStems } from "../../reading/language/words.ts";
import { numeralsOf } from "../verification/numerals.ts";
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
  readonly #amounts: ReadonlySet<string>;
  readonly #text: string;
  #neighbours: readonly ToldText[] | undefined;

  constructor(text: string, language: string) {
    this.#language = language;
    this.#folded = foldText(text);
    this.#stems = new Set(contentStems(text, language));
    this.#digits = new Set([...figuresOf(text), ...spelledOut(text, language).map(String)]);
    this.#months = new Set(monthsNamed(text, language));
    this.#amounts = new Set(amountsOf(text));
    this.#text = text;
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

  /** How many figures of the span are there. */
  figuresHeldOf(span: string): number {
    return figuresOf(span).filter((figure) => this.#digits.has(figure)).length;
  }

  /** Every amount of money and every percentage of the span is there as such: "14 May" tells nothing of £14. */
  holdsAmountsOf(span: string): boolean {
    return amountsOf(span).every((amount) => this.#amounts.has(amount));
  }

  /** A name in full, in any case of it; the article may part it. */
  holdsName(name: string): boolean {
    if (this.holdsWords(name)) return true;
    const parts = isUnspaced(this.#language) ? [] : name.split(/\s+/).filter((part) => part.length > 3);
    // "Kowalskiej" and "Berlins" are inflected.
    return parts.length > 0 && parts.every((part) => this.holdsWords(part.length >= 6 ? part.slice(0, -2) : part));
  }

  /** Every count that the span spells out is there, in letters or digits. Pairs are told in other ways ("both"). */
  holdsCountsOf(span: string): boolean {
    return spelledOut(span, this.#language).every((count) => count < 3 || this.#digits.has(String(count)));
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

  /**
   * What belongs together stands together, in two sentences that follow each other: each figure of the span beside a word
   * of it, and without figures most of its words. "Rest it for 30 minutes" is not told by a text that bakes at 30 degrees.
   */
  holdsTogether(span: string): boolean {
    const words = [...new Set(contentStems(span, this.#language))].filter((stem) => !/^\d/.test(stem));
    if (words.length === 0 || this.holdsWords(span)) return true;
    const figures = figuresOf(span);
    if (figures.length === 0) {
      const most = Math.max(share * words.length, Math.min(words.length, 2));
      return this.neighbours().some((near) => near.#countOf(words) >= most);
    }
    return figures.every((figure) =>
      this.neighbours().some((near) => near.#digits.has(figure) && near.#countOf(words) > 0),
    );
  }

  #countOf(stems: readonly string[]): number {
    return stems.filter((stem) => this.#stems.has(stem)).length;
  }

  /** Every two sentences that follow each other. */
  neighbours(): readonly ToldText[] {
    const lines = this.#text.split("\n");
    this.#neighbours ??= lines
      .flatMap((line) => splitSentences(line, this.#language))
      .map((sentence, index, all) => new ToldText(`${sentence} ${all[index + 1] ?? ""}`, this.#language));
    return this.#neighbours;
  }
}

// Words that are seldom numbers: "sei" is the verb, "neuf" is new.
const rarelyNumbers = new Set(["sei", "neuf"]);

/** Counts that a text spells out: "five stops" tells of 5 stops, "dix-neuf mois" of 19 months. */
function spelledOut(text: string, language: string): number[] {
  const { cardinals } = numeralsOf(language);
  const countNamed = (word: string): number | undefined =>
    rarelyNumbers.has(word) ? undefined : (cardinals.get(word) ?? countOf(word));
  const words = new Set(text.toLowerCase().match(/\p{L}+(?:-\p{L}+){0,3}/gu) ?? []);
  return [...words].flatMap((word) => {
    const whole = countNamed(word);
    if (whole !== undefined) return [whole];
    const parts = word.split("-");
    const values = parts.flatMap((part) => cardinals.get(part) ?? countOf(part) ?? []);
    return values.length === parts.length ? [joined(values)] : values;
  });
}

/** "Twenty-seven", and "quatre-vingt-dix", which is four times twenty and ten. */
const joined = (values: readonly number[]): number =>
  values.reduce((sum, value) => (sum > 0 && sum < value ? sum * value : sum + value), 0);

const money =
  "[€£$¥]|(?:euros?|eur|pounds?|sterling|gbp|dollars?|usd|chf|francs?|franken|kronor|kroner|kr|sek|dkk|nok|zł|złotych|złote|pln|yen|yuan|pence|cents?|evro|libras?|dólares|dollari|sterline|dollar)(?![a-z])|円|元|يورو|دولار|جنيه";
const percent =
  "%|％|(?:per ?cent|percent|prozent|pour ?cent|por ?ciento|por ?cento|per ?cento|procent|proc)(?![a-z])|パーセント|٪|بالمئة|في المئة";
const amount = "\\d{1,12}(?:[.,:' \\u00a0\\u202f’]\\d{1,6}){0,4}";
const amounts = new RegExp(
  `(?:${money})\\s?(?<before>${amount})(?![.,]?\\d|\\s?(?:k|m|b|bn|tn|mi|mio|mrd|mld|mln|mkr|tkr|tsd|tys|thousand|mil|mill|milli|billi|tausend|tusen|tysi)|[万亿億千])|(?<figure>${amount})\\s?(?:(?<paid>${money})|(?<share>${percent}))`,
  "giu",
);

/** Amounts of money and percentages with their kind: "£14" and "14 pounds" are both "money 14". Ones with scales are left aside. */
function amountsOf(text: string): string[] {
  return [...plainDigits(text).matchAll(amounts)].flatMap(({ groups }) => {
    const digits = (groups?.before ?? groups?.figure ?? "").replace(/\D/g, "");
    return digits === "" ? [] : [`${groups?.share === undefined ? "money" : "share"} ${digits}`];
  });
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
    .replace(/ (?=[:;!?%…])/g, "")
    .trim();
}
