import type { RunResult } from "../run-scenario.ts";
import type { Counters, Scenario } from "../scenario.ts";
import { controlsCell, keptControlsCell } from "./controls-cell.ts";

const head = [
  "| Scenario | Date | Attempted | Acknowledged | Lost | Doubled | Recovered | Unexpected | Controls found |",
  "|---|---|---:|---:|---:|---:|---:|---:|---|",
];
const counted = ["attempted", "acknowledged", "lost", "doubled", "recovered", "unexpected"] as const;

const shortForm = ", short form";

/** The scenarios of the table, and when their figures come from. */
export interface Figuring {
  readonly scenarios: readonly Pick<Scenario, "name" | "controls">[];
  readonly today: Date;
}

/**
 * The table of last figures: `present` with new rows for what ran. A scenario that ran several times has its sums. Controls count
 * only beside the run with everything in place that they are compared with, so runs of controls alone change nothing. A short form
 * that held leaves the figures of an earlier whole run as they are, for they say more.
 */
export function figuresTable(present: string, results: readonly RunResult[], { scenarios, today }: Figuring): string[] {
  const before = rowsOf(present);
  const rows = scenarios.flatMap((scenario) => {
    const own = results.filter((result) => result.scenario.name === scenario.name);
    const kept = before.get(scenario.name);
    if (own.some(({ control }) => control === undefined)) return [rowOf(scenario, own, today, kept)];
    return kept === undefined ? [] : [[...kept.slice(0, -1), keptControlsCell(kept.at(-1), scenario.controls)]];
  });
  return [...head, ...rows.map((cells) => `| ${cells.join(" | ")} |`)];
}

/** The cells of each row by the name of its scenario. */
function rowsOf(present: string): Map<string, string[]> {
  const rows = new Map<string, string[]>();
  for (const line of present.split("\n")) {
    const cells = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    const name = /^`([\w-]+)`$/.exec(cells[0] ?? "")?.[1];
    if (name !== undefined) rows.set(name, cells);
  }
  return rows;
}

function rowOf(
  { name, controls }: Figuring["scenarios"][number],
  results: readonly RunResult[],
  today: Date,
  kept: readonly string[] = [],
): string[] {
  const plain = results.filter(({ control }) => control === undefined);
  const isShort = plain.some(({ pace }) => pace === "fast");
  const date = `${today.toISOString().slice(0, 10)}${isShort ? shortForm : ""}`;
  const found = controlsCell(results, controls, date) ?? keptControlsCell(kept.at(-1), controls);
  const keptIsWhole = kept[1] !== undefined && !kept[1].endsWith(shortForm);
  if (isShort && keptIsWhole && plain.every(({ good }) => good)) return [...kept.slice(0, -1), found];
  return [`\`${name}\``, date, ...sums(plain), found];
}

function sums(results: readonly RunResult[]): string[] {
  const total = (key: keyof Counters) => results.reduce((sum, { outcome }) => sum + (outcome?.[key] ?? 0), 0);
  if (results.some(({ outcome }) => outcome === undefined)) return counted.map(() => "broke down");
  return counted.map((key) => total(key).toLocaleString("en"));
}
