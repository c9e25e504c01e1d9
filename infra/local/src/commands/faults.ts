import { runWorkspaceProgram } from "./workspace-program.ts";

/** `npm run test:faults`: breaks whole systems on purpose and counts what is lost. */
export function faults(words: readonly string[]): Promise<number> {
  return runWorkspaceProgram({ file: "packages/faults/src/cli.ts", tellingWords: ["--list"] }, words);
}
