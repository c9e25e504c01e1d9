import { runScenario } from "../../src/run-scenario.ts";
import type { Outcome, Scenario } from "../../src/scenario.ts";

/** The short form of a scenario. Rejects when it broke down; seed 1 unless given. */
export async function runFast(scenario: Scenario, seed = 1): Promise<Outcome> {
  const lines: string[] = [];
  const { signal } = new AbortController();
  const say = (line: string): void => void lines.push(line);
  const { outcome, misfortune } = await runScenario(scenario, undefined, { seed, pace: "fast", signal, say });
  if (outcome === undefined) throw new Error([misfortune, ...lines].join("\n"));
  return outcome;
}
