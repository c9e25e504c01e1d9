import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { replaceBetween } from "@galley/faults/figures";
import { repositoryRoot } from "@galley/faults/mutation";
import type { Times } from "../judge/times.ts";
import type { AttackResult } from "../run-attack.ts";

const columns = ["Attack", "GET /me", "Site", "Draft", "Memory after", "Answers to the attacker", "Held"];
const file = join(repositoryRoot, "infra/security.md");

/** Those that did not hold first, then by how long the neighbour waited, measured by what it may wait. */
export function worstFirst(results: readonly AttackResult[]): AttackResult[] {
  const badness = ({ faults, reads, drafts }: AttackResult): number =>
    (faults.length > 0 ? 1_000 : 0) + Math.max(reads.longestMilliseconds / 1_000, drafts.longestMilliseconds / 10_000);
  return [...results].sort((one, other) => badness(other) - badness(one));
}

function timesOf({ longestMilliseconds, medianMilliseconds, count, failed }: Times): string {
  const refused = failed > 0 ? `, ${failed} of ${count} not served` : "";
  return `${longestMilliseconds} ms, ${medianMilliseconds} ms${refused}`;
}

/** A table for a terminal, a line for each attack. Of times the longest stands before the median. */
export function plainTable(results: readonly AttackResult[]): string[] {
  const rows = worstFirst(results).map(({ attack, faults, reads, sites, drafts, grown, answers }) => [
    ...[attack.name, timesOf(reads), timesOf(sites), timesOf(drafts)],
    `${grown.mebibytes > 0 ? "+" : ""}${grown.mebibytes} MiB (${grown.name})`,
    [...answers]
      .sort()
      .map(([label, count]) => `${count} × ${label}`)
      .join(", "),
    faults.length === 0 ? "yes" : "NO",
  ]);
  const all = [columns, ...rows];
  const widths = columns.map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** Puts the table of a run between the markers of infra/security.md. Throws when they are missing. */
export function writeFigures(results: readonly AttackResult[], today: Date): void {
  const make = () => figures(results, today);
  writeFileSync(file, replaceBetween(readFileSync(file, "utf8"), "attacks", make));
}

/** The table of the page: what the neighbour had to wait. */
export function figures(results: readonly AttackResult[], today: Date): string[] {
  const load = loadavg()[1]?.toFixed(1);
  return [
    `Run of ${today.toISOString().slice(0, 10)} on ${availableParallelism()} cores, with a load of ${load} in its last five minutes.`,
    "",
    "| Attack | GET /me: longest | Draft: longest | Held |",
    "|---|---:|---:|---|",
    ...worstFirst(results).map(
      ({ attack, reads, drafts, faults }) =>
        `| \`${attack.name}\` | ${reads.longestMilliseconds} ms | ${(drafts.longestMilliseconds / 1_000).toFixed(1)} s | ${faults.length === 0 ? "yes" : "**no**"} |`,
    ),
  ];
}
