import { clausesOf } from "./clauses.ts";
import { isTouched, spansOfOrders } from "./order-spans.ts";

/**
 * A statement without the clauses in which somebody read an order: the longest run of clauses between them, since what stands apart
 * makes no sentence. Undefined where every clause has one.
 */
export function withoutOrdersRead(text: string, orders: readonly string[]): string | undefined {
  const spans = spansOfOrders(text, orders);
  if (spans.length === 0) return text;
  const runs: { start: number; end: number }[] = [];
  let isOpen = false;
  for (const clause of clausesOf(text)) {
    const run = runs.at(-1);
    if (isTouched(clause, spans)) isOpen = false;
    else if (isOpen && run !== undefined) run.end = clause.end;
    else {
      runs.push({ start: clause.start, end: clause.end });
      isOpen = true;
    }
  }
  const [longest] = runs.sort((one, other) => other.end - other.start - (one.end - one.start));
  return longest === undefined ? undefined : text.slice(longest.start, longest.end);
}
