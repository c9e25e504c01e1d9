import { runCommand, stopOnSignal } from "@galley/local/command-line";
import { readOptions } from "./options.ts";
import { run } from "./run.ts";

/** `npm run bench`: 0 when it measured, 1 when it could not or `--strict` goals were missed, 2 for wrong usage. */
async function main(words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  const signal = stopOnSignal();
  const goals = await run(options, console.log, signal).catch((thrown: unknown) => {
    if (signal.aborted) return undefined;
    throw thrown;
  });
  if (goals === undefined) return 130;
  const missed = goals.filter(({ met }) => !met).length;
  if (goals.length > 0) {
    console.log(missed === 0 ? `All ${goals.length} goals reached.` : `${missed} of ${goals.length} goals missed.`);
  }
  return options.strict && missed > 0 ? 1 : 0;
}

await runCommand(main, { help: "npm run bench -- --help" });
