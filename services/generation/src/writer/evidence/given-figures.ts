import { wordRun } from "./comparable.ts";
import { type Figure, figuresIn } from "./particulars.ts";
import type { SpellNumber } from "./spell-number.ts";

interface EvidenceText {
  readonly id: string;
  readonly text: string;
}

// Numbers that texts spell out, and reckon with: a ten-visit card, two rooms.
const largestSmall = 20;

// No sentence has more of them; what a text of figures alone has beyond is not reckoned.
const mostFiguresReckoned = 20;
const mostReckoned = 80;

export interface FigureCheck {
  /** The figures of a text that stand nowhere in the evidence in any form; see `EvidenceIndex.unseenIn`. */
  readonly unseenIn: (text: string, by: readonly string[], counts: readonly number[]) => string[];
  /** Whether this figure stands in it in any form. */
  readonly isGiven: (value: number) => boolean;
}

/** Reads the figures of evidence once for many texts. `stands` tells whether words follow one another somewhere in it. */
export function createFigureCheck(
  passages: readonly EvidenceText[],
  spell: SpellNumber,
  stands: (words: string) => boolean,
): FigureCheck {
  const valuesOf = valuesByPassage(passages, spell);
  const known = new Set(passages.flatMap(({ text }) => writtenValues(text)));
  const isSpelled = (value: number): boolean => spell(value).some(stands);
  const unseenIn: FigureCheck["unseenIn"] = (text, by, counts) => {
    const own = [...new Set(by.flatMap((id) => valuesOf.get(id) ?? []))].slice(0, mostReckoned);
    let left = mostFiguresReckoned;
    // How many passages say so may be counted, too.
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
  // "Alder,812,640" is a row of three cells, whatever figure its last two would make together.
  const cells = text.split(/,(?! )/);
  const texts = cells.length > 2 ? [text, ...cells] : [text];
  // "30.6." looks like a decimal fraction.
  const dates = [...text.matchAll(/(?<![\d.])(\d{1,2})\.(\d{1,2})\.(?!\d)/g)].flatMap(([, day, month]) => [day, month]);
  return [...texts.flatMap(figuresIn).flatMap(({ values, clock = [] }) => [...values, ...clock]), ...dates.map(Number)];
}

/** What each passage gives to reckon with: its figures, and the small numbers that it spells out. */
function valuesByPassage(passages: readonly EvidenceText[], spell: SpellNumber): Map<string, number[]> {
  const small = Array.from({ length: largestSmall - 1 }, (_, at) => at + 2);
  const inWords = small.map((value) => ({ value, runs: spell(value).map(wordRun) }));
  return new Map(
    passages.map(({ id, text }) => {
      const run = wordRun(text);
      const spelled = inWords.filter(({ runs }) => runs.some((one) => run.includes(one))).map(({ value }) => value);
      return [id, [...writtenValues(text), ...spelled]];
    }),
  );
}

/** The value itself, twelve hours on, in thousands, millions and billions, or a year without its century. */
function isSameFigure(value: number, known: ReadonlySet<number>): boolean {
  const forms = [value, value + 12, value - 12];
  const years = [value + 1_900, value - 1_900, value + 2_000, value - 2_000];
  const scaled = [1e3, 1e6, 1e9].flatMap((scale) => [value / scale, value * scale]).map(withoutDust);
  const isClock = value <= 24;
  const isYear = value < 100 || (value >= 1_900 && value < 2_100);
  return [...(isClock ? forms : [value]), ...(isYear ? years : []), ...scaled].some((one) => known.has(one));
}

/** What is left of a figure once binary fractions are rounded away. */
const withoutDust = (value: number): number => Number(value.toPrecision(12));

/** Whether a value is the sum, difference, product, quotient or percentage of two of these, rounded as it is written. */
function isReckoned(value: number, some: readonly number[]): boolean {
  const digits = String(value).split(".")[1]?.length ?? 0;
  const isIt = (result: number): boolean => Number.isFinite(result) && Math.abs(result - value) <= 0.5 * 10 ** -digits;
  // Binary fractions leave dust behind.
  const isSame = (result: number): boolean => Math.abs(result - value) <= 1e-9 * Math.max(1, value);
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
            (right !== 0 &&
              value > 1 &&
              [left / right, (100 * left) / right, (100 * (left - right)) / right].some(isIt))),
      ),
    )
  );
}
