import type { RunResult } from "../run-scenario.ts";
import type { Scenario } from "../scenario.ts";

const notRun = "not run";

type Controls = Scenario["controls"];

/** How many of a scenario's controls these runs found, on this date, and which did not run. Undefined when none ran. */
export function controlsCell(results: readonly RunResult[], controls: Controls, date: string): string | undefined {
  const runs = results.filter(({ control }) => control !== undefined);
  const ran = Map.groupBy(runs, ({ control }) => control?.mutation.name);
  if (ran.size === 0) return undefined;
  const found = [...ran.values()].filter((ofOne) => ofOne.every(({ good }) => good)).length;
  const left = namesOf(controls).filter((name) => !ran.has(name));
  const missing = left.length === 0 ? "" : `; ${notRun}: ${left.map((name) => `\`${name}\``).join(", ")}`;
  return `${found} of ${controls.length} on ${date}${missing}`;
}

/** What an earlier cell says of these controls: itself while it speaks of as many and names none that is no more. */
export function keptControlsCell(before: string | undefined, controls: Controls): string {
  const counted = /^\d+ of (\d+) on \d{4}-\d\d-\d\d(?:, short form)?(?:; not run: (.*))?$/.exec(before ?? "");
  if (before === undefined || counted === null || Number(counted[1]) !== controls.length) return notRun;
  const names = new Set(namesOf(controls));
  const left = (counted[2] ?? "").split(", ").filter((name) => name !== "");
  return left.every((name) => names.has(name.replaceAll("`", ""))) ? before : notRun;
}

function namesOf(controls: Controls): string[] {
  return controls.map(({ mutation }) => mutation.name);
}
