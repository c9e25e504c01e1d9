import { runWorkspaceProgram } from "./workspace-program.ts";

/** `npm run test:cms`: publishes to a real Ghost and a real WordPress, and kills and hangs everything in the middle. */
export function testCms(words: readonly string[]): Promise<number> {
  return runWorkspaceProgram({ file: "packages/cms-tests/src/cli.ts", stores: "its own" }, words);
}
