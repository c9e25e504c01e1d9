import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureContracts } from "../build/build.ts";
import { WrongUsage } from "../command-line.ts";
import { didYouMean } from "../did-you-mean.ts";
import { errorReason } from "../fix.ts";
import { createReporter, since } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { runProgram } from "../run-program.ts";

/** A step of `npm run check`. It runs in the root folder, with the pinned Node when its command begins with "node". */
interface CheckStep {
  readonly name: string;
  readonly command: string;
  /** "always" shows the output of the step even when it succeeds. By default, output is shown only when the step fails. */
  readonly shows?: "always";
}

/** The steps of `npm run check`. Some run at the same time: the slowest start first. */
const checkSteps = JSON.parse(readFileSync(join(repositoryRoot, "infra/checks/steps.json"), "utf8")) as CheckStep[];

// The number of steps that run at the same time. Most steps use one core.
const atOnce = 2;

/** Runs `npm run check`, completely or only the named steps. It prints a line for each step, and the output of failed steps. */
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
  const names = checkSteps.map((candidate) => candidate.name);
  const all = names.map((each) => `"${each}"`).join(", ");
  throw new WrongUsage(`There is no check "${name}".${didYouMean(name, names)} There are ${all}.`);
}

async function passes({ name, command, shows }: CheckStep): Promise<boolean> {
  const [program = "", ...rest] = command.split(" ");
  const start = performance.now();
  const result = await runProgram(program === "node" ? process.execPath : program, rest, {
    folder: repositoryRoot,
    withinMilliseconds: 10 * 60_000,
  }).catch((thrown: unknown) => ({ code: 1, output: errorReason(thrown) }));
  console.log(`${result.code === 0 ? "✓" : "✗"} ${name.padEnd(24)} ${since(start)}`);
  if (result.code !== 0 || shows === "always") console.log(`\n${result.output.trimEnd()}\n`);
  return result.code === 0;
}
