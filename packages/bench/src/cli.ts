import { runCommand, stopOnSignal } from "@galley/local/command-line";
import { readOptions } from "./options.ts";
import { run } from "./run.ts";

/** `npm run bench`: 0 when it measured, 1 when it could not, 2 for wrong usage. */
async function main(words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  const signal = stopOnSignal();
  try {
    await run(options, console.log, signal);
    return 0;
  } catch (thrown) {
    if (signal.aborted) return 130;
    throw thrown;
  }
}

await runCommand(main, { help: "npm run bench -- --help" });
