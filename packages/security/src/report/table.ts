import type { Times } from "../judge/times.ts";
import type { AttackResult } from "../run-attack.ts";

/** The columns of the tables; what is worst for the neighbour stands first. */
export const columns = [
  "Attack",
  "GET /me: longest, median",
  "Site: longest",
  "Draft: longest, median",
  "Memory after",
  "Answers to the attacker",
  "Held",
] as const;

/** Those that did not hold first, then by how long the neighbour waited, measured by what it may wait. */
export function worstFirst(results: readonly AttackResult[]): AttackResult[] {
  return [...results].sort((one, other) => badness(other) - badness(one));
}

function badness({ faults, reads, drafts }: AttackResult): number {
  const waited = Math.max(reads.longestMilliseconds / 1_000, drafts.longestMilliseconds / 10_000);
  return (faults.length > 0 ? 1_000 : 0) + waited;
}

/** The cells of one row. */
export function cellsOf({ attack, faults, reads, sites, drafts, grown, answers }: AttackResult): string[] {
  const counted = [...answers].sort().map(([label, count]) => `${count} × ${label}`);
  return [
    attack.name,
    longestAndMedian(reads),
    `${sites.longestMilliseconds} ms`,
    longestAndMedian(drafts),
    `${grown.mebibytes > 0 ? "+" : ""}${grown.mebibytes} MiB (${grown.name})`,
    counted.join(", "),
    faults.length === 0 ? "yes" : "NO",
  ];
}

function longestAndMedian({ longestMilliseconds, medianMilliseconds, count, failed }: Times): string {
  const refused = failed > 0 ? `, ${failed} of ${count} not served` : "";
  return `${longestMilliseconds} ms, ${medianMilliseconds} ms${refused}`;
}

/** A table for a terminal, a line for each attack. */
export function plainTable(results: readonly AttackResult[]): string[] {
  const rows = [[...columns], ...worstFirst(results).map(cellsOf)];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
