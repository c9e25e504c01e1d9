import { runWorkspaceProgram } from "./workspace-program.ts";

/** `npm run test:model`: a real small language model writes, and nothing foreign may reach a draft. */
export function testModel(words: readonly string[]): Promise<number> {
  return runWorkspaceProgram({ file: "packages/model-tests/src/cli.ts", stores: "its own" }, words);
}
