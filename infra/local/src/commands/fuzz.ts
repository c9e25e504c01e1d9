import { runWorkspaceProgram } from "./workspace-program.ts";

/** `npm run test:fuzz`: sends a whole system what nobody expects. */
export function fuzz(words: readonly string[]): Promise<number> {
  return runWorkspaceProgram({ file: "packages/fuzz/src/main.ts", tellingWords: [] }, words);
}
