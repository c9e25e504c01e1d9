import { splitSentences } from "../../reading/language/sentences.ts";
import { splitWords } from "../../reading/language/words.ts";
import type { Accounted } from "./accounted.ts";
import type { Brief } from "./brief.ts";
import type { BriefReading } from "./brief-reading.ts";
import { breaksBan } from "./check-brief.ts";
import { correctedLater } from "./corrected-later.ts";
import { settledStatement } from "./corrections.ts";
import { forgottenFacts } from "./forgotten-facts.ts";
import { htmlLine } from "./formats/html.ts";
import type { MaterialBlock } from "./material.ts";
import { withoutOrderTail } from "./order-tail.ts";
import { readableLine } from "./readable-line.ts";
import { signalsOf } from "./signals.ts";
import { speechAct } from "./speech-act.ts";
import type { Stated } from "./stated.ts";
import { squeeze, type VerbatimText } from "./verbatim.ts";
import { lexiconOf } from "./vocabulary/lexicon.ts";
import { wholeStatement } from "./whole-statement.ts";
import { withAntecedent } from "./with-antecedent.ts";
import { withSayer } from "./with-sayer.ts";
import { withSpeaker } from "./with-speaker.ts";
import { withoutOrdersRead } from "./without-orders-read.ts";

interface FactsRead {
  /** The title, and the instructions as plain text. */
  readonly readable: VerbatimText;
  /** The same, and the instructions as they were sent. */
  readonly sources: VerbatimText;
  /** Of the instructions. */
  readonly lines: readonly string[];
  readonly blocks: readonly MaterialBlock[];
  readonly language: string;
  readonly understood: Accounted | undefined;
  readonly stated: Stated;
}

/** Facts of the model that are verbatim and order nothing, then those of the rules that it forgot; in their order. */
export function settleFacts(rules: Brief, read: BriefReading, facts: FactsRead): string[] {
  const { readable, sources, lines, blocks, language, understood, stated } = facts;
  const known = rules.facts.map(({ text }) => settledStatement(text) ?? text);
  const isListed = amongFacts(blocks, read, language);
  const orderless = (text: string): string[] =>
    isListed(text) ? [text] : withoutOrders(text, known, language, stated);
  const copied = read.facts.flatMap((span) => {
    const sent = sources.find(span);
    // What cannot be read as it was sent may hold a correction that is made already.
    const asSent = sent === undefined ? undefined : (settledStatement(sent) ?? sent);
    const written =
      readable.find(span) ?? readable.find(withoutMarkup(span)) ?? readableLine(span, lines, language) ?? asSent;
    if (written === undefined) return [];
    return written.length <= 400 ? orderless(written) : splitSentences(written, language).flatMap(orderless);
  });
  const isCorrected = correctedLater(lines, language);
  const beside = {
    facts: copied,
    isCorrected,
    isBanned: (text: string) => read.bans.some((ban) => breaksBan(ban, text, language)),
    orders: [...read.otherOrders, read.tone, read.closing].filter((one) => one !== ""),
  };
  const kept = copied.map((part) => {
    const whole = wholeStatement(part, lines, language, beside);
    return withAntecedent(withSpeaker(whole, lines, language), blocks, language);
  });
  const forgotten = forgottenFacts(known, {
    read,
    kept: [...kept, ...copied],
    orders: beside.orders,
    isCorrected,
    lines,
    language,
    understood,
  })
    .flatMap((text) => withoutOrdersRead(text, beside.orders) ?? [])
    .map((text) => withSayer(text, lines, language))
    .filter((text) => !beside.isBanned(text));
  const all = [
    ...kept.filter((fact) => !forgotten.some((text) => text !== fact && squeeze(text).includes(squeeze(fact)))),
    ...forgotten,
  ];
  const orderFree = all.map((text) => (isListed(text) ? text : withoutOrderTail(text, language)));
  return withoutParts([...new Set(orderFree)], language)
    .map((text) => ({ text, place: sources.placeOf(text) }))
    .sort((left, right) => left.place - right.place)
    .map(({ text }) => text);
}

/** "1&nbsp;126 calls, <b>all</b> answered": a span of a client's HTML as readers see it. */
const withoutMarkup = (span: string): string => (/&#?\w{1,31};|<\w/.test(span) ? htmlLine(span) : span);

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
    if (speechAct(sentence, language, "prose") !== "order") return true;
    // What only says "you" may well be of the subject; the model that took it for a fact has the better view.
    const { please, length, setting, opens, forbids, text_, should } = signalsOf(sentence, lexiconOf(language));
    return !(please || length || forbids || setting !== undefined || opens !== undefined || (should && text_));
  });
}

const fewestFactsBeside = 2;

/**
 * Tells spans of items of a list in which a model reads facts and no order: "bins by 6 at the corner please" is said to readers
 * there. What speaks of a text or of writing one stays the writer's.
 */
function amongFacts(
  blocks: readonly MaterialBlock[],
  { facts, otherOrders, bans }: BriefReading,
  language: string,
): (text: string) => boolean {
  const orders = [...otherOrders, ...bans.map(({ text }) => text)].map(squeeze).filter((order) => order !== "");
  const lists = blocks
    .flatMap((block) => (block.kind === "list" ? [block.items.map(squeeze)] : []))
    .filter((items) => {
      const told = items.filter((item) => facts.some((fact) => item.includes(squeeze(fact))));
      return told.length > fewestFactsBeside && !orders.some((order) => items.some((item) => item.includes(order)));
    });
  return (text) =>
    lists.some((items) => items.some((item) => item.includes(squeeze(text)))) && !speaksOfText(text, language);
}

function speaksOfText(text: string, language: string): boolean {
  const { length, forbids, namesWord, setting, text_, writing, opens } = signalsOf(text, lexiconOf(language));
  return length || forbids || namesWord || setting !== undefined || text_ || (writing && opens !== undefined);
}
