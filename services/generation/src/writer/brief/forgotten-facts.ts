import { namesOf, quotationsOf, urlsOf } from "../../reading/language/facts.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { contentStems } from "../../reading/language/words.ts";
import type { Accounted } from "./accounted.ts";
import type { BriefReading } from "./brief-reading.ts";
import { monthsNamed } from "./figures.ts";
import { splitLabel } from "./formats/lines.ts";
import { introducesSender } from "./sender-introduction.ts";
import { sentencesOf } from "./sentences-of.ts";
import { signalsOf } from "./signals.ts";
import { clausesAside, remarkLikelihood } from "./speech-act.ts";
import { squeeze } from "./verbatim.ts";
import { lexiconOf } from "./vocabulary/lexicon.ts";
import { ofRow, wrapped } from "./whole-statement.ts";

const likelyOrder = 0.9;
const longest = 200;
const fewestWords = 3;
const fewestBesideName = 2;
const fewestQuoted = 4;
const fewestCharactersQuoted = 8;
const opensWithI =
  /^(?:I|I['’](?:ve|m|d|ll)|[Ii]ch|[Jj]e|[Jj]['’]\p{L}{1,20}|[Yy]o|[Ii]o|[Ii]k|[Ee]u|[Jj]eg|[Jj]ag|[Jj]a)(?!\p{L})|^(?:我(?!们|們)|私|僕|أنا)/u;

interface Read {
  readonly read: BriefReading;
  /** The model's facts as they are settled. */
  readonly kept: readonly string[];
  /** What the model took for orders. */
  readonly orders: readonly string[];
  readonly isCorrected: (text: string) => boolean;
  /** Of the instructions. */
  readonly lines: readonly string[];
  readonly language: string;
  readonly understood: Accounted | undefined;
}

/**
 * Of the facts that code reads in an order those that a model's reading left out and that have a figure, a name, a quotation or
 * an address. Cautious: nobody but code takes them for facts, and the model is asked to tell them letter by letter.
 */
export function forgottenFacts(known: readonly string[], beside: Read): string[] {
  const { read, kept, orders, isCorrected, lines, language, understood } = beside;
  const folded = kept.map(squeeze).join("\n");
  return known
    .flatMap((text) => piecesOf(text, language))
    .filter((text) => {
      const plain = squeeze(text);
      if (folded.includes(plain) || isCorrected(text) || introducesSender(text, lines, language)) return false;
      const rest = kept.reduce((left, fact) => left.replace(fact.replace(/[.!?。]$/, ""), " "), text);
      const isShared = rest !== text;
      // Of a sentence that tells and orders the model took what it tells.
      if (isShared && orders.some((order) => plain.includes(squeeze(order)))) return false;
      if (isShared && [rest, ...clausesAside(rest)].some((part) => remarkLikelihood(part, language) > likelyOrder))
        return false;
      // Who says it belongs to what is said.
      if (isShared && quotationsOf(text).length > 0 && namesOf(rest, language).length > 0) return true;
      if (kept.some((fact) => plain.includes(squeeze(fact)) && fact.length * 2 > text.length)) return false;
      if (understood !== undefined) {
        // Names and addresses alone are of senders; what a reader is told has a verb, or words beside a name in a row of a file.
        const isSaid = signalsOf(rest, lexiconOf(language)).finite || quotationsOf(rest).length > 0;
        const states =
          isSaid || (ofRow.test(text) && !/\d/.test(rest) && wordsBesideNames(rest, language) >= fewestWords);
        return states && !understood.asMoreThanSubject(text) && isSpecific(rest, beside);
      }
      if (isEmpty(read)) return true;
      const isOfJob = opensWithI.test(text) && !kept.some((fact) => opensWithI.test(fact));
      return !isOfJob && isSpecific(text, beside);
    });
}

/** A long passage sentence by sentence: one of them that has a figure makes no facts of the others. */
function piecesOf(text: string, language: string): string[] {
  if (text.length <= longest) return [text];
  // Several sentences in quotation marks are a text that is to be worked over, and nobody's speech.
  const inner = splitSentences(wrapped.exec(text)?.[1] ?? "", language);
  return inner.length < fewestOldSentences ? sentencesOf(text, language) : inner;
}

const fewestOldSentences = 3;

/** How many words that carry meaning stand beside names; none where there is no name. */
function wordsBesideNames(text: string, language: string): number {
  const names = namesOf(text, language);
  const rest = names.reduce((left, name) => left.replaceAll(name, " "), text);
  return names.length === 0 ? 0 : new Set(contentStems(rest, language)).size;
}

/** Whether a model read nothing at all out of the order; one that read other things has seen that there are no facts. */
const isEmpty = ({ subject, facts, otherOrders, mustCover }: BriefReading): boolean =>
  subject.trim() === "" && facts.length + otherOrders.length + mustCover.length === 0;

function isSpecific(text: string, { read, language }: Pick<Read, "read" | "language">): boolean {
  // The length that was ordered is no figure of the subject, though its unit is misspelt.
  const figures = (text.match(/\d+/g) ?? []).filter((figure) => Number(figure) !== read.words);
  if (figures.length > 0 || urlsOf(text).length > 0 || monthsNamed(text, language).length > 0) return true;
  const { spaced } = lexiconOf(language);
  const isLong = (quoted: string): boolean =>
    spaced ? quoted.split(/\s+/).length >= fewestQuoted : quoted.length >= fewestCharactersQuoted;
  if (quotationsOf(text).some(isLong)) return true;
  // A single word in capitals is a label as often as a name, and a name with a word beside it is a sender's.
  const names = namesOf(text, language).filter((name) => /\p{Ll}|\s|\p{Lo}/u.test(name));
  const states = signalsOf(text, lexiconOf(language)).finite || splitLabel(text) !== undefined;
  return names.length > 0 && (states || !spaced || wordsBesideNames(text, language) >= fewestBesideName);
}
