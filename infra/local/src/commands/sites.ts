import { findChromium } from "../chromium.ts";
import { createReporter } from "../reporter.ts";
import { runWorkspaceProgram } from "./workspace-program.ts";

const configuration = "services/publishing/jest.sites.config.js";

/** `npm run test:sites`: the public sites in a real browser. */
export async function sites(words: readonly string[]): Promise<number> {
  process.env.CHROMIUM_BINARY = await findChromium(process.env, createReporter({ write: console.log }));
  return runWorkspaceProgram({ file: "node_modules/jest/bin/jest.js" }, ["--config", configuration, ...words]);
}
