import { parseArgs } from "node:util";
import { runCommand, stopOnSignal } from "@galley/local/command-line";
import { CannotGoOn } from "@galley/local/fix";
import { createReporter } from "@galley/local/reporter";
import { run } from "./run.ts";

const heartbeatMilliseconds = 15_000;

/**
 * The program behind `npm run test:cms`. The exit code is 0 when all checks hold, 1 when a check does not hold or nothing could be started,
 * and 2 when the command line is wrong.
 */
async function main(words: readonly string[]): Promise<number> {
  const only = { type: "string", multiple: true, default: [] as string[] } as const;
  const { values } = parseArgs({ args: [...words], options: { only }, strict: true });
  const signal = stopOnSignal({ withParent: true });
  const reporter = createReporter({ write: console.log, heartbeatMilliseconds });
  try {
    const { passed, failed } = await run(values.only, reporter, signal);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 && passed > 0 ? 0 : 1;
  } catch (thrown) {
    if (signal.aborted) return 130;
    if (!(thrown instanceof CannotGoOn)) throw thrown;
    console.error(["", thrown.message, ...thrown.fix.map((line) => `  ${line}`)].join("\n"));
    return 1;
  }
}

await runCommand(main, { help: "npm run test:cms -- --help" });
