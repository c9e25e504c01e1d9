import { CannotGoOn } from "@galley/local/fix";
import { type RunOptions, withContext } from "./context.ts";
import type { Control } from "./controls/control.ts";
import { isHeld, type Outcome } from "./ledger.ts";
import { evidenceOf, requireMinimum, type Scenario } from "./scenario.ts";

/** One run, of a scenario as it is or of one of its controls. */
export type RunResult = Awaited<ReturnType<typeof runScenario>>;

/**
 * Runs a scenario once, as it is or without one protection, in a world that others used before or in one of its own. Does not reject for what
 * the run does.
 */
export async function runScenario(
  scenario: Scenario,
  control: Control | undefined,
  options: Omit<RunOptions, "control">,
  world?: object,
) {
  const start = performance.now();
  const { seed, pace } = options;
  const points = control?.only ?? options.points ?? [];
  // `outcome` is undefined when it broke down before the checker had counted, and `failure` says why. `good`: the promise held; or, without
  // its protection, was seen not to hold.
  const end = (outcome: Outcome | undefined, good: boolean, failure?: string) => {
    const seconds = (performance.now() - start) / 1000;
    return { scenario, control, seed, pace, seconds, outcome, failure, good };
  };
  try {
    const ran = await withContext({ ...options, points, control }, async (context) => {
      await scenario.run(context, world);
      return context.ledger.outcome();
    });
    if (control !== undefined) return end(ran, evidenceOf(control, ran).length > 0);
    const outcome = points.length > 0 ? ran : requireMinimum(ran, scenario.least[pace]);
    return end(outcome, isHeld(outcome));
  } catch (thrown) {
    const fix = thrown instanceof CannotGoOn ? thrown.fix : [];
    return end(undefined, false, [thrown instanceof Error ? thrown.stack : String(thrown), ...fix].join("\n"));
  }
}

/** Runs these scenarios by `runOne`, those that start alike one after another in one world. One that cannot be shared is started by each. */
export async function inSharedWorlds(
  scenarios: readonly Scenario[],
  options: Omit<RunOptions, "control"> & { readonly control?: undefined },
  runOne: (scenario: Scenario, world?: object) => Promise<unknown>,
): Promise<void> {
  for (const alike of Map.groupBy(scenarios, (scenario) => scenario.start ?? scenario).values()) {
    await withContext(options, async (context) => {
      const world = alike.length > 1 ? await alike[0]?.start?.(context).catch(() => undefined) : undefined;
      for (const scenario of alike) await runOne(scenario, world);
    });
  }
}

const mostShown = 50;

/** What one run came to, with what was wrong; of a control what it is told by, or else what was found instead. */
export function describeRun({ scenario, control, outcome, failure, seconds, seed, good }: RunResult): string[] {
  const name = control ? `${scenario.name} without ${control.takesOut}` : scenario.name;
  const took = `${seconds.toFixed(1)} s, seed ${seed}`;
  if (outcome === undefined) return [`✗ ${name}: broke down after ${took}`, `    ${failure}`];
  const { violations, shown: _, ...counters } = outcome;
  const evidence = control ? evidenceOf(control, outcome).slice(0, 3) : [];
  const told = evidence.length > 0 ? evidence : violations.slice(0, mostShown);
  const counts = Object.entries(counters).map(([counter, count]) => `${counter} ${count}`);
  return [
    `${good ? "✓" : "✗"} ${name}: ${verdict(control, good, evidence.length > 0)} (${took})`,
    `    ${counts.join(", ")}`,
    ...told.map((sentence) => `    - ${sentence}`),
  ];
}

function verdict(control: Control | undefined, good: boolean, isFound: boolean): string {
  if (control === undefined) return good ? "held" : "BROKEN";
  if (good) return "found, as it must be";
  return isFound ? "says nothing: it broke with everything in place too" : "NOT FOUND: the test would not see it";
}
