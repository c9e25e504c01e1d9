import { clausesOf } from "./clauses.ts";
import { spansOfOrders } from "./order-spans.ts";

/**
 * A statement without the clauses in which somebody read an order: the longest run of clauses between them, since what stands apart
 * makes no sentence. Undefined where every clause has one.
 */
export function withoutOrdersRead(text: string, orders: readonly string[]): string | undefined {
  const spans = spansOfOrders(text, orders);
  if (spans.length === 0) return text;
  const runs: { start: number; end: number }[] = [];
  let isOpen = false;
  for (const { start, end } of clausesOf(text)) {
    const isOrder = spans.some((span) => span.start < end && span.end > start);
    const run = runs.at(-1);
    if (isOrder) isOpen = false;
    else if (isOpen && run !== undefined) run.end = end;
    else {
      runs.push({ start, end });
      isOpen = true;
    }
  }
  const [longest] = runs.sort((one, other) => other.end - other.start - (one.end - one.start));
  return longest === undefined ? undefined : text.slice(longest.start, longest.end);
}
