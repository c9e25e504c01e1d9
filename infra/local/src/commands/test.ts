import { join } from "node:path";
import { ensureBuilt } from "../build/build.ts";
import { stopOnSignal } from "../command-line.ts";
import { stopLeftovers } from "../processes/stop.ts";
import { createReporter } from "../reporter.ts";
import { openStateFolder } from "../state-folder.ts";
import { openTestStores } from "../test-stores.ts";
import { closingLine } from "../testing/results.ts";
import { runAll } from "../testing/run-all.ts";
import { chooseWorkspaces } from "../testing/workspaces.ts";

/** `npm test`: stores, then the tests of every workspace or of those named, then `N passed, N failed`. */
export async function test(words: readonly string[]): Promise<number> {
  const workspaces = chooseWorkspaces(words);
  const reporter = createReporter({ write: console.log });
  const stopped = stopOnSignal();
  const folder = join(openStateFolder().path, "test");
  await stopLeftovers(join(folder, "processes"));
  ensureBuilt(reporter);
  const stores = await openTestStores(process.env, reporter);
  try {
    for (const description of stores.descriptions) reporter.say(description);
    const own = process.env as Record<string, string>;
    const environment = { ...own, MONGODB_URI: stores.mongodbUri, AMQP_URL: stores.amqpUrl };
    const results = await runAll(workspaces, { folder, environment, signal: stopped });
    if (stopped.aborted) return 130;
    console.log(`\n${closingLine(results)}`);
    return results.some((result) => result.failed > 0) ? 1 : 0;
  } finally {
    await stores.stop();
  }
}
