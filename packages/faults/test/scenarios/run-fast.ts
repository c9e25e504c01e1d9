import { type FaultContext, withContext } from "../../src/context.ts";
import { createLedger, type Outcome } from "../../src/ledger.ts";
import { runScenario } from "../../src/run-scenario.ts";
import { requireMinimum, type Scenario, type SharingScenario } from "../../src/scenario.ts";
import type { World } from "../../src/world/start-world.ts";

const { signal } = new AbortController();
const fast = { seed: 1, pace: "fast", signal } as const;

/** What went wrong in the short form of a scenario. Rejects when it broke down. */
export async function runFast(scenario: Scenario): Promise<Outcome["violations"]> {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const { outcome, failure } = await runScenario(scenario, undefined, { ...fast, say });
  if (outcome === undefined) throw new Error([failure, ...lines].join("\n"));
  return outcome.violations;
}

/** The same of several in one system, those of one list beside each other and the lists one after another. Rejects when one broke down. */
export async function runFastTogether(
  start: (context: FaultContext) => Promise<World>,
  scenarios: readonly (readonly SharingScenario[])[],
): Promise<ReadonlyMap<SharingScenario, Outcome["violations"]>> {
  return withContext({ ...fast, say: () => {} }, async (context) => {
    const world = await start(context);
    const found = new Map<SharingScenario, Outcome["violations"]>();
    const runOne = async (scenario: SharingScenario): Promise<void> => {
      const ledger = createLedger();
      await scenario.runIn({ ...context, ledger }, world);
      found.set(scenario, requireMinimum(ledger.outcome(), scenario.least.fast).violations);
    };
    for (const atOnce of scenarios) await Promise.all(atOnce.map(runOne));
    return found;
  });
}
