import { namesOf } from "../../reading/language/facts.ts";
import { splitSentences } from "../../reading/language/sentences.ts";
import { contentStems } from "../../reading/language/words.ts";
import { nothingKnown } from "../verification/names.ts";
import { read } from "../verification/reading.ts";
import { type Clause, clausesOf } from "./clauses.ts";
import { isTakenBack, settledStatement } from "./corrections.ts";
import { monthsNamed } from "./figures.ts";
import { splitLabel } from "./formats/lines.ts";
import { cutAtOrder, isTouched, spansOfOrders, withoutJoin } from "./order-spans.ts";
import { sentencesOf } from "./sentences-of.ts";
import { signalsOf } from "./signals.ts";
import { clausesAside, remarkLikelihood, speechAct } from "./speech-act.ts";
import { squeeze } from "./verbatim.ts";
import { lexiconOf } from "./vocabulary/lexicon.ts";

const longest = 400;
const likelyOrder = 0.7;
/** A list item's mark, which is nothing of what the item says. */
export const bullet = /^\s{0,10}(?:[-*•]|\d{1,2}[.)])\s+/u;
// Notes in one line are parted by strokes, and sentences by their full stops, though the next begins small.
const between = /(?<=\p{L}{2}[.!?]{1,3}) (?=\p{Ll})|\s(?:\/\/|\||•)\s/u;
/** A paragraph that stands apart as a quotation does, and an old text that is to be worked over. */
export const wrapped = /^["“„«「]\s?([^"“”„«»「」]{1,4000}?)\s?["”“»」]$/u;
const fewestNotes = 3;
/** A row of a file as it is read: "Stall: B7; Held by: Ann Roux". */
export const ofRow = /^[^:;]{1,80}:\s[^:;]{1,300};\s[^:;]{1,80}:\s/;
/** A cell of so many words says something by itself; a shorter one is a figure or a name of its row. */
const fewestWordsOfCell = 4;

/** What else a reader of the order copied from it. */
export interface CopiedBeside {
  /** Facts, as they are written. */
  readonly facts: readonly string[];
  /** What it took for orders. */
  readonly orders: readonly string[];
  /** Tells what the client takes back later. */
  readonly isCorrected: (text: string) => boolean;
  /** Tells what the client does not want in the article. */
  readonly isBanned: (text: string) => boolean;
}

const nothingBeside: CopiedBeside = { facts: [], orders: [], isCorrected: () => false, isBanned: () => false };

/**
 * A part of a statement as the whole of it where what was left out denies, limits or hedges it ("allowed in the shed" of "Dogs
 * are NOT allowed in the shed"), has a name or a figure that no other part has, or belongs to the same clause. Every other part,
 * and one of an order, stays as it is; so does what only an order beside it, or another note, denies: "… costs £2.80, but not as
 * an ad please". Of a statement that takes its figure back, that with the right one.
 */
export function wholeStatement(
  part: string,
  lines: readonly string[],
  language: string,
  beside: CopiedBeside = nothingBeside,
): string {
  const sentence = sentenceAround(part, lines, language);
  if (sentence === undefined || sentence.length > longest) return part;
  const settled = settledStatement(sentence);
  if (settled !== undefined) return settled;
  const lexicon = lexiconOf(language);
  const cut = withoutAside(cutAtOrder(sentence, lexicon), language);
  if (!cut.includes(part)) return part;
  const whole = betweenOrders(cut, part, beside.orders, language);
  const rest = whole.replace(part, " ").trim();
  // "9 June, not 6 June as the draft said" corrects a text, and limits nothing.
  if (!/[\p{L}\p{N}]/u.test(rest) || isTakenBack(rest) || signalsOf(rest, lexicon).text_) return part;
  if (beside.isBanned(rest)) return part;
  const { negations, only, hedges } = read(rest, language, nothingKnown);
  if (negations.length + only.length + hedges.length > 0)
    return saysNothingToWriter(whole, rest, language) ? whole : part;
  const left = beside.facts.reduce((text, fact) => blanked(text, withoutStop(fact)), rest);
  const isIncomplete = ofRow.test(whole)
    ? contentStems(part, language).length < fewestWordsOfCell
    : holdsParticular(left, language) ||
      cutsClause(part, whole, beside.facts, language) ||
      (splitLabel(whole)?.value === part && contentStems(part, language).length < fewestWordsOfCell);
  return isIncomplete && !beside.isCorrected(whole) && isPlainlyTold(whole, left, beside, language) ? whole : part;
}

function sentenceAround(part: string, lines: readonly string[], language: string): string | undefined {
  const line = lines.find((one) => one.includes(part));
  if (line === undefined) return undefined;
  const text = line.replace(bullet, "").replace(wrapped, "$1");
  if (ofRow.test(text)) return text;
  return sentencesOf(text, language)
    .flatMap((one) => splitSentences(one.replace(wrapped, "$1"), language))
    .flatMap((one) => one.split(between))
    .flatMap(notesOf)
    .find((one) => one.includes(part));
}

const arrow = /\s(?:->|=>|→|➔|⇒)\s/u;

/** "He calls it the best wall -> mark as his opinion": behind an arrow there is often an order. */
function withoutAside(sentence: string, language: string): string {
  const [told = "", ...asides] = sentence.split(arrow);
  const isSaid = asides.some((aside) => remarkLikelihood(aside, language) > likelyOrder);
  return isSaid && /\p{L}/u.test(told) ? told : sentence;
}

/** A clause beside what is told is rather an order than not: what it denies or limits is its own. */
const ratherOrder = 0.5;

/**
 * A sentence from the last order before a part of it, as somebody read it, to the first one behind it, as somebody read it or code
 * sees it: what leads to a part is its label as often as an order.
 */
function betweenOrders(sentence: string, part: string, orders: readonly string[], language: string): string {
  const start = sentence.indexOf(part);
  const end = start + part.length;
  const read = spansOfOrders(sentence, orders);
  const clauses = clausesOf(sentence);
  const isRead = (clause: Clause): boolean => isTouched(clause, read);
  const isOrder = (clause: Clause): boolean => isRead(clause) || remarkLikelihood(clause.text, language) > ratherOrder;
  const before = clauses.filter((clause) => clause.end <= start).findLast(isRead);
  const from = before === undefined ? 0 : (clauses[clauses.indexOf(before) + 1]?.start ?? start);
  const behind = [...clauses.filter(isOrder), ...read].filter((one) => one.start >= end);
  const to = Math.min(sentence.length, ...behind.map((one) => one.start));
  return to === sentence.length ? sentence.slice(from) : withoutJoin(sentence.slice(from, to));
}

const surelyOrder = 0.9;

function saysNothingToWriter(whole: string, rest: string, language: string): boolean {
  return (
    speechAct(whole, language, "prose") !== "order" &&
    !clausesAside(rest).some((clause) => remarkLikelihood(clause, language) > surelyOrder)
  );
}

/** "64 stalls; 25 pounds a day; most of it honey": several notes in one line are no one statement. */
function notesOf(sentence: string): string[] {
  const notes = sentence.split(/[;；]\s*/u);
  return notes.length < fewestNotes ? [sentence] : notes;
}

const withoutStop = (text: string): string => text.replace(/[.!?。]$/u, "");

const holdsParticular = (text: string, language: string): boolean =>
  /(?<![\p{L}\d])\d/u.test(text) || monthsNamed(text, language).length > 0 || namesOf(text, language).length > 0;

/** Whether a part begins or ends inside of a clause, and what is left of the clause is in no other part. */
function cutsClause(part: string, whole: string, facts: readonly string[], language: string): boolean {
  const start = whole.indexOf(part);
  const end = start + part.length;
  const left = [part, ...facts.map(withoutStop)].reduce((text, copied) => blanked(text, copied), whole);
  return clausesOf(whole)
    .filter((clause) => clause.start < end && clause.end > start)
    .some((clause) => contentStems(left.slice(clause.start, clause.end), language).length > 0);
}

/** A text with some of it blank, so that places stay what they are. */
const blanked = (text: string, copied: string): string => text.replace(copied, " ".repeat(copied.length));

/** Whether a statement with what a reader left out of it is surely said to readers of the article. */
function isPlainlyTold(whole: string, left: string, { orders }: CopiedBeside, language: string): boolean {
  const plain = squeeze(whole);
  if (orders.some((order) => plain.includes(squeeze(order)))) return false;
  // What stands in brackets is often said to the writer.
  if (/[([{][^)\]}]{0,400}\p{L}/u.test(left)) return false;
  const { please, you, length, setting, forbids, wish, writing, should, part } = signalsOf(left, lexiconOf(language));
  if (please || you || length || forbids || wish || writing || setting !== undefined || (should && part)) return false;
  return speechAct(whole, language, "prose") !== "order" && remarkLikelihood(whole, language) < likelyOrder;
}
