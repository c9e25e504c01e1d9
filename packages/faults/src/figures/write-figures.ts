import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../controls/mutation.ts";
import type { RunResult } from "../run-scenario.ts";
import type { Scenario } from "../scenario.ts";
import { loadScenario, scenarioNames } from "../scenarios.ts";
import { figuresTable } from "./figures-table.ts";
import { promisesTable } from "./promises-table.ts";

const file = join(repositoryRoot, "infra/faults.md");

/**
 * Rewrites what stands between the markers of infra/faults.md: what every scenario promises, and the figures of those that
 * ran. Rows of others stay as they are.
 */
export async function writeFigures(results: readonly RunResult[], today: Date): Promise<void> {
  const scenarios: readonly Scenario[] = await Promise.all(scenarioNames.map(loadScenario));
  const text = replaceBetween(readFileSync(file, "utf8"), "promises", () => promisesTable(scenarios));
  writeFileSync(
    file,
    replaceBetween(text, "figures", (present) => figuresTable(present, results, { scenarios, today })),
  );
}

/** Replaces the lines between `<!-- NAME: begin … -->` and `<!-- NAME: end -->`. Throws when there are no such markers. */
export function replaceBetween(text: string, name: string, make: (present: string) => readonly string[]): string {
  const match = new RegExp(`(<!-- ${name}: begin[^>]*-->)([^]*)(<!-- ${name}: end -->)`).exec(text);
  if (match === null) throw new Error(`${file} lacks the markers between which the ${name} go`);
  const [all, begin, present = "", end] = match;
  return text.replace(all, () => `${begin}\n\n${make(present).join("\n")}\n\n${end}`);
}
