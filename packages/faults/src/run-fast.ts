import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Control } from "./controls/control.ts";
import { observing } from "./controls/in-processes.ts";
import type { Outcome } from "./ledger.ts";
import { inSharedWorlds, runScenario } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";

/** The outcome of the short forms of some scenarios. */
export interface FastRun {
  /** The violations of each scenario. */
  readonly found: readonly Outcome["violations"][];
  /** The names of controls that would prove nothing: no process used what they replace. */
  readonly unused: readonly string[];
}

/** Runs the short form of each scenario, and observes the controls of all of them and `others`. Rejects when one broke down. */
export async function runFast(scenarios: readonly Scenario[], others: readonly Control[] = []): Promise<FastRun> {
  const folder = mkdtempSync(join(tmpdir(), "galley-observed-"));
  const observed = observing([...scenarios.flatMap(({ controls }) => controls), ...others], folder);
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const options = { seed: 1, pace: "fast", signal: new AbortController().signal, observed, say } as const;
  const found: Outcome["violations"][] = [];
  try {
    await inSharedWorlds(scenarios, options, async (scenario, world) => {
      const { outcome, failure } = await runScenario(scenario, undefined, options, world);
      if (outcome === undefined) throw new Error([failure, ...lines].join("\n"));
      found.push(outcome.violations);
    });
    return { found, unused: observed.unused() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
