import { createHash } from "node:crypto";
import { detectLanguage } from "../../reading/language/detect-language.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { nothingKnown } from "./names.ts";
import { type Reading, read } from "./reading.ts";
import { denials } from "./tables/denials.ts";

/** A claim beside a passage, as a judge is asked. */
export interface Pair {
  readonly claim: string;
  readonly passage: string;
}

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

function statedIn(passage: string): Stated[] {
  const language = detectLanguage(passage.slice(0, 1_000));
  const sentence = splitSentences(passage.slice(0, 2_000), language)
    .slice(0, 8)
    .sort((left, right) => right.length - left.length)
    .find((one) => one.length <= 400 && !/^[^\p{L}\p{N}]*$/u.test(one));
  return sentence === undefined ? [] : [{ passage, sentence, reading: read(sentence, language, nothingKnown) }];
}

/** Another figure with as many digits. */
function otherFigure({ passage, sentence }: Stated): Control | undefined {
  const digits = /\d+/.exec(sentence);
  if (digits === null) return undefined;
  const [written] = digits;
  const changed = [...written]
    .map((digit) => String((Number(digit) + 4) % 10))
    .join("")
    .replace(/^0/, "7");
  const claim = sentence.slice(0, digits.index) + changed + sentence.slice(digits.index + written.length);
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

function denied({ passage, sentence, reading }: Stated): Control {
  return { claim: `${denials[reading.language] ?? denials["en"] ?? ""} ${sentence}`, passage, holds: false };
}

/**
 * Pairs with known answers, made from the passages of a batch: one true (a sentence of a passage) and two or three
 * false ones (another figure, swapped names, a denial). The same passages give the same controls.
 */
export function plantControls(passages: readonly string[]): Control[] {
  const stated = [...new Set(passages)].slice(0, mostPassages).flatMap(statedIn);
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
  return [{ claim: first.sentence, passage: first.passage, holds: true }, denied(last), changed];
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
