import { wordRun } from "./comparable.ts";
import { type Figure, figuresIn } from "./particulars.ts";
import { scaledFigures } from "./scale-words.ts";
import type { SpellNumber } from "./spell-number.ts";

interface EvidenceText {
  readonly id: string;
  readonly text: string;
}

// Numbers up to this one are used in calculations even when a source spells them out, as in "a ten-visit card" or "two rooms".
const largestSmall = 20;
// Numbers up to this one are recognized as words before a word such as "thousand": "ninety thousand".
const largestFactor = 99;

// The maximum number of figures in a passage that are combined in calculations, because all pairs are tried. No sentence has more; a
// table may.
const maxFiguresCalculated = 20;
const maxCalculated = 80;

export interface FigureCheck {
  /** Returns the figures of a text that no source contains in any form (see `EvidenceIndex.unseenIn` for the forms). */
  readonly unseenIn: (text: string, by: readonly string[], counts: readonly number[]) => string[];
  /** Whether a source contains this figure in any form, such as digits or words. */
  readonly isGiven: (value: number) => boolean;
}

/**
 * Builds an index of the figures in the sources. `stands` tells whether the sources contain a sequence of words. `withoutMoments` returns a
 * passage without its dates and times of day: their days, hours and minutes are no numbers to calculate with.
 */
export function createFigureCheck(
  passages: readonly EvidenceText[],
  spell: SpellNumber,
  { stands, withoutMoments }: { stands: (words: string) => boolean; withoutMoments: (id: string) => string },
): FigureCheck {
  const valuesOf = valuesByPassage(spell, withoutMoments);
  const factors = factorWords(spell);
  const known = new Set(passages.flatMap(({ text }) => [...writtenValues(text), ...scaledFigures(text, factors)]));
  const isSpelled = (value: number): boolean => spell(value).some(stands);
  const unseenIn: FigureCheck["unseenIn"] = (text, by, counts) => {
    const own = [...new Set(by.flatMap(valuesOf))].slice(0, maxCalculated);
    let left = maxFiguresCalculated;
    // Figures that an article may state without a source: its own numbers of items, and the number of passages that a sentence
    // cites ("three studies").
    const counted = [0, by.length, ...counts];
    const isGiven = (value: number): boolean => counted.includes(value) || isSameFigure(value, known);
    const isKnown = ({ values, clock }: Figure): boolean => {
      const isTime = clock !== undefined && isGiven(clock[0]) && (clock[1] === 0 || known.has(clock[1]));
      if (values.some(isGiven) || isTime) return true;
      left -= 1;
      return left >= 0 && values.some((value) => isSpelled(value) || isReckoned(value, own));
    };
    const figures = new Map(figuresIn(text).map((figure) => [figure.written, figure]));
    return [...figures.values()].filter((figure) => !isKnown(figure)).map(({ written }) => written);
  };
  return { unseenIn, isGiven: (value) => isSameFigure(value, known) || isSpelled(value) };
}

function writtenValues(text: string): number[] {
  // A row of cells such as "Alder,812,640" has the figures 812 and 640, although they look like one figure. So cells are also read
  // separately.
  const cells = text.split(/,(?! )/);
  const texts = cells.length > 2 ? [text, ...cells] : [text];
  // Dates such as "30.6." have two figures, although they look like a decimal fraction.
  const dates = [...text.matchAll(/(?<![\d.])(\d{1,2})\.(\d{1,2})\.(?!\d)/g)].flatMap(([, day, month]) => [day, month]);
  return [...texts.flatMap(figuresIn).flatMap(({ values, clock = [] }) => [...values, ...clock]), ...dates.map(Number)];
}

/** Returns the small numbers by their words, such as "twelve": 12. */
function factorWords(spell: SpellNumber): Map<string, number> {
  const small = Array.from({ length: largestFactor - 1 }, (_, at) => at + 2);
  return new Map(small.flatMap((value) => spell(value).map((word) => [word.toLowerCase(), value] as const)));
}

/**
 * Returns a function for the values of a passage that a calculation may use: the passage's figures and the small numbers that it spells
 * out.
 */
function valuesByPassage(spell: SpellNumber, textOf: (id: string) => string): (id: string) => readonly number[] {
  const small = Array.from({ length: largestSmall - 1 }, (_, at) => at + 2);
  const inWords = small.map((value) => ({ value, runs: spell(value).map(wordRun) }));
  const known = new Map<string, readonly number[]>();
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const text = textOf(id);
    const run = wordRun(text);
    const spelled = inWords.filter(({ runs }) => runs.some((one) => run.includes(one))).map(({ value }) => value);
    const values = [...writtenValues(text), ...spelled];
    known.set(id, values);
    return values;
  };
}

/**
 * Whether a known figure means the same as this value: it may be equal, twelve hours later, in thousands, millions or billions, or a year
 * without its century.
 */
function isSameFigure(value: number, known: ReadonlySet<number>): boolean {
  const forms = [value, value + 12, value - 12];
  const years = [value + 1_900, value - 1_900, value + 2_000, value - 2_000];
  const scaled = [1e3, 1e6, 1e9].flatMap((scale) => [value / scale, value * scale]).map(withoutDust);
  const isClock = value <= 24;
  const isYear = value < 100 || (value >= 1_900 && value < 2_100);
  return [...(isClock ? forms : [value]), ...(isYear ? years : []), ...scaled].some((one) => known.has(one));
}

/** Rounds away the tiny error of binary fractions, such as in 0.1 + 0.2. */
const withoutDust = (value: number): number => Number(value.toPrecision(12));

/**
 * Whether a value is the sum, difference, product, quotient or percentage of two of the numbers in `some`, after rounding to the decimals
 * with which it is written.
 */
function isReckoned(value: number, some: readonly number[]): boolean {
  const digits = String(value).split(".")[1]?.length ?? 0;
  const isIt = (result: number): boolean => Number.isFinite(result) && Math.abs(result - value) <= 0.5 * 10 ** -digits;
  // Compares with a tolerance, because calculations with binary fractions are not exact.
  const isSame = (result: number): boolean => Math.abs(result - value) <= 1e-9 * Math.max(1, value);
  /** Whether the value is this per cent of a figure, or the figure raised or lowered by this per cent. */
  const isPerCentOf = (whole: number, perCent: number): boolean =>
    perCent <= 100 && [perCent, 100 - perCent, 100 + perCent].some((share) => isSame((whole * share) / 100));
  const isSum = some.length > 2 && isIt(some.reduce((sum, one) => sum + one, 0));
  return (
    isSum ||
    some.some((left) =>
      some.some(
        (right) =>
          left !== right &&
          (isSame(left + right) ||
            isSame(left - right) ||
            isSame(left * right) ||
            isPerCentOf(left, right) ||
            (right !== 0 &&
              value > 1 &&
              [left / right, (100 * left) / right, (100 * (left - right)) / right].some(isIt))),
      ),
    )
  );
}
