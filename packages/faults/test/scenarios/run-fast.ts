import { type FaultContext, withContext } from "../../src/context.ts";
import { runScenario } from "../../src/run-scenario.ts";
import { type Outcome, requireMinimum, type Scenario, type SharingScenario } from "../../src/scenario.ts";
import type { World } from "../../src/world/start-world.ts";

/** The short form of a scenario. Rejects when it broke down; seed 1 unless given. */
export async function runFast(scenario: Scenario, seed = 1): Promise<Outcome> {
  const lines: string[] = [];
  const { signal } = new AbortController();
  const say = (line: string): void => void lines.push(line);
  const { outcome, failure } = await runScenario(scenario, undefined, { seed, pace: "fast", signal, say });
  if (outcome === undefined) throw new Error([failure, ...lines].join("\n"));
  return outcome;
}

/** The short forms of scenarios in one system, one after another. Rejects when one broke down. */
export async function runFastTogether(
  start: (context: FaultContext) => Promise<World>,
  scenarios: readonly SharingScenario[],
  seed = 1,
): Promise<ReadonlyMap<SharingScenario, Outcome>> {
  const { signal } = new AbortController();
  return withContext({ seed, pace: "fast", signal, say: () => {} }, async (context) => {
    const world = await start(context);
    const outcomes = new Map<SharingScenario, Outcome>();
    for (const scenario of scenarios) {
      outcomes.set(scenario, requireMinimum(await scenario.runIn(context, world), scenario.least.fast));
    }
    return outcomes;
  });
}
