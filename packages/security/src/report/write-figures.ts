import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { repositoryRoot } from "@galley/faults/mutation";
import type { AttackResult } from "../run-attack.ts";
import { cellsOf, columns, worstFirst } from "./table.ts";

const file = join(repositoryRoot, "infra/security.md");
const begin = "<!-- attacks: begin, written by npm run test:security -- --write -->";
const end = "<!-- attacks: end -->";

/** Puts the table of a run between the markers of infra/security.md. Throws when they are missing. */
export function writeFigures(results: readonly AttackResult[], today: Date): void {
  writeFileSync(file, withFigures(readFileSync(file, "utf8"), results, today));
}

/** The text with this table between its markers. */
export function withFigures(text: string, results: readonly AttackResult[], today: Date): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} lacks the markers of the attacks`);
  const rows = worstFirst(results).map((result) => {
    const [name = "", ...cells] = cellsOf(result);
    return [`\`${name}\`: ${result.attack.does}`, ...cells];
  });
  const table = [[...columns], columns.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`);
  const load = `a load of ${loadavg()[1]?.toFixed(1)} in its last five minutes`;
  const date = `Run of ${today.toISOString().slice(0, 10)} on ${availableParallelism()} cores, with ${load}.`;
  return [before, begin, "\n\n", date, "\n\n", table.join("\n"), "\n\n", end, after].join("");
}
