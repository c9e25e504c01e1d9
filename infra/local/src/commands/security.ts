import { runWorkspaceProgram } from "./workspace-program.ts";

/** `npm run test:security`: attacks a whole system while somebody else uses it. */
export function security(words: readonly string[]): Promise<number> {
  return runWorkspaceProgram({ file: "packages/security/src/cli.ts", tellingWords: ["--list"] }, words);
}
