import { namesOf, quotationsOf, urlsOf } from "../../reading/language/facts.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { contentStems, splitWords } from "../../reading/language/words.ts";
import type { Accounted } from "./accounted.ts";
import type { Brief } from "./brief.ts";
import type { BriefReading } from "./brief-reading.ts";
import { opensAsCorrection, settledStatement } from "./corrections.ts";
import { monthsNamed } from "./figures.ts";
import { readableLine } from "./readable-line.ts";
import { sentencesOf } from "./sentences-of.ts";
import { signalsOf } from "./signals.ts";
import { judge, remarkLikelihood } from "./speech-act.ts";
import type { Stated } from "./stated.ts";
import { squeeze, type VerbatimText } from "./verbatim.ts";
import { lexiconOf } from "./vocabulary/lexicon.ts";
import { bullet, wholeStatement } from "./whole-statement.ts";
import { withSpeaker } from "./with-speaker.ts";

const likelyOrder = 0.9;

interface FactsRead {
  /** The title, and the instructions as plain text. */
  readonly readable: VerbatimText;
  /** The same, and the instructions as they were sent. */
  readonly sources: VerbatimText;
  /** Of the instructions. */
  readonly lines: readonly string[];
  readonly language: string;
  readonly understood: Accounted | undefined;
  readonly stated: Stated;
}

/** Facts of the model that are verbatim and order nothing, then those of the rules that it forgot; in their order. */
export function settleFacts(rules: Brief, read: BriefReading, facts: FactsRead): string[] {
  const { readable, sources, lines, language, understood, stated } = facts;
  const known = rules.facts.map(({ text }) => settledStatement(text) ?? text);
  const orderless = (text: string): string[] => withoutOrders(text, known, language, stated);
  const copied = read.facts.flatMap((span) => {
    const written = readable.find(span) ?? readableLine(span, lines, language) ?? sources.find(span);
    if (written === undefined) return [];
    return written.length <= 400 ? orderless(written) : splitSentences(written, language).flatMap(orderless);
  });
  const beside = { facts: copied, orders: [...read.otherOrders, read.tone, read.closing].filter((one) => one !== "") };
  const kept = copied.map((part) => withSpeaker(wholeStatement(part, lines, language, beside), lines, language));
  const folded = kept.map(squeeze).join("\n");
  const isCorrected = correctedLater(lines, language);
  const forgotten = known.filter((text) => {
    const plain = squeeze(text);
    if (folded.includes(plain) || isCorrected(text)) return false;
    const rest = kept.reduce((left, fact) => left.replace(fact.replace(/[.!?。]$/, ""), " "), text);
    // Who says it belongs to what is said.
    if (rest !== text && quotationsOf(text).length > 0 && namesOf(rest, language).length > 0) return true;
    if (kept.some((fact) => plain.includes(squeeze(fact)) && fact.length * 2 > text.length)) return false;
    // Of a sentence that tells and orders the model took what it tells.
    if (rest !== text && beside.orders.some((order) => plain.includes(squeeze(order)))) return false;
    if (rest !== text && remarkLikelihood(rest, language) > likelyOrder) return false;
    if (understood !== undefined) {
      // Names and addresses alone are of senders; what a reader is told has a verb, or words beside a name in a row of a file.
      const isSaid = signalsOf(rest, lexiconOf(language)).finite || quotationsOf(rest).length > 0;
      const states =
        isSaid || (ofRow.test(text) && !/\d/.test(rest) && wordsBesideNames(rest, language) >= fewestWords);
      return states && !understood.asMoreThanSubject(text) && isSpecific(rest, language);
    }
    return isEmpty(read) || isSpecific(text, language);
  });
  const all = [
    ...kept.filter((fact) => !forgotten.some((text) => text !== fact && squeeze(text).includes(squeeze(fact)))),
    ...forgotten,
  ];
  return withoutParts([...new Set(all)], language)
    .map((text) => ({ text, place: sources.placeOf(text) }))
    .sort((left, right) => left.place - right.place)
    .map(({ text }) => text);
}

/** Tells what the next sentence takes back; whoever left it out of the facts has seen that. */
function correctedLater(lines: readonly string[], language: string): (text: string) => boolean {
  const sentences = lines.flatMap((line) => sentencesOf(line.replace(bullet, ""), language));
  const corrected = sentences.filter((_, index) => opensAsCorrection(sentences[index + 1] ?? ""));
  return (text) => corrected.some((sentence) => sentence.includes(text));
}

/** Facts without those that another sentence among them holds in its own words: "ticket: 5 pounds" has "5 pounds". */
function withoutParts(facts: readonly string[], language: string): string[] {
  const read = facts.map((text) => ({ text, words: ` ${splitWords(text.toLowerCase(), language).join(" ")} ` }));
  const holds = (whole: (typeof read)[number], part: (typeof read)[number]): boolean =>
    whole.words.length > part.words.length &&
    whole.words.includes(part.words) &&
    splitSentences(whole.text, language).length === 1;
  return read.filter((part) => !read.some((whole) => holds(whole, part))).map(({ text }) => text);
}

/** The sentences of a span that do not order anything. What the rules took for a fact, or what is stated, stays. */
function withoutOrders(span: string, known: readonly string[], language: string, stated: Stated): string[] {
  const plain = squeeze(span);
  // A label may stand before what the rules took for a fact.
  const isKnown = known
    .map(squeeze)
    .some((text) => text.includes(plain) || (plain.endsWith(text) && text.length * 2 > plain.length));
  if (isKnown || stated(span, span)) return [span];
  return splitSentences(span, language).filter((sentence) => {
    const own = squeeze(sentence);
    if (known.some((text) => squeeze(text).includes(own)) || stated(sentence, sentence)) return true;
    const { act, firm } = judge(sentence, language, "prose");
    if (act !== "order") return true;
    // What only says "you" may well be of the subject; the model that took it for a fact has the better view.
    const { please, length, setting, opens, forbids, text_, should } = signalsOf(sentence, lexiconOf(language));
    return !(
      firm &&
      (please || length || forbids || setting !== undefined || opens !== undefined || (should && text_))
    );
  });
}

const ofRow = /^[^:;]{1,80}:\s[^:;]{1,300};\s[^:;]{1,80}:\s/;
const fewestWords = 3;

/** How many words that carry meaning stand beside names; none where there is no name. */
function wordsBesideNames(text: string, language: string): number {
  const names = namesOf(text, language);
  const rest = names.reduce((left, name) => left.replaceAll(name, " "), text);
  return names.length === 0 ? 0 : new Set(contentStems(rest, language)).size;
}

/** Whether a model read nothing at all out of the order; one that read other things has seen that there are no facts. */
const isEmpty = ({ subject, facts, otherOrders, mustCover }: BriefReading): boolean =>
  subject.trim() === "" && facts.length + otherOrders.length + mustCover.length === 0;

function isSpecific(text: string, language: string): boolean {
  // A single word in capitals is a label as often as a name.
  const names = namesOf(text, language).filter((name) => /\p{Ll}|\s|\p{Lo}/u.test(name));
  const parts = [urlsOf(text), quotationsOf(text), names, monthsNamed(text, language)];
  return /\d/.test(text) || parts.some((found) => found.length > 0);
}
