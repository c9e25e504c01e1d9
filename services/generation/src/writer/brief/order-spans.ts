import { clausesOf } from "./clauses.ts";
import { signalsOf } from "./signals.ts";
import { remarkLikelihood } from "./speech-act.ts";
import type { Lexicon } from "./vocabulary/lexicon.ts";

const likelyOrder = 0.9;

/** The clause up to the first clause behind it that begins another order. */
export function cutAtOrder(text: string, lexicon: Lexicon): string {
  const clauses = clausesOf(text);
  const [, ...others] = clauses;
  for (const clause of others) {
    const signals = signalsOf(clause.text, lexicon);
    const orders =
      signals.please ||
      signals.forbids ||
      signals.opens === "writing" ||
      signals.opens === "avoid" ||
      signals.opens === "doing" ||
      remarkLikelihood(clause.text, lexicon.language) > likelyOrder;
    if (orders) return withoutJoin(text.slice(0, clause.start));
  }
  return text;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A word or two that a reader calls an order, as "friendly" is a tone, stand in statements as well. */
const fewestWords = 3;
const fewestUnspaced = 5;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Where what somebody read as orders stands in a text. */
export function spansOfOrders(text: string, orders: readonly string[]): Span[] {
  return orders.flatMap((written) => {
    const order = written.trim();
    const isLong = unspaced.test(order) ? order.length >= fewestUnspaced : order.split(/\s+/).length >= fewestWords;
    const start = isLong ? text.indexOf(order) : -1;
    return start < 0 ? [] : [{ start, end: start + order.length }];
  });
}

/** Whether one of the spans stands in a part of the text, or a part of it does. */
export const isTouched = (part: Span, spans: readonly Span[]): boolean =>
  spans.some((span) => span.start < part.end && span.end > part.start);

const join =
  /[\s,;:،؛，；、—–(]{0,9}(?:(?<!\p{L})(?:and|but|so|und|aber|et|mais|y|pero|e|ma|en|maar|mas|og|men|och|i|ale))?[\s,;:،؛，；、—–(]{0,9}$/iu;

/** What stands before a clause, without the marks and the conjunction that joined the two. */
export const withoutJoin = (text: string): string => text.replace(join, "");

/** A span without the marks at its end that led on. */
export function trimEnd(text: string): string {
  return text.trim().replace(/[\s,;:،؛：；、，]{1,80}$/, "");
}
