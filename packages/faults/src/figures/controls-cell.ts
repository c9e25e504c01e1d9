import type { RunResult } from "../run-scenario.ts";

const notRun = "not run";

/** How many of a scenario's controls these runs found, each control once, however often it ran. Undefined when none ran. */
export function controlsCell(results: readonly RunResult[], inAll: number): string | undefined {
  const runs = results.filter(({ control }) => control !== undefined);
  const byControl = [...Map.groupBy(runs, ({ control }) => control).values()];
  const found = byControl.filter((ofOne) => ofOne.every(({ good }) => good)).length;
  return byControl.length === 0 ? undefined : cell({ found, ran: byControl.length, inAll });
}

/** What an earlier count says of a scenario that has so many controls now; nothing when it counted some that are no more. */
export function keptControlsCell(before: string | undefined, inAll: number): string {
  const counted = /^(\d+) of (\d+)(?:; (\d+) not run)?$/.exec(before ?? "");
  if (counted === null) return notRun;
  const [found, of, left = 0] = counted.slice(1).map((digits) => Number(digits ?? 0));
  const ran = (of ?? 0) - left;
  return ran > inAll ? notRun : cell({ found: found ?? 0, ran, inAll });
}

function cell({ found, ran, inAll }: Readonly<Record<"found" | "ran" | "inAll", number>>): string {
  return `${found} of ${inAll}${ran < inAll ? `; ${inAll - ran} not run` : ""}`;
}
