import type { Outcome } from "./ledger.ts";
import { inSharedWorlds, runScenario } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";

/** What went wrong in the short form of each of these scenarios. Rejects when one broke down. */
export async function runFast(...scenarios: readonly Scenario[]): Promise<Outcome["violations"][]> {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const options = { seed: 1, pace: "fast", signal: new AbortController().signal, say } as const;
  const found: Outcome["violations"][] = [];
  await inSharedWorlds(scenarios, options, async (scenario, world) => {
    const { outcome, failure } = await runScenario(scenario, undefined, options, world);
    if (outcome === undefined) throw new Error([failure, ...lines].join("\n"));
    found.push(outcome.violations);
  });
  return found;
}
