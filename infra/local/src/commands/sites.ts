import { findChromium } from "../chromium.ts";
import { createReporter } from "../reporter.ts";
import { runWorkspaceProgram } from "./workspace-program.ts";

const configuration = "services/publishing/jest.sites.config.js";

/** `npm run test:sites`: the public sites in a real browser. */
export async function sites(words: readonly string[]): Promise<number> {
  const chromium = await findChromium(process.env, createReporter({ write: console.log }));
  const jest = { file: "node_modules/jest/bin/jest.js" };
  return runWorkspaceProgram(jest, ["--config", configuration, ...words], {
    ...process.env,
    CHROMIUM_BINARY: chromium,
  });
}
