import { join } from "node:path";
import { endsWithDatabase, outageIsInternal, resetsInstead, unjournaled } from "../../controls/stores.ts";
import type { Scenario } from "../../scenario.ts";
import { startMongodbNode } from "../../stores/mongodb-node.ts";
import type { StoreNode } from "../../stores/store-node.ts";
import { type DatabaseOutage, runDatabaseOutages, startDatabaseWorld } from "./database-world.ts";
import type { LastWrites } from "./last-writes.ts";

/** A MongoDB of one node that dies and comes back. */
export const mongodbRestart: Scenario = {
  name: "mongodb-restart",
  guarantee:
    "While MongoDB is down the API answers 503 with Retry-After, in time; once it is back everything acknowledged is there once, and the same processes continue.",
  fault:
    "kill -9 of a single MongoDB right after it acknowledged, several times, once for ten seconds; an orderly stop; each time started again on its data, under load",
  least: { fast: { attempted: 40, acknowledged: 30 }, full: { attempted: 150, acknowledged: 100 } },
  async run(context) {
    const node = await startMongodbNode(join(context.newFolder(), "mongodb"));
    context.defer(() => node.stop());
    const world = await startDatabaseWorld(context, node.uri);
    const outages = outagesOf(node, world.lastWrites);
    return runDatabaseOutages(context, world, context.pace === "fast" ? outages.slice(0, 1) : outages);
  },
  controls: [
    { mutation: unjournaled, expect: "lost" },
    { mutation: outageIsInternal, expect: /was answered 500 INTERNAL_ERROR/ },
    { mutation: resetsInstead, expect: /came to cut after [\d.]+ s while the database was/ },
    { mutation: endsWithDatabase, expect: /did not live through it in one process/ },
  ],
};

function outagesOf(node: StoreNode, lastWrites: LastWrites): DatabaseOutage[] {
  const heal = () => node.start();
  const killed = (name: string, seconds: number): DatabaseOutage => ({
    name,
    seconds,
    inject: async () => {
      await lastWrites.write();
      await node.kill();
    },
    heal,
  });
  return [
    killed("killed", 1),
    killed("killed again", 0),
    killed("killed a third time", 0),
    { ...killed("killed for ten seconds", 10), isRefused: true },
    { name: "stopped", seconds: 3, inject: () => node.stop(), heal },
  ];
}
