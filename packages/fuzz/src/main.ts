import { runCommand, stopOnSignal } from "@galley/local/command-line";
import { CannotGoOn } from "@galley/local/fix";
import { createReporter } from "@galley/local/reporter";
import { runControls } from "./controls/run-controls.ts";
import { readOptions } from "./options.ts";
import { runOnce } from "./run-once.ts";

/** `npm run test:fuzz`: 0 when the system took everything well, 1 when not, 2 for wrong usage. */
async function main(words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  const signal = stopOnSignal({ withParent: true });
  const tools = { reporter: createReporter({ write: console.log }), print: console.log, signal };
  console.log(`Seed ${options.seed}: --seed ${options.seed} makes the same choices again.`);
  try {
    const code = options.controls ? await runControls(options, tools) : (await runOnce(options, tools)).good ? 0 : 1;
    return signal.aborted ? 130 : code;
  } catch (thrown) {
    if (signal.aborted) return 130;
    if (!(thrown instanceof CannotGoOn)) throw thrown;
    console.error(["", thrown.message, ...thrown.fix.map((line) => `  ${line}`)].join("\n"));
    return 1;
  }
}

await runCommand(main, { help: "npm run test:fuzz -- --help" });
