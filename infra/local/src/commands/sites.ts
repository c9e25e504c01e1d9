import { runWorkspaceProgram } from "./workspace-program.ts";

const configuration = "services/publishing/jest.sites.config.js";

/** `npm run test:sites`: the public sites in a real browser. */
export function sites(words: readonly string[]): Promise<number> {
  return runWorkspaceProgram({ file: "node_modules/jest/bin/jest.js" }, ["--config", configuration, ...words]);
}
