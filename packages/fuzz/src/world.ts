import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FaultContext } from "@galley/faults/context";
import { createInbox } from "@galley/local/inbox";
import { createSampleWeb } from "@galley/local/sample-web";
import type { System } from "@galley/local/system";
import { tourCertificate } from "@galley/local/tour-web";

/** A whole system without limits that would stop a fuzzer, and a web for its scouts to read and its webhooks to reach. */
export interface World {
  readonly system: System;
  /** For what a part leaves behind. */
  readonly folder: string;
}

const roomy = {
  publications: 5_000,
  topicsPerPublication: 2_000,
  cadencePostsPerWeek: 2_147_483_647,
  postsPerWeek: 5_000,
  requestsPerMinute: 1_000_000_000,
  concurrentGenerations: 20,
};

/** Starts it on empty data; it ends with the run. */
export async function startWorld(context: FaultContext): Promise<World> {
  const folder = context.newFolder();
  const tiersFile = join(folder, "tiers.json");
  writeFileSync(tiersFile, JSON.stringify({ free: roomy, pro: roomy, enterprise: roomy }));
  const system = await context.startSystem({ environment: { ...process.env, TIERS_FILE: tiersFile } });
  const web = createSampleWeb(await tourCertificate(system.state), createInbox());
  web.listen(system.ports.tour, "127.0.0.1");
  await once(web, "listening");
  context.defer(() => {
    web.closeAllConnections();
    web.close();
  });
  return { system, folder };
}
