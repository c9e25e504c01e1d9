import { hasUnspaced, withoutEndMarks, wordRun } from "./comparable.ts";
import { createCopyCheck } from "./copied-runs.ts";
import { createFigureCheck } from "./given-figures.ts";
import { addressesIn, figuresIn, namesIn, quotationsIn } from "./particulars.ts";
import { loadNumberWords } from "./spell-number.ts";

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
  /** Whether a figure stands in the evidence in any form. */
  readonly hasFigure: (value: number) => boolean;
  /** Whether all words of a text follow one another somewhere in the evidence. Where: the ids; none for texts of under four words. */
  readonly verbatimIn: (text: string) => readonly string[];
  /** The same for texts of any length. */
  readonly placesOf: (text: string) => readonly string[];
  /** Whether a text has a figure, address, long quotation, or a name that stands nowhere. */
  readonly hasParticulars: (text: string) => boolean;
  /** The passage of a page of which a text has more than twenty words in a row, outside quotation marks. */
  readonly copiedFrom: (text: string) => string | undefined;
}

// No sentence has more of them.
const mostNames = 30;

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
  /** Far quicker than looking for the run. */
  const hasWordsOf = (run: string): boolean =>
    run
      .trim()
      .split(" ")
      .every((word) => words.has(word));
  const stands = (text: string): boolean => {
    const run = wordRun(text);
    // Scripts without spaces may be divided anywhere.
    if (hasUnspaced(run)) return squeezed.includes(run.replaceAll(" ", ""));
    return hasWordsOf(run) && all.includes(run);
  };
  const placesOf = (run: string): string[] =>
    hasWordsOf(run) ? runs.filter((one) => one.run.includes(run)).map(({ id }) => id) : [];
  const figures = createFigureCheck(passages, spell, stands);
  const copiedFrom = createCopyCheck(runs.filter(({ id }) => id.startsWith("p")));
  const unseenIn: EvidenceIndex["unseenIn"] = (text, by, counts = []) => {
    return {
      figures: figures.unseenIn(text, by, counts),
      addresses: addressesIn(text).filter((one) => !standsAsAddress(plainText, bareAddress(one))),
      quotations: quotationsIn(text).filter((one) => isLongQuotation(one) && !stands(one)),
      names: [...new Set(namesIn(text))]
        .filter((name) => name.includes(" "))
        .slice(0, mostNames)
        .filter((name) => !stands(name)),
    };
  };
  return {
    unseenIn,
    hasFigure: figures.isGiven,
    hasParticulars: (text) =>
      figuresIn(text).length + addressesIn(text).length > 0 ||
      quotationsIn(text).some(isLongQuotation) ||
      hasUnseenName(text, stands),
    copiedFrom: (text) => copiedFrom(quotationsIn(text).reduce((left, one) => left.replace(one, " | "), text)),
    placesOf: (text) => placesOf(wordRun(text)),
    verbatimIn: (text) => {
      const run = wordRun(text);
      return run.trim().split(" ").length < fewestVerbatimWords ? [] : placesOf(run);
    },
  };
}

function hasUnseenName(text: string, stands: (name: string) => boolean): boolean {
  const names = new Set(namesIn(text));
  return names.size > mostNames || [...names].some((name) => !stands(name));
}

const bareAddress = (address: string): string =>
  withoutEndMarks(
    address
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/^www\./, ""),
    "/?#",
  );

const inAddress =
  /^(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_~%&=+-]|[/?#.@:](?=[\p{L}\p{N}_~%&=+-]))/u;
const ofAddress = /[\p{L}\p{N}._@-]$/u;

/** Whether an address stands in a text as a whole: "x.example/a" does not stand in "x.example/ab", nor "x.example" in "max.example". */
function standsAsAddress(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    const end = at + address.length;
    const before = text.slice(Math.max(0, at - 4), at);
    const isBegun = before.endsWith("www.") || !ofAddress.test(before);
    if (isBegun && !inAddress.test(text.slice(end, end + 3))) return true;
  }
  return false;
}

function isLongQuotation(text: string): boolean {
  const words = wordRun(text).trim().split(" ");
  return (
    words.length >= fewestQuotedWords ||
    (words.length <= 2 &&
      [...text].length >= fewestQuotedCharacters &&
      /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text))
  );
}
