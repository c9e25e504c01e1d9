import type { Options } from "./options.ts";
import { describeRun } from "./report.ts";
import { type RunResult, runScenario } from "./run-scenario.ts";
import type { Control, Scenario } from "./scenario.ts";

/**
 * Runs these scenarios one after another, each with its controls when they are asked for, and prints what comes of each. A
 * control is good only when the run with everything in place held at the same pace: it is the difference that says something.
 * Where only controls are asked for it is said that there is nothing to compare them with.
 */
export async function runAll(
  scenarios: readonly Scenario[],
  options: Options,
  signal: AbortSignal,
  print: (line: string) => void,
): Promise<RunResult[]> {
  const results: RunResult[] = [];
  const start = performance.now();
  const runOne = async (
    scenario: Scenario,
    control: Control | undefined,
    round: number,
    isClean = true,
  ): Promise<boolean> => {
    if (signal.aborted) return false;
    const name = control ? `${scenario.name} without ${control.mutation.name}` : scenario.name;
    const say = (line: string): void =>
      print(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${name}: ${line}`);
    const seed = options.seed + round;
    say(control ? `begins, without ${control.mutation.takesOut}` : `begins, seed ${seed}`);
    const ran = await runScenario(scenario, control, { seed, pace: options.pace, points: options.points, signal, say });
    if (signal.aborted) return false;
    const result = { ...ran, good: ran.good && isClean };
    for (const line of describeRun(result)) print(line);
    results.push(result);
    return result.good;
  };
  if (!options.scenarios)
    print("Controls alone: what they find is held against no run with everything in place, and makes no figures.");
  for (let round = 0; round < options.repeat; round += 1) {
    for (const scenario of scenarios) {
      const isClean = options.scenarios ? await runOne(scenario, undefined, round) : true;
      if (options.controls) for (const control of scenario.controls) await runOne(scenario, control, round, isClean);
    }
  }
  return results;
}
