import { runControls } from "@galley/faults/run-controls";
import { runCommand, stopOnSignal } from "@galley/local/command-line";
import { CannotGoOn } from "@galley/local/fix";
import { createReporter } from "@galley/local/reporter";
import { controls } from "./controls/controls.ts";
import { type Options, readOptions } from "./options.ts";
import { runOnce, type Tools } from "./run-once.ts";

/** `npm run test:fuzz`: 0 when the system took everything well, 1 when not, 2 for wrong usage. */
async function main(words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  const signal = stopOnSignal({ withParent: true });
  const tools = { reporter: createReporter({ write: console.log }), print: console.log, signal };
  console.log(`Seed ${options.seed}: --seed ${options.seed} makes the same choices again.`);
  try {
    const code = options.controls ? await runAllControls(options, tools) : (await runOnce(options, tools)).good ? 0 : 1;
    return signal.aborted ? 130 : code;
  } catch (thrown) {
    if (signal.aborted) return 130;
    if (!(thrown instanceof CannotGoOn)) throw thrown;
    console.error(["", thrown.message, ...thrown.fix.map((line) => `  ${line}`)].join("\n"));
    return 1;
  }
}

/** Runs a system with each planted fault in turn; 0 when every one was found. */
function runAllControls(options: Options, tools: Tools): Promise<number> {
  const chosen = controls.filter(({ part }) => options.parts.includes(part));
  const quiet = { ...tools, print: () => {} };
  const faultsWithout = async ({ part, mutation }: (typeof controls)[number]) =>
    (await runOnce({ ...options, parts: [part] }, quiet, mutation)).faults;
  return runControls(chosen, { signal: tools.signal, say: tools.print }, faultsWithout);
}

await runCommand(main, { help: "npm run test:fuzz -- --help" });
