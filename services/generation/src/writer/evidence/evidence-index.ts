import { wordRun } from "./comparable.ts";
import { addressesIn, type Figure, figuresIn, namesIn, quotationsIn } from "./particulars.ts";
import { loadNumberWords, type SpellNumber } from "./spell-number.ts";

interface EvidenceText {
  readonly id: string;
  readonly text: string;
}

/** What of a text stands nowhere in the evidence, whatever its language. */
export interface Unseen {
  readonly figures: readonly string[];
  readonly addresses: readonly string[];
  readonly quotations: readonly string[];
  /** Only a question to the judge, and names of several words alone: single ones may be words at the head of a sentence, or nouns. */
  readonly names: readonly string[];
}

export interface EvidenceIndex {
  /**
   * What stands nowhere. Figures count in any form: other digits and separators, spelled out, other clock times, thousands and
   * millions, and what a sum, difference, product or share of two figures in the passages `by` gives. `counts` are figures that
   * the article itself may state, such as how many items its list has.
   */
  readonly unseenIn: (text: string, by: readonly string[], counts?: readonly number[]) => Unseen;
  /** Whether all words of a text follow one another somewhere in the evidence. Where: the ids; none for texts of under four words. */
  readonly verbatimIn: (text: string) => readonly string[];
  /** The same for texts of any length. */
  readonly placesOf: (text: string) => readonly string[];
  /** Whether a text has a figure, address, long quotation, or a name that stands nowhere. */
  readonly hasParticulars: (text: string) => boolean;
  /** The passage of a page of which a text has more than twenty words in a row, outside quotation marks. */
  readonly copiedFrom: (text: string) => string | undefined;
}

const longestCopiedWords = 20;
// No sentence has more of them; what a text of figures and capitals alone has beyond is not looked for in costly ways.
const mostFiguresReckoned = 20;
const mostNames = 30;
// Numbers that texts spell out, and reckon with: a ten-visit card, two rooms.
const largestSmall = 20;

const fewestVerbatimWords = 4;
const fewestQuotedWords = 4;
const fewestQuotedCharacters = 8;

/** Reads evidence once for many questions. `languages`: BCP 47, of the article and of the evidence. */
export async function createEvidenceIndex(
  passages: readonly EvidenceText[],
  languages: readonly string[],
): Promise<EvidenceIndex> {
  const spell = await loadNumberWords(languages);
  const runs = passages.map(({ id, text }) => ({ id, run: wordRun(text) }));
  const all = runs.map(({ run }) => run).join("|");
  const squeezed = all.replaceAll(" ", "");
  const words = new Set(all.split(/[ |]+/));
  const plainText = passages.map(({ text }) => text.toLowerCase()).join("\n");
  const valuesOf = valuesByPassage(passages, spell);
  const known = new Set(passages.flatMap(({ text }) => writtenValues(text)));
  /** Far quicker than looking for the run. */
  const hasWordsOf = (run: string): boolean =>
    run
      .trim()
      .split(" ")
      .every((word) => words.has(word));
  const stands = (text: string): boolean => {
    const run = wordRun(text);
    // Scripts without spaces may be divided anywhere.
    if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]/u.test(run))
      return squeezed.includes(run.replaceAll(" ", ""));
    return hasWordsOf(run) && all.includes(run);
  };
  const placesOf = (run: string): string[] =>
    hasWordsOf(run) ? runs.filter((one) => one.run.includes(run)).map(({ id }) => id) : [];
  const isSpelled = (value: number): boolean => spell(value).some(stands);
  const unseenIn: EvidenceIndex["unseenIn"] = (text, by, counts = []) => {
    const own = [...new Set(by.flatMap((id) => valuesOf.get(id) ?? []))].slice(0, mostReckoned);
    let left = mostFiguresReckoned;
    const isGiven = (value: number): boolean =>
      value === 0 || counts.includes(value) || value === by.length || isSameFigure(value, known);
    const isKnown = ({ values, clock }: Figure): boolean => {
      if (values.some(isGiven) || (clock !== undefined && isGiven(clock[0]) && (clock[1] === 0 || known.has(clock[1]))))
        return true;
      left -= 1;
      return left >= 0 && values.some((value) => isSpelled(value) || isReckoned(value, own));
    };
    const figures = new Map(figuresIn(text).map((figure) => [figure.written, figure]));
    return {
      figures: [...figures.values()].filter((figure) => !isKnown(figure)).map(({ written }) => written),
      addresses: addressesIn(text).filter((one) => !plainText.includes(bareAddress(one))),
      quotations: quotationsIn(text).filter((one) => isLongQuotation(one) && !stands(one)),
      names: [...new Set(namesIn(text))].slice(0, mostNames).filter((name) => name.includes(" ") && !stands(name)),
    };
  };
  return {
    unseenIn,
    hasParticulars: (text) =>
      figuresIn(text).length + addressesIn(text).length > 0 ||
      quotationsIn(text).some(isLongQuotation) ||
      hasUnseenName(text, stands),
    copiedFrom: createCopyFinder(runs),
    placesOf: (text) => placesOf(wordRun(text)),
    verbatimIn: (text) => {
      const run = wordRun(text);
      return run.trim().split(" ").length < fewestVerbatimWords ? [] : placesOf(run);
    },
  };
}

