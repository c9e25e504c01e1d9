import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureContracts } from "../build/build.ts";
import { WrongUsage } from "../command-line.ts";
import { didYouMean } from "../did-you-mean.ts";
import { reasonOf } from "../fix.ts";
import { createReporter, since } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { runProgram } from "../run-program.ts";

/** One step of `npm run check`, from the root; by the pinned Node when its command begins with "node". */
interface CheckStep {
  readonly name: string;
  readonly command: string;
  /** Its output is shown when it holds, too. */
  readonly shows?: "always";
}

/** What has to hold before a change lands. Some run at once: the one that takes longest is the first, and then the fast ones. */
const checkSteps = JSON.parse(readFileSync(join(repositoryRoot, "infra/checks/steps.json"), "utf8")) as CheckStep[];

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
  }).catch((thrown: unknown) => ({ code: 1, output: reasonOf(thrown) }));
  console.log(`${result.code === 0 ? "✓" : "✗"} ${name.padEnd(24)} ${since(start)}`);
  if (result.code !== 0 || shows === "always") console.log(`\n${result.output.trimEnd()}\n`);
  return result.code === 0;
}
