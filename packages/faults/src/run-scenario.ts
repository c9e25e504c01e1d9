import { CannotGoOn } from "@galley/local/fix";
import { type RunOptions, withContext } from "./context.ts";
import type { Control } from "./controls/control.ts";
import { isHeld, type Outcome } from "./ledger.ts";
import { findEvidence, requireMinimum, type Scenario } from "./scenario.ts";

/** The result of one run of a test scenario, with or without a removed protection. */
export type RunResult = Awaited<ReturnType<typeof runScenario>>;

/**
 * Runs a test scenario once, optionally with one protection removed from the product. It uses the running system
 * `world` if given and starts its own otherwise. Errors of the run are part of the result.
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
  // `outcome` is undefined when the run could not be completed, and `failure` says why. `good` means that the product
  // kept its promise or, with a protection removed, that the broken promise was noticed.
  const end = (outcome: Outcome | undefined, good: boolean, failure?: string) => {
    const seconds = (performance.now() - start) / 1000;
    return { scenario, control, seed, pace, seconds, outcome, failure, good };
  };
  try {
    const ran = await withContext({ ...options, points, control }, async (context) => {
      await scenario.run(context, world);
      return context.ledger.outcome();
    });
    if (control !== undefined) return end(ran, findEvidence(control, ran).length > 0);
    const outcome = points.length > 0 ? ran : requireMinimum(ran, scenario.minimum[pace]);
    return end(outcome, isHeld(outcome));
  } catch (thrown) {
    const fix = thrown instanceof CannotGoOn ? thrown.fix : [];
    return end(undefined, false, [thrown instanceof Error ? thrown.stack : String(thrown), ...fix].join("\n"));
  }
}

/**
 * Calls `runOne` for each scenario. Scenarios that need the same kind of system share one. If the shared system cannot
 * be started, each scenario starts its own.
 */
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

const maxShown = 50;

/**
 * Returns lines of text that describe the result of a run and the faults that it found. If a protection was removed, they show the faults
 * that prove that this was noticed; if there are none, they show the other faults.
 */
export function describeRun({ scenario, control, outcome, failure, seconds, seed, good }: RunResult): string[] {
  const name = control ? `${scenario.name} without ${control.takesOut}` : scenario.name;
  const took = `${seconds.toFixed(1)} s, seed ${seed}`;
  if (outcome === undefined) return [`✗ ${name}: broke down after ${took}`, `    ${failure}`];
  const { violations, shown: _, ...counters } = outcome;
  const evidence = control ? findEvidence(control, outcome).slice(0, 3) : [];
  const told = evidence.length > 0 ? evidence : violations.slice(0, maxShown);
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
