import { bareAddress, standsAsAddress } from "./addresses.ts";
import { hasUnspaced, wordRun } from "./comparable.ts";
import { createCopyCheck } from "./copied-runs.ts";
import { createFigureCheck } from "./given-figures.ts";
import { createMomentCheck, type MomentCheck, type ProvenMoments } from "./moments.ts";
import { addressesIn, figuresIn, namesIn, quotationsIn } from "./particulars.ts";
import { loadNumberWords } from "./spell-number.ts";

interface EvidenceText {
  readonly id: string;
  readonly text: string;
}

/** The details of a text that no source contains: figures, addresses, quotations and names. */
export interface Unseen {
  readonly figures: readonly string[];
  readonly addresses: readonly string[];
  readonly quotations: readonly string[];
  /**
   * Names of several words. They only lead to a question to the judging model, never to a refusal. Single words are not listed, because a
   * capitalized word may begin a sentence or be a noun.
   */
  readonly names: readonly string[];
}

export interface EvidenceIndex {
  /**
   * Finds the figures, addresses, quotations and names in a text that no source contains. A figure counts as found if the sources
   * contain it in one of these forms:
   * - with other digits or separators, spelled out, as another clock time, in thousands or in millions;
   * - as the sum, difference, product or share of two figures in the passages with the ids `by`;
   * - as a date, time or duration that follows from dates, times and durations in these passages, or that is in `proven`.
   * Also accepted are `counts`: figures that an article may state about itself, such as the number of items in its list.
   */
  readonly unseenIn: (
    text: string,
    by: readonly string[],
    counts?: readonly number[],
    proven?: ProvenMoments,
  ) => Unseen;
  /** Whether a source contains this figure, in digits, spelled out or in another form. */
  readonly hasFigure: (value: number) => boolean;
  /** Which dates, times and durations the sources contain. */
  readonly moments: Pick<MomentCheck, "hasMinutes" | "hasDay">;
  /**
   * Returns the ids of the passages that contain a text word for word. Empty for texts of fewer than four words, which may match by
   * chance.
   */
  readonly verbatimIn: (text: string) => readonly string[];
  /**
   * Returns the ids of the passages that contain a text word for word. Unlike `verbatimIn`, it also looks for texts of fewer than
   * four words.
   */
  readonly placesOf: (text: string) => readonly string[];
  /**
   * Whether a text contains a figure, an address, a long quotation, or a name that no source contains. Such a text cannot count as
   * general knowledge.
   */
  readonly hasParticulars: (text: string) => boolean;
  /**
   * Returns the id of a passage of a web page from which the text copies more than twenty words in a row, except as a marked quotation;
   * undefined when there is none.
   */
  readonly copiedFrom: (text: string) => string | undefined;
}

// The maximum number of names that are checked in one text. No sentence has more.
const maxNames = 30;

const minVerbatimWords = 4;
const minQuotedWords = 4;
const minQuotedCharacters = 8;

/**
 * Builds an index of the sources, which answers many questions about sentences quickly. `languages` are those of the article and of the
 * sources (BCP 47).
 */
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
  /**
   * Whether all words of the sequence occur in the sources. This is much faster than searching for the whole sequence and rules out most
   * texts.
   */
  const hasWordsOf = (run: string): boolean =>
    run
      .trim()
      .split(" ")
      .every((word) => words.has(word));
  const stands = (text: string): boolean => {
    const run = wordRun(text);
    // In scripts without spaces between words, the same text may have been split into words differently. So it is compared without
    // spaces.
    if (hasUnspaced(run)) return squeezed.includes(run.replaceAll(" ", ""));
    return hasWordsOf(run) && all.includes(run);
  };
  const placesOf = (run: string): string[] =>
    hasWordsOf(run) ? runs.filter((one) => one.run.includes(run)).map(({ id }) => id) : [];
  const moments = createMomentCheck(passages, languages);
  const figures = createFigureCheck(passages, spell, { stands, withoutMoments: moments.withoutMoments });
  const copiedFrom = createCopyCheck(runs.filter(({ id }) => id.startsWith("p")));
  const unseenFigures = (text: string, by: readonly string[], counts: readonly number[], proven?: ProvenMoments) => {
    const unseen = figures.unseenIn(text, by, counts);
    if (unseen.length === 0) return unseen;
    const left = figures.unseenIn(moments.withoutDerived(text, by, proven), by, counts);
    return unseen.filter((figure) => left.includes(figure));
  };
  const unseenIn: EvidenceIndex["unseenIn"] = (text, by, counts = [], proven) => {
    return {
      figures: unseenFigures(text, by, counts, proven),
      addresses: addressesIn(text).filter((one) => !standsAsAddress(plainText, bareAddress(one.toLowerCase()))),
      quotations: quotationsIn(text).filter((one) => isLongQuotation(one) && !stands(one)),
      names: [...new Set(namesIn(text))]
        .filter((name) => name.includes(" "))
        .slice(0, maxNames)
        .filter((name) => !stands(name)),
    };
  };
  return {
    unseenIn,
    hasFigure: figures.isGiven,
    moments,
    hasParticulars: (text) =>
      figuresIn(text).length + addressesIn(text).length > 0 ||
      quotationsIn(text).some(isLongQuotation) ||
      hasUnseenName(text, stands),
    copiedFrom: (text) => copiedFrom(quotationsIn(text).reduce((left, one) => left.replace(one, " | "), text)),
    placesOf: (text) => placesOf(wordRun(text)),
    verbatimIn: (text) => {
      const run = wordRun(text);
      return run.trim().split(" ").length < minVerbatimWords ? [] : placesOf(run);
    },
  };
}

function hasUnseenName(text: string, stands: (name: string) => boolean): boolean {
  const names = new Set(namesIn(text));
  return names.size > maxNames || [...names].some((name) => !stands(name));
}

function isLongQuotation(text: string): boolean {
  const words = wordRun(text).trim().split(" ");
  return (
    words.length >= minQuotedWords ||
    (words.length <= 2 && [...text].length >= minQuotedCharacters && /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text))
  );
}
