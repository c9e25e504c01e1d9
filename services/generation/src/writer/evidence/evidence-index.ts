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
  /** Only a question to the judge: words at the head of a sentence and nouns of some languages look like names. */
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
  /** Whether a text has a figure, address, long quotation, or a name that stands nowhere. */
  readonly hasParticulars: (text: string) => boolean;
  /** The passage of a page of which a text has more than twenty words in a row, outside quotation marks. */
  readonly copiedFrom: (text: string) => string | undefined;
}

const longestCopiedWords = 20;

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
  const plainText = passages.map(({ text }) => text.toLowerCase()).join("\n");
  const valuesOf = new Map(passages.map(({ id, text }) => [id, figuresIn(text).flatMap(({ values }) => values)]));
  const known = new Set([...valuesOf.values()].flat());
  const stands = (text: string): boolean => {
    const run = wordRun(text);
    // Scripts without spaces may be divided anywhere.
    return (
      all.includes(run) ||
      (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}]/u.test(run) && squeezed.includes(run.replaceAll(" ", "")))
    );
  };
  const isSpelled = (value: number): boolean => spelled(value, spell).some((words) => all.includes(words));
  const unseenIn: EvidenceIndex["unseenIn"] = (text, by, counts = []) => {
    const own = new Set(by.flatMap((id) => valuesOf.get(id) ?? []));
    const isKnown = ({ values }: Figure): boolean =>
      values.some((value) => {
        if (value === 0 || counts.includes(value) || value === by.length || isSameFigure(value, known)) return true;
        return isSpelled(value) || isReckoned(value, [...own]);
      });
    return {
      figures: figuresIn(text)
        .filter((figure) => !isKnown(figure))
        .map(({ written }) => written),
      addresses: addressesIn(text).filter((one) => !plainText.includes(bareAddress(one))),
      quotations: quotationsIn(text).filter((one) => isLongQuotation(one) && !stands(one)),
      names: namesIn(text).filter((name) => !stands(name)),
    };
  };
  return {
    unseenIn,
    hasParticulars: (text) =>
      figuresIn(text).length + addressesIn(text).length > 0 ||
      quotationsIn(text).some(isLongQuotation) ||
      namesIn(text).some((name) => !stands(name)),
    copiedFrom: (text) => {
      const words = wordRun(quotationsIn(text).reduce((left, one) => left.replace(one, " | "), text))
        .trim()
        .split(" ");
      for (let at = 0; at + longestCopiedWords < words.length; at += 1) {
        const run = ` ${words.slice(at, at + longestCopiedWords + 1).join(" ")} `;
        const from = runs.find((one) => one.id.startsWith("p") && one.run.includes(run));
        if (from !== undefined) return from.id;
      }
      return undefined;
    },
    verbatimIn: (text) => {
      const run = wordRun(text);
      if (run.trim().split(" ").length < fewestVerbatimWords) return [];
      return runs.filter((one) => one.run.includes(run)).map(({ id }) => id);
    },
  };
}

/** The value itself, twelve hours on, in thousands, millions and billions, or a year without its century. */
function isSameFigure(value: number, known: ReadonlySet<number>): boolean {
  const forms = [value, value + 12, value - 12, value + 2_000, value - 2_000];
  const scaled = [1e3, 1e6, 1e9].flatMap((scale) => [value / scale, value * scale]);
  const isClock = value <= 24;
  return [...(isClock ? forms : [value, ...(value < 100 || value >= 2_000 ? forms.slice(3) : [])]), ...scaled].some(
    (one) => known.has(one),
  );
}

const mostReckoned = 80;

/** Whether a value is the sum, difference, product, quotient or percentage of two of these, rounded as it is written. */
function isReckoned(value: number, values: readonly number[]): boolean {
  const some = [...new Set(values)].slice(0, mostReckoned);
  const digits = String(value).split(".")[1]?.length ?? 0;
  const isIt = (result: number): boolean => Number.isFinite(result) && Math.abs(result - value) <= 0.5 * 10 ** -digits;
  const isSum = some.length > 2 && isIt(some.reduce((sum, one) => sum + one, 0));
  return (
    isSum ||
    some.some((left) =>
      some.some(
        (right) =>
          (left !== right && [left + right, left - right].includes(value)) ||
          left * right === value ||
          (left !== right &&
            right !== 0 &&
            value > 1 &&
            [left / right, (100 * left) / right, (100 * (left - right)) / right].some(isIt)),
      ),
    )
  );
}

function spelled(value: number, spell: SpellNumber): string[] {
  return spell(value).map(wordRun);
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
