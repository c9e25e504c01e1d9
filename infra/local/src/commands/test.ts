import { join } from "node:path";
import { ensureBuilt } from "../build/build.ts";
import { findChromium } from "../chromium.ts";
import { stopOnSignal } from "../command-line.ts";
import { CannotGoOn } from "../fix.ts";
import { stopLeftovers } from "../processes/stop.ts";
import { createReporter, type Reporter } from "../reporter.ts";
import { openStateFolder } from "../state-folder.ts";
import { openTestStores } from "../test-stores.ts";
import { closingLine } from "../testing/results.ts";
import { runAll } from "../testing/run-all.ts";
import { chooseWorkspaces, type Workspace } from "../testing/workspaces.ts";

/** Runs `npm test`: starts the stores, runs the tests of all or the named workspaces, and prints `N passed, N failed`. */
export async function test(words: readonly string[]): Promise<number> {
  const workspaces = chooseWorkspaces(words);
  const reporter = createReporter({ write: console.log });
  const stopped = stopOnSignal();
  const folder = join(openStateFolder().path, "test");
  await stopLeftovers(join(folder, "processes"));
  ensureBuilt(reporter);
  const CHROMIUM_BINARY = needsChromium(workspaces) ? await chromiumOrNone(reporter) : "";
  const stores = await openTestStores(process.env, reporter);
  try {
    for (const description of stores.descriptions) reporter.say(description);
    const own = process.env as Record<string, string>;
    const environment = { ...own, MONGODB_URI: stores.mongodbUri, AMQP_URL: stores.amqpUrl, CHROMIUM_BINARY };
    const results = await runAll(workspaces, { folder, environment, signal: stopped });
    if (stopped.aborted) return 130;
    console.log(`\n${closingLine(results)}`);
    return results.some((result) => result.failed > 0) ? 1 : 0;
  } finally {
    await stores.stop();
  }
}

const needsChromium = (workspaces: readonly Workspace[]): boolean =>
  workspaces.some(({ name }) => name === "dashboard-tests");

/** The path of a Chromium. Empty where there is none: tests in a browser are then skipped, and the closing line counts them. */
async function chromiumOrNone(reporter: Reporter): Promise<string> {
  try {
    return await findChromium(process.env, reporter);
  } catch (thrown) {
    if (!(thrown instanceof CannotGoOn)) throw thrown;
    reporter.warn([thrown.message, ...thrown.fix, "THE DASHBOARD'S TESTS IN A BROWSER ARE NOT RUN."].join("\n  "));
    return "";
  }
}
