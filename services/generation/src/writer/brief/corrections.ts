const figure =
  /(?<![\p{L}\d.,])(\d+(?:[.,:]\d+)*)(?:\.?\s?(\p{Script=Han}|[\p{Script=Hiragana}\p{Script=Katakana}]|\p{L}+|[%€£$]))?/gu;
const mostFigures = 20;

interface Figure {
  readonly value: string;
  /** The word right behind it. */
  readonly unit: string;
  readonly start: number;
}

function figuresWithUnits(text: string): Figure[] {
  const found: Figure[] = [];
  for (const { 1: value = "", 2: unit, index } of text.matchAll(figure)) {
    if (unit !== undefined) found.push({ value, unit: unit.toLowerCase(), start: index });
    if (found.length === mostFigures) break;
  }
  return found;
}

/**
 * A statement with the figure that what follows it corrects: "… on 18 July" and "sorry, it is 19 July". Undefined unless both
 * count the same thing, and it is plain which figure stands for which.
 */
export function correctedBy(statement: string, correction: string): string | undefined {
  const [old, said] = [figuresWithUnits(statement), figuresWithUnits(correction)];
  for (const { unit } of said) {
    const theirs = old.filter((one) => one.unit === unit);
    const fresh = new Set(
      said
        .filter((one) => one.unit === unit && theirs.every(({ value }) => value !== one.value))
        .map(({ value }) => value),
    );
    const named = theirs.filter(({ value }) =>
      new RegExp(`(?<!\\d)${value.replace(/[.,:]/g, "\\$&")}(?!\\d)`).test(correction),
    );
    const [replaced, ...more] = named.length > 0 ? named : theirs;
    const [value, ...others] = fresh;
    if (replaced === undefined || more.length > 0 || value === undefined || others.length > 0) continue;
    return `${statement.slice(0, replaced.start)}${value}${statement.slice(replaced.start + replaced.value.length)}`;
  }
  return undefined;
}
