import { join } from "node:path";
import type { FaultProxy, Toxic } from "@galley/test-kit/fault-proxy";
import { MongoClient } from "mongodb";
import { deathMutations } from "../../controls/deaths.ts";
import { storeMutations } from "../../controls/stores.ts";
import type { Random } from "../../random.ts";
import type { Scenario } from "../../scenario.ts";
import { startMongodbNode } from "../../stores/nodes.ts";
import { type DatabaseOutage, proxyTo, runDatabaseOutages, startDatabaseWorld } from "./database-world.ts";
import { refused, withToxics, withToxicsInPulses } from "./toxics.ts";

/** A MongoDB behind a bad network. */
export const mongodbNetwork: Scenario = {
  name: "mongodb-network",
  guarantee:
    "Whatever the network to MongoDB does, every request is answered in time; a write whose reply was lost is done once.",
  fault:
    "replies lost after the write was done, black hole, repeated resets, refused connections, 100 ms of latency; queries that hang though the server is well",
  least: { fast: { attempted: 200, acknowledged: 150 }, full: { attempted: 200, acknowledged: 150 } },
  async run(context) {
    const node = await startMongodbNode(join(context.newFolder(), "mongodb"));
    context.defer(() => node.stop());
    // Where the gateway's own questions pass, what a service did is followed by a lost reply more often.
    const [ofGateway, ofServices] = [await proxyTo(context, node.uri), await proxyTo(context, node.uri)];
    const seenBy = (service: string) => (service.startsWith("gateway") ? ofGateway : ofServices).uri;
    const world = await startDatabaseWorld(context, node.uri, seenBy);
    const outages = [
      cutOff(ofServices.proxy, context.random),
      ...outagesOf([ofGateway.proxy, ofServices.proxy]),
      hungQueries(node.uri),
    ];
    return runDatabaseOutages(context, world, outages, 4);
  },
  controls: [
    { mutation: deathMutations["operations-of-topics-forgotten"], expect: "doubled" },
    { mutation: storeMutations["no-look-up-limit"], expect: /came to \w+ after [\d.]+ s while the database was/ },
  ],
};

const handshakeBytes = 400;

/** Connections that end after so many bytes: in the middle of a handshake, of a read, or right after a write was done. */
function cutOff(proxy: FaultProxy, random: Random): DatabaseOutage {
  const toxic = (): Toxic => ({ type: "limitData", bytes: random.between(0, 6 * handshakeBytes) });
  const rhythm = { count: 30, badMilliseconds: 120, goodMilliseconds: 400 };
  return withToxicsInPulses([proxy], rhythm, { name: "cut off before it replied", toxic, direction: "downstream" });
}

function outagesOf(proxies: readonly FaultProxy[]): DatabaseOutage[] {
  const bad = (name: string, seconds: number, toxic: Toxic): DatabaseOutage =>
    withToxics(proxies, seconds, { name, toxic: () => toxic });
  const rhythm = { count: 8, badMilliseconds: 20, goodMilliseconds: 600 };
  return [
    withToxicsInPulses(proxies, rhythm, { name: "reset again and again", toxic: () => ({ type: "resetPeer" }) }),
    { ...bad("black-holed", 12, { type: "blackhole" }), isRefused: true },
    { ...refused(proxies, 5), isRefused: true },
    bad("100 ms away", 8, { type: "latency", milliseconds: 100, jitterMilliseconds: 30 }),
  ];
}

/**
 * The server is well, but no query ends for longer than a read may take: the driver sees nothing wrong, so that only time limits of our
 * own help. Writes go on, since one that is done after it was given up would be a fault of the test.
 */
function hungQueries(uri: string): DatabaseOutage {
  const configure = async (settings: object): Promise<void> => {
    const client = await new MongoClient(uri).connect();
    await client.db("admin").command({ configureFailPoint: "failCommand", ...settings });
    await client.close();
  };
  const data = { failCommands: ["find"], blockConnection: true, blockTimeMS: 10_000 };
  return {
    ...{ name: "slow to answer queries", seconds: 12, isRefused: true },
    inject: () => configure({ mode: "alwaysOn", data }),
    heal: () => configure({ mode: "off" }),
  };
}
