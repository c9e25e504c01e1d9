import { runCommand, stopOnSignal } from "@galley/local/command-line";
import { CannotGoOn } from "@galley/local/fix";
import { createReporter } from "@galley/local/reporter";
import { readOptions } from "./options.ts";
import { run } from "./run.ts";

const heartbeatMilliseconds = 30_000;

/** `npm run test:model`: 0 when nothing foreign reached a draft, 1 when something did, 2 for wrong usage. */
async function main(words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  const signal = stopOnSignal({ withParent: true });
  const reporter = createReporter({ write: console.log, heartbeatMilliseconds });
  try {
    const { good, lines } = await run(options, reporter, signal);
    console.log(["", ...lines].join("\n"));
    return good ? 0 : 1;
  } catch (thrown) {
    if (signal.aborted) return 130;
    if (!(thrown instanceof CannotGoOn)) throw thrown;
    console.error(["", thrown.message, ...thrown.fix.map((line) => `  ${line}`)].join("\n"));
    return 1;
  }
}

await runCommand(main, { help: "npm run test:model -- --help" });
