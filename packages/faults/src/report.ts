import type { RunResult } from "./run-scenario.ts";
import { type Counters, evidenceOf, isFound, type Outcome } from "./scenario.ts";

const columns = ["attempted", "acknowledged", "lost", "doubled", "recovered", "unexpected"] as const;
type Column = (typeof columns)[number];
const mostShown = 50;
const notFound = "NOT FOUND: the test would not see it";

/** What one run came to, with every violation that was kept. */
export function describeRun(result: RunResult): string[] {
  const { scenario, control, outcome, misfortune, seconds, seed, good } = result;
  const name = control ? `${scenario.name} without ${control.mutation.takesOut}` : scenario.name;
  const took = `${seconds.toFixed(1)} s, seed ${seed}`;
  if (outcome === undefined) return [`✗ ${name}: broke down after ${took}`, `    ${misfortune}`];
  const figures = Object.entries(outcome.figures).map(([label, value]) => `${label} ${value}`);
  return [
    `${good ? "✓" : "✗"} ${name}: ${verdict(result)} (${took})`,
    `    ${columns.map((column) => `${column} ${outcome[column]}`).join(", ")}`,
    ...(figures.length > 0 ? [`    ${figures.join(", ")}`] : []),
    ...shownOf(result, outcome).map((sentence) => `    - ${sentence}`),
  ];
}

/** What was wrong; of a control what it is told by, or else what was found instead. */
function shownOf({ control, good }: RunResult, outcome: Outcome): string[] {
  if (control === undefined) return good ? [] : outcome.violations.slice(0, mostShown);
  const evidence = evidenceOf(control, outcome);
  return evidence.length > 0 ? evidence.slice(0, 3) : outcome.violations.slice(0, mostShown);
}

/** A table of all runs, a line each. */
export function counterTable(results: readonly RunResult[]): string[] {
  const rows = results.map((result) => [
    result.control ? `  without ${result.control.mutation.name}` : result.scenario.name,
    ...columns.map((column: Column) => cell(result.outcome, column)),
    verdict(result),
  ]);
  const all = [["", ...columns, ""], ...rows];
  const widths = all[0]?.map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0))) ?? [];
  return all.map((row) =>
    row
      .map((text, index) =>
        index === 0 || index === row.length - 1 ? text.padEnd(widths[index] ?? 0) : text.padStart(widths[index] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
}

function cell(outcome: Counters | undefined, column: Column): string {
  return outcome === undefined ? "-" : String(outcome[column]);
}

function verdict({ control, good, outcome }: RunResult): string {
  if (outcome === undefined) return "broke down";
  if (control !== undefined && good) return "found, as it must be";
  if (control !== undefined)
    return isFound(control, outcome) ? "says nothing: it broke with everything in place too" : notFound;
  return good ? "held" : "BROKEN";
}
