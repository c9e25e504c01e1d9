import { createHash } from "node:crypto";
import { detectLanguage } from "../../reading/language/detect-language.ts";
import { quotationsOf } from "../../reading/language/facts.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { nothingKnown } from "./names.ts";
import { findPhrases, type PhraseHit, type PhraseTable } from "./phrases.ts";
import { type Reading, read } from "./reading.ts";
import { denials } from "./tables/denials.ts";
import { rates } from "./tables/rates.ts";
import { quantifiers } from "./tables/scope.ts";
import type { Pair } from "./verifier.ts";

/** A pair whose answer is known. */
export interface Control extends Pair {
  readonly holds: boolean;
}

const mostPassages = 6;

interface Stated {
  readonly passage: string;
  readonly sentence: string;
  readonly reading: Reading;
}

// Questions and lone words state nothing that could be judged.
const isStatement = (sentence: string): boolean =>
  sentence.length <= 400 && /[\p{L}\p{N}]/u.test(sentence) && !/[?？؟]\s{0,3}["”»」]?\s{0,3}$/.test(sentence);

/** The best sentence of a passage to try a judge with: one that ends as a sentence does, and a long one. */
function statedIn({ passage, statements, language: given }: Pair): Stated[] {
  const language = given ?? detectLanguage(passage.slice(0, 1_000));
  const all = statements ?? splitSentences(passage.slice(0, 2_000), language);
  const sentence = all
    .slice(0, 8)
    .filter((one) => isStatement(one) && passage.includes(one))
    .sort((left, right) => completeness(right) - completeness(left) || right.length - left.length)[0];
  return sentence === undefined ? [] : [{ passage, sentence, reading: read(sentence, language, nothingKnown) }];
}

// A label with its value is tried only where no sentence stands.
const completeness = (sentence: string): number =>
  Number(/[.!。！]["”»」]?$/.test(sentence.trim())) - Number(/^[^:：]{1,40}[:：]\s/.test(sentence));

/** The next figure: one that is far off could be told without reading. */
function otherFigure({ passage, sentence }: Stated): Control | undefined {
  const found = /\d+(?:[.,]\d+)*/.exec(sentence);
  if (found === null) return undefined;
  const [written] = found;
  const last = Number(written.at(-1));
  const next = last === 0 || written === "1" ? last + 1 : last - 1;
  const changed = `${written.slice(0, -1)}${next}`;
  const claim = sentence.slice(0, found.index) + changed + sentence.slice(found.index + written.length);
  return { claim, passage, holds: false };
}

function swappedNames({ passage, sentence, reading }: Stated): Control | undefined {
  const [first, second] = reading.names;
  if (first === undefined || second === undefined || first.written === second.written) return undefined;
  const between = sentence.slice(first.end, second.start);
  if (!/\p{L}{4}/u.test(between)) return undefined;
  const claim = sentence.slice(0, first.start) + second.written + between + first.written + sentence.slice(second.end);
  return { claim, passage, holds: false };
}

const firstOf = (table: PhraseTable, language: string): string => (table[language] ?? "").split(",")[0] ?? "";

/** "Some" told as "all", "all" as "few", or "a day" as "a year". */
function otherScope({ passage, sentence, reading }: Stated): Control | undefined {
  const { quantifiers: found, language, tokens, text } = reading;
  const replaced = (hit: PhraseHit, word: string): Control | undefined => {
    const written = sentence.slice(hit.start, hit.end);
    if (word === "" || written.toLowerCase() === word) return undefined;
    const cased = /^\p{Lu}/u.test(written) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    return { claim: sentence.slice(0, hit.start) + cased + sentence.slice(hit.end), passage, holds: false };
  };
  const [quantifier] = found.filter(({ rank }) => rank !== 4);
  if (quantifier !== undefined)
    return replaced(quantifier, firstOf(quantifiers[quantifier.rank === 5 ? 1 : 5], language));
  const [rate] = findPhrases(tokens, text, rates.day, language);
  return rate === undefined ? undefined : replaced(rate, firstOf(rates.year, language));
}

/** What somebody says, in the mouth of somebody whom another statement names. */
function otherSpeaker({ passage, sentence, reading }: Stated, stated: readonly Stated[]): Control | undefined {
  const speaker = reading.names.find(
    ({ start }) => !reading.quotations.some((one) => one.start <= start && start < one.end),
  );
  if (speaker === undefined || reading.reports.length === 0 || reading.names.length > 1) return undefined;
  const other = stated.flatMap((one) => one.reading.names).find(({ written }) => !passage.includes(written));
  if (other === undefined) return undefined;
  const claim = sentence.slice(0, speaker.start) + other.written + sentence.slice(speaker.end);
  return { claim, passage, holds: false };
}

function denied({ passage, sentence, reading }: Stated): Control {
  return { claim: `${denials[reading.language] ?? denials.en ?? ""} ${sentence}`, passage, holds: false };
}

/**
 * Pairs with known answers, made from what the passages of a batch state: one true (a sentence of a passage) and false
 * ones: a denial in the language of the claim, another figure or swapped names, and, where a statement has one, another
 * scope and another speaker. None without a statement. The same passages give the same controls.
 */
export function plantControls(pairs: readonly Pair[]): Control[] {
  const distinct = pairs.filter(({ passage }, index) => pairs.findIndex((one) => one.passage === passage) === index);
  const stated = distinct.flatMap(statedIn).slice(0, mostPassages);
  const [first] = stated;
  if (first === undefined) return [];
  const last = stated.at(-1) ?? first;
  const figure = stated.map(otherFigure).find((control) => control !== undefined);
  const names = stated.map(swappedNames).find((control) => control !== undefined);
  const foreign = last === first ? undefined : { claim: last.sentence, passage: first.passage, holds: false };
  const strange = foreign !== undefined && !first.passage.includes(last.sentence) ? foreign : undefined;
  const changed = figure ??
    names ??
    strange ?? { claim: `${last.sentence} ${denied(last).claim}`, passage: last.passage, holds: false };
  const scope = stated.map(otherScope).find((control) => control !== undefined);
  const speaker = stated.map((one) => otherSpeaker(one, stated)).find((control) => control !== undefined);
  const relations = [scope, speaker].filter((control) => control !== undefined);
  return [{ claim: first.sentence, passage: first.passage, holds: true }, denied(last), changed, ...relations];
}

// Of one company: what a model is tried with where nothing was stated.
const plainlyParticular = "Our company was founded by two sisters.";
// Holds for everybody and everything: a model that names this one names anything.
const plainlyGeneral = "Good preparation saves time later on.";

/** Two sentences with known answers for a reader who looks for what tells of a subject. */
export interface SentenceControls {
  /** A statement of the evidence, verbatim; where there is none, one that tells of some company. */
  readonly particular: string;
  readonly general: string;
}

/** Sentences to try a reader with, from what evidence states: whole sentences before labels and notes, the longer the better. */
export function plantSentences(statements: readonly string[]): SentenceControls {
  const [particular = plainlyParticular] = statements
    .slice(0, 20)
    .flatMap((text) => splitSentences(text.slice(0, 2_000), detectLanguage(text.slice(0, 1_000))))
    .filter((text) => text.length >= 12 && text.length <= 300)
    // What is quoted is somebody's word, and may be no statement.
    .sort(
      (left, right) =>
        quotationsOf(left).length - quotationsOf(right).length ||
        completeness(right) - completeness(left) ||
        right.length - left.length,
    );
  return { particular, general: plainlyGeneral };
}

/** Brings items into an order that a hash of them decides: no judge can learn it, and the same batch has the same one. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const seed = JSON.stringify(items);
  const keyed = items.map((item, index) => ({
    item,
    key: createHash("sha256").update(`${index} ${seed}`).digest("hex"),
  }));
  return keyed.sort((left, right) => (left.key < right.key ? -1 : 1)).map(({ item }) => item);
}
