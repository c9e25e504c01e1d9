const figurePattern = /\d+(?:[.,:'\u00a0\u202f]\d+){0,8}/g;

const numberWords = new Map(
  "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
    .split(" ")
    .map((word, index) => [word, String(index + 2)]),
);

const units =
  /^(?:%|percent|per cent|hundred|thousand|million|billion|trillion|tonne|ton\b|crown|euro|dollar|pound|kilomet|km|met(?:re|er)|mile|litre|hour|minute|second|day|week|month|year|decade|kilowatt|megawatt|decibel|vote)/;

/** A figure of a text with its unit, if it has one. */
export interface Figure {
  /** The figure with its unit, as it stands in the text. */
  readonly text: string;
  /** The value in a form that is the same for all ways to write it, such as "2300" for "2,300". */
  readonly value: string;
  readonly unit: string | undefined;
}

/** Finds the figures of a text. A number in words counts only if a unit follows, as in "three years", but not in "two things". */
export function figuresIn(text: string): Figure[] {
  const inDigits = [...text.matchAll(figurePattern)].map((match) => {
    return { text: match[0], value: canonical(match[0]), unit: unitAt(text, match.index + match[0].length) };
  });
  const inWords = [...text.matchAll(/\b[a-z]+\b/gi)].flatMap((match) => {
    const value = numberWords.get(match[0].toLowerCase());
    const unit = unitAt(text, match.index + match[0].length);
    return value === undefined || unit === undefined ? [] : [{ text: match[0], value, unit }];
  });
  return [...inDigits, ...inWords];
}

/** Returns the values of all numbers in a text, whether they are written in digits or in words. */
export function valuesIn(text: string): Set<string> {
  const words = (text.toLowerCase().match(/\b[a-z]+\b/g) ?? []).flatMap((word) => numberWords.get(word) ?? []);
  return new Set([...figuresIn(text).map(({ value }) => value), ...words]);
}

/** Normalizes a number: "2,300" becomes "2300", and "08" becomes "8". Other text is unchanged. */
function canonical(text: string): string {
  const plain = /^\d{1,3}(?:[,'\u00a0\u202f]\d{3})+(?:\.\d+)?$/.test(text)
    ? text.replace(/[,'\u00a0\u202f]/g, "")
    : text;
  if (plain.includes(":")) return plain.split(":").map(Number).join(":");
  const value = Number(plain.replace(",", "."));
  return Number.isNaN(value) ? plain : String(value);
}

function unitAt(text: string, index: number): string | undefined {
  const after = text
    .slice(index, index + 20)
    .replace(/^[\s-]/, "")
    .toLowerCase();
  return units
    .exec(after)?.[0]
    .replace("per cent", "percent")
    .replace("%", "percent")
    .replace("ton", "tonne")
    .slice(0, 5);
}