function writtenValues(text: string): number[] {
  // "Alder,812,640" is a row of three cells, whatever figure its last two would make together.
  const cells = text.split(/,(?! )/);
  const texts = cells.length > 2 ? [text, ...cells] : [text];
  return texts.flatMap(figuresIn).flatMap(({ values, clock = [] }) => [...values, ...clock]);
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
  const forms = [value, value + 12, value - 12, value + 2_000, value - 2_000];
  const scaled = [1e3, 1e6, 1e9].flatMap((scale) => [value / scale, value * scale]).map(withoutDust);
  const isClock = value <= 24;
  return [...(isClock ? forms : [value, ...(value < 100 || value >= 2_000 ? forms.slice(3) : [])]), ...scaled].some(
    (one) => known.has(one),
  );
}

/** What is left of a figure once binary fractions are rounded away. */
const withoutDust = (value: number): number => Number(value.toPrecision(12));

const mostReckoned = 80;

/** Whether a value is the sum, difference, product, quotient or percentage of two of these, rounded as it is written. */
function isReckoned(value: number, some: readonly number[]): boolean {
  const digits = String(value).split(".")[1]?.length ?? 0;
  const isIt = (result: number): boolean => Number.isFinite(result) && Math.abs(result - value) <= 0.5 * 10 ** -digits;
  const isSum = some.length > 2 && isIt(some.reduce((sum, one) => sum + one, 0));
  return (
    isSum ||
    some.some((left) =>
      some.some(
        (right) =>
          left !== right &&
          ([left + right, left - right, left * right].map(withoutDust).includes(value) ||
            (right !== 0 &&
              value > 1 &&
              [left / right, (100 * left) / right, (100 * (left - right)) / right].some(isIt))),
      ),
    )
  );
}

/** Finds the passage of a page that a text copies; pages are read for that when the first long text comes. */
function createCopyFinder(runs: readonly { readonly id: string; readonly run: string }[]): EvidenceIndex["copiedFrom"] {
  let copyable: Map<string, string> | undefined;
  return (text) => {
    const own = wordRun(quotationsIn(text).reduce((left, one) => left.replace(one, " | "), text))
      .trim()
      .split(" ");
    if (own.length <= longestCopiedWords) return undefined;
    const ofPages = runs.filter(({ id }) => id.startsWith("p"));
    copyable ??= new Map(
      ofPages.flatMap(({ id, run }) => longRuns(run.trim().split(" ")).map((one): [string, string] => [one, id])),
    );
    return longRuns(own).flatMap((run) => copyable?.get(run) ?? [])[0];
  };
}

/** Every run of words that is long enough to be a copy. */
function longRuns(words: readonly string[]): string[] {
  return Array.from({ length: Math.max(0, words.length - longestCopiedWords) }, (_, at) =>
    words.slice(at, at + longestCopiedWords + 1).join(" "),
  );
}

function hasUnseenName(text: string, stands: (name: string) => boolean): boolean {
  const names = new Set(namesIn(text));
  return names.size > mostNames || [...names].some((name) => !stands(name));
}

const bareAddress = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/[/?#]+$/, "");

function isLongQuotation(text: string): boolean {
  const words = wordRun(text).trim().split(" ");
  return (
    words.length >= fewestQuotedWords ||
    (words.length <= 2 &&
      [...text].length >= fewestQuotedCharacters &&
      /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text))
  );
}
