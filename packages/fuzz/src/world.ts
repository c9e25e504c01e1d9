import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Mutation, mutated } from "@galley/faults/mutation";
import { dropDataOf } from "@galley/faults/stores";
import { createInbox } from "@galley/local/inbox";
import { createSampleWeb } from "@galley/local/sample-web";
import { defaultStatePath } from "@galley/local/state-folder";
import { type System, startSystem } from "@galley/local/system";
import { tourCertificate } from "@galley/local/tour-web";

/** A whole system without limits that would stop a fuzzer, and a web for its scouts to read and its webhooks to reach. */
export interface World {
  readonly system: System;
  readonly folder: string;
  /** Stops everything; its folder stays when somebody should look into the logs. */
  stop(keepFolder: boolean): Promise<void>;
}

const roomy = {
  publications: 5_000,
  topicsPerPublication: 2_000,
  cadencePostsPerWeek: 2_147_483_647,
  postsPerWeek: 5_000,
  requestsPerMinute: 1_000_000_000,
  concurrentGenerations: 20,
};

/** Starts it on empty data; with a mutation, every service runs from sources without what that takes out. */
export async function startWorld(mutation?: Mutation): Promise<World> {
  const folder = mkdtempSync(join(defaultStatePath, "fuzz-"));
  const tiersFile = join(folder, "tiers.json");
  writeFileSync(tiersFile, JSON.stringify({ free: roomy, pro: roomy, enterprise: roomy }));
  const endings: (() => unknown)[] = [];
  const stop = async (keepFolder: boolean): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
    if (!keepFolder) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const applied = mutation && mutated(mutation, folder);
    const system = await startSystem({
      stateFolder: folder,
      quiet: true,
      environment: { ...process.env, TIERS_FILE: tiersFile },
      ...applied,
    });
    endings.push(() => dropDataOf(folder, process.env), system.stop);
    applied?.checkApplied();
    const web = createSampleWeb(await tourCertificate(system.state), createInbox());
    web.listen(system.ports.tour, "127.0.0.1");
    await once(web, "listening");
    endings.push(() => {
      web.closeAllConnections();
      web.close();
    });
    return { system, folder, stop };
  } catch (thrown) {
    await stop(false);
    throw thrown;
  }
}
