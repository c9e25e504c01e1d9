import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "@galley/local/command-line";
import { CannotGoOn } from "@galley/local/fix";
import { createReporter } from "@galley/local/reporter";
import { packedPackagesChecks } from "./packed-packages.ts";
import { pythonChecks } from "./python.ts";
import { typescriptChecks } from "./typescript.ts";

/**
 * The program behind `npm run test:clients`. The exit code is 0 when every generated client compiles and the packed packages run, and 1 when
 * one does not or a generator is not available. Python is optional; without it the checks that need it are reported as skipped.
 */
async function main(words: readonly string[]): Promise<number> {
  parseArgs({ args: [...words], options: {}, strict: true });
  const reporter = createReporter({ write: console.log, heartbeatMilliseconds: 15_000 });
  const folder = mkdtempSync(join(tmpdir(), "galley-clients-"));
  const counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    for (const checksOf of [packedPackagesChecks, typescriptChecks, pythonChecks]) {
      const checks = await checksOf(folder, reporter);
      if ("skipped" in checks) {
        counts.skipped += 1;
        console.log(`- SKIPPED ${checks.skipped}`);
        continue;
      }
      for (const { promise, run } of checks) {
        const failure = await run().then(
          () => undefined,
          (thrown: unknown) => String(thrown),
        );
        counts[failure === undefined ? "passed" : "failed"] += 1;
        console.log(failure === undefined ? `✓ ${promise}` : `✗ ${promise}\n${failure}`);
      }
    }
  } catch (thrown) {
    if (!(thrown instanceof CannotGoOn)) throw thrown;
    console.error(["", thrown.message, ...thrown.fix.map((line) => `  ${line}`)].join("\n"));
    counts.failed += 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts.failed === 0 ? 0 : 1;
}

await runCommand(main, { help: "npm run test:clients -- --help" });
