import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Control } from "./controls/control.ts";
import { observing } from "./controls/in-processes.ts";
import type { Outcome } from "./ledger.ts";
import { inSharedWorlds, runScenario } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";

/** The result of running the short forms of several test scenarios. */
export interface FastRun {
  /** For each scenario, the sentences that describe faults. Empty if the product kept its promise. */
  readonly found: readonly Outcome["violations"][];
  /**
   * The names of controls (descriptions of a removed protection) that would prove nothing, because no process used the
   * exports that they replace.
   */
  readonly unused: readonly string[];
}

/**
 * Runs the short form of each scenario. The processes also report which exports of the product they use. From that it finds the controls,
 * of these scenarios and in `others`, whose replaced exports nobody used. Rejects if a scenario cannot be completed.
 */
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
