import type { RunResult } from "../run-scenario.ts";
import type { Counters } from "../scenario.ts";
import { scenarioNames } from "../scenarios.ts";

const head = [
  "| Scenario | Date | Attempted | Acknowledged | Lost | Doubled | Recovered | Unexpected | Controls found |",
  "|---|---|---:|---:|---:|---:|---:|---:|---|",
];
const counted = ["attempted", "acknowledged", "lost", "doubled", "recovered", "unexpected"] as const;

/** The table of last figures: `present` with new rows for what ran. A scenario that ran several times has its sums. */
export function figuresTable(present: string, results: readonly RunResult[], today: Date): string[] {
  const rows = new Map<string, string[]>();
  for (const line of present.split("\n")) {
    const cells = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    const name = /^`([\w-]+)`$/.exec(cells[0] ?? "")?.[1];
    if (name !== undefined) rows.set(name, cells);
  }
  for (const name of new Set(results.map(({ scenario }) => scenario.name))) {
    rows.set(
      name,
      rowOf(
        name,
        results.filter(({ scenario }) => scenario.name === name),
        today,
        rows.get(name),
      ),
    );
  }
  const known = scenarioNames.filter((name) => rows.has(name));
  return [...head, ...known.map((name) => `| ${rows.get(name)?.join(" | ")} |`)];
}

function rowOf(name: string, results: readonly RunResult[], today: Date, before: readonly string[] = []): string[] {
  const plain = results.filter(({ control }) => control === undefined);
  const controls = results.filter(({ control }) => control !== undefined);
  const short = plain.some(({ pace }) => pace === "fast");
  const date = `${today.toISOString().slice(0, 10)}${short ? ", short form" : ""}`;
  const counters = plain.length > 0 ? sums(plain) : before.slice(2, 8);
  const found = controls.length > 0 ? `${controls.filter(({ good }) => good).length} of ${controls.length}` : before[8];
  return [`\`${name}\``, plain.length > 0 ? date : (before[1] ?? date), ...pad(counters), found ?? "not run"];
}

function sums(results: readonly RunResult[]): string[] {
  const total = (key: keyof Counters) => results.reduce((sum, { outcome }) => sum + (outcome?.[key] ?? 0), 0);
  if (results.some(({ outcome }) => outcome === undefined)) return counted.map(() => "broke down");
  return counted.map((key) => total(key).toLocaleString("en"));
}

function pad(cells: readonly string[]): string[] {
  return counted.map((_, index) => cells[index] ?? "–");
}
