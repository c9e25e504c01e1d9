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
    if (orders)
      return text
        .slice(0, clause.start)
        .replace(
          /[\s,;:،؛，；、—–(]{0,9}(?:(?<!\p{L})(?:and|but|so|und|aber|et|mais|y|pero|e|ma|en|maar|mas|og|men|och|i|ale))?[\s,;:،؛，；、—–(]{0,9}$/iu,
          "",
        );
  }
  return text;
}

/** A span without the marks at its end that led on. */
export function trimEnd(text: string): string {
  return text.trim().replace(/[\s,;:،؛：；、，]{1,80}$/, "");
}
