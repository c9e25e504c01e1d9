import { ensureContracts } from "../build/build.ts";
import { type CheckStep, checkSteps } from "../checks.ts";
import { CannotGoOn, reasonOf } from "../fix.ts";
import { createReporter, since } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { runProgram } from "../run-program.ts";

// Most steps keep one core busy.
const atOnce = 2;

/** `npm run check`, whole or by the names of some steps: a line for each step, the output of most only when they failed. */
export async function check(words: readonly string[]): Promise<number> {
  const steps = words.length === 0 ? checkSteps : words.map(stepNamed);
  await ensureContracts(createReporter({ write: console.log }));
  const failed: string[] = [];
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await passes(step))) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  console.log(failed.length === 0 ? "\nEvery check holds." : `\nFailed: ${failed.join(", ")}`);
  return failed.length === 0 ? 0 : 1;
}

function stepNamed(name: string): CheckStep {
  const step = checkSteps.find((candidate) => candidate.name === name);
  if (step) return step;
  const names = checkSteps.map((candidate) => `"${candidate.name}"`).join(", ");
  throw new CannotGoOn(`There is no check "${name}".`, [`There are ${names}.`]);
}

async function passes({ name, command: [program, ...rest], shows }: CheckStep): Promise<boolean> {
  const start = performance.now();
  const result = await runProgram(program === "node" ? process.execPath : program, rest, {
    folder: repositoryRoot,
    withinMilliseconds: 10 * 60_000,
  }).catch((thrown: unknown) => ({ code: 1, output: reasonOf(thrown) }));
  console.log(`${result.code === 0 ? "✓" : "✗"} ${name.padEnd(24)} ${since(start)}`);
  if (result.code !== 0 || shows === "always") console.log(`\n${result.output.trimEnd()}\n`);
  return result.code === 0;
}
