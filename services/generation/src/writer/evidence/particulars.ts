import { withoutEndMarks } from "./comparable.ts";

/**
 * Finds the details of a text that can be compared with a source without a model, in any language: figures, addresses, quotations and
 * names.
 */

/** A figure in a text, with the values that it may mean: "1.234" is 1234 in some languages and 1.234 in others. */
export interface Figure {
  readonly written: string;
  readonly values: readonly number[];
  /** Hours and minutes if the figure can be a time of day: "19.30". */
  readonly clock?: readonly [hours: number, minutes: number];
}

// Matches a figure with separators, which differ by language. Plain and narrow spaces group digits too.
const number = /\d+(?:[.,'’٬٫ \u00a0\u202f]\d+)*/g;

/** Returns the figures of a text, with the digits of any script. Digits in web addresses are left out. */
export function figuresIn(text: string): Figure[] {
  const plain = withLatinDigits(text.replace(address, " "));
  return [...plain.matchAll(number)].flatMap(([written]) => readNumber(written));
}

/** Converts the digits of any script to 0 to 9. The ten digits of a script are consecutive in Unicode. */
export function withLatinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

const clock = /^([01]?\d|2[0-4])[.,]([0-5]\d)$/;

function readNumber(written: string): Figure[] {
  const parts = written.split(/[^\d]/);
  const marks = written.replace(/\d/g, "");
  if (parts.length === 1) return [{ written, values: [Number(written)] }];
  const isGrouped = parts.slice(1).every((part) => part.length === 3) && (parts[0]?.length ?? 0) <= 3;
  const values = new Set<number>();
  if (isGrouped && new Set(marks).size === 1) values.add(Number(parts.join("")));
  const [last = ""] = parts.slice(-1);
  const lastMark = marks.at(-1) ?? "";
  const areGroups = parts.slice(1, -1).every((part) => part.length === 3);
  if (/[.,٫]/.test(lastMark) && areGroups && (parts.length === 2 || lastMark !== marks[0]))
    values.add(Number(`${parts.slice(0, -1).join("")}.${last}`));
  const [, hours, minutes] = clock.exec(written) ?? [];
  const time = hours === undefined ? {} : { clock: [Number(hours), Number(minutes)] as const };
  if (values.size > 0) return [{ written, values: [...values], ...time }];
  // The figure is no single number with separators, but several numbers, as in "7, 12, 15" and "1.5.2026". Each of them is
  // returned.
  return parts.map((part) => ({ written: part, values: [Number(part)] }));
}

const address =
  /(?:https?:\/\/|www\.)(?:[^\s<>()"“”「」『』、。，；！？（）]|\([^\s<>()"“”]{0,200}\)){1,2000}|[^\s<>()"“”@]{1,64}@[^\s<>()"“”@]{1,253}\.\p{L}{2,24}/giu;

/** Returns the web and mail addresses in a text, without the punctuation after them. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(address)].map(([found]) => withoutEndMarks(found, ".,;:!?]}"));
}

const quoted =
  /“([^“”]{1,2000})[”“]|„([^„“”]{1,2000})[“”]|«([^«»]{1,2000})»|»([^«»]{1,2000})«|「([^「」]{1,2000})」|(?<!\p{N})"([^"]{1,2000})"/gu;

/**
 * Returns the texts between quotation marks. A quotation with omissions ("…") is split into its parts. A straight mark after a digit
 * means inches and does not open a quotation.
 */
export function quotationsIn(text: string): string[] {
  return [...text.matchAll(quoted)]
    .flatMap((match) => match.slice(1).find((inside) => inside !== undefined) ?? [])
    .flatMap((inside) => inside.split(/\[?(?:…|\.{3})\]?/))
    .map((inside) => inside.trim())
    .filter((inside) => inside !== "");
}

const capitalized = /(?<=[\p{L}\p{N},;:)”"’'] )\p{Lu}[\p{L}\p{M}'’-]*(?: \p{Lu}[\p{L}\p{M}'’-]*)*/gu;

/** Returns sequences of capitalized words within sentences, which are names in many languages. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(capitalized)].map(([name]) => name);
}
