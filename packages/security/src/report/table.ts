import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { replaceBetween } from "@galley/faults/figures";
import { repositoryRoot } from "@galley/faults/mutation";
import type { AttackResult } from "../run-attack.ts";

const file = join(repositoryRoot, "infra/security.md");

/** Those that did not hold first, then by how long the neighbour waited, measured by what it may wait. */
function worstFirst(results: readonly AttackResult[]): AttackResult[] {
  const badness = ({ faults, reads, drafts }: AttackResult): number =>
    (faults.length > 0 ? 1_000 : 0) + Math.max(reads.longestMilliseconds / 1_000, drafts.longestMilliseconds / 10_000);
  return [...results].sort((one, other) => badness(other) - badness(one));
}

/** Puts the table of a run between the markers of infra/security.md. Throws when they are missing. */
export function writeFigures(results: readonly AttackResult[], today: Date): void {
  const make = () => figures(results, today);
  writeFileSync(file, replaceBetween(readFileSync(file, "utf8"), "attacks", make));
}

/** The table of the page and of the terminal: what the neighbour had to wait. */
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
