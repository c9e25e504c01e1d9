import { findChromium } from "../chromium.ts";
import { createReporter } from "../reporter.ts";
import { runWorkspaceProgram } from "./workspace-program.ts";

/** `npm run test:cms`: publishes to a real Ghost and a real WordPress, and kills and hangs everything in the middle. */
export async function testCms(words: readonly string[]): Promise<number> {
  const chromium = await findChromium(process.env, createReporter({ write: console.log }));
  const environment = { ...process.env, CHROMIUM_BINARY: chromium };
  return runWorkspaceProgram({ file: "packages/cms-tests/src/cli.ts", stores: "its own" }, words, environment);
}
