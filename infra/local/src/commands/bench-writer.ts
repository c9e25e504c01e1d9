import { runWorkspaceProgram } from "./workspace-program.ts";

/** `npm run bench:writer`: what the writer makes of committed briefs with scripted models. */
export function benchWriter(words: readonly string[]): Promise<number> {
  return runWorkspaceProgram({ file: "packages/bench-writer/src/cli.ts", stores: "its own" }, words);
}
