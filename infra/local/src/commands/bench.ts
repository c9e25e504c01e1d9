import { runWorkspaceProgram } from "./workspace-program.ts";

/** `npm run bench`: what a request costs, beside two baselines. */
export function bench(words: readonly string[]): Promise<number> {
  return runWorkspaceProgram({ file: "packages/bench/src/cli.ts", stores: "its own" }, words);
}
