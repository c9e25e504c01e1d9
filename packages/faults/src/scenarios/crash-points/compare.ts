import type { Ledger } from "../../ledger.ts";

/** Compares what was told with what is there: each thing has to be there, once, and nothing besides. */
export function compare(ledger: Ledger, what: string, told: Iterable<string>, found: Iterable<string>): void {
  const expected = new Set(told);
  const counts = new Map<string, number>();
  for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const id of expected) if (!counts.has(id)) ledger.lose(`${what}: ${id} was told and is not there`);
  for (const [id, count] of counts) {
    if (count > 1) ledger.double(`${what}: ${id} is there ${count} times`);
    if (!expected.has(id)) ledger.surprise(`${what}: ${id} is left over, for nobody was told of it`);
  }
}
