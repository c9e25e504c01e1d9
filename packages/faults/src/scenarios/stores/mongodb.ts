import type { FaultProxy, Toxic } from "@galley/test-kit/fault-proxy";
import { crashPointControls } from "../../controls/deaths.ts";
import { mongodbControls } from "../../controls/stores.ts";
import type { Random } from "../../random.ts";
import type { Scenario } from "../../scenario.ts";
import { type StoreNode, startMongodbNode } from "../../stores/nodes.ts";
import { readPublications, workOnTopics } from "../../workload/run-client.ts";
import { storesOfEnvironment, withMongo } from "../../world/stores.ts";
import { createLastWriter, startDatabaseWorld } from "./database-world.ts";
import { proxyTo, refused, withToxics, withToxicsInPulses } from "./network.ts";
import type { Outage } from "./outage.ts";
import { runOutages } from "./run-outages.ts";

/** A MongoDB that ends, hangs, or is behind a bad network, and both stores at once. */
export const mongodb: Scenario = {
  name: "mongodb",
  guarantee:
    "Whatever happens to MongoDB or its network, every request is answered in time, at worst by 503; nothing acknowledged is lost or doubled, every event arrives, and the same processes continue. Without RabbitMQ alone clients notice nothing.",
  fault:
    "RabbitMQ unreachable, MongoDB killed -9 right after it acknowledged, both at once; replies lost after the write was done, black hole, repeated resets, refused connections, 100 ms of latency; queries that hang though the server is well; under load",
  least: { fast: { attempted: 40, acknowledged: 30 }, full: { attempted: 280, acknowledged: 210 } },
  async run(context) {
    const node = await startMongodbNode(context);
    // Where the gateway's own questions pass, what a service did is followed by a lost reply more often.
    const [ofGateway, ofServices] = [await proxyTo(context, node.uri), await proxyTo(context, node.uri)];
    const broker = await proxyTo(context, storesOfEnvironment().amqpUrl);
    const { world, stores } = await startDatabaseWorld(context, node.uri, {
      seenBy: (service) => (service.startsWith("gateway") ? ofGateway : ofServices).uri,
      environment: { AMQP_URL: broker.uri },
    });
    const proxies = [ofGateway.proxy, ofServices.proxy];
    const lastWriter = createLastWriter();
    const outages = [
      ...endsOf(node, proxies, broker.proxy, lastWriter.write),
      cutOff(ofServices.proxy, context.random),
      ...networksOf(proxies),
      hungQueries(node.uri),
    ];
    // A control has to meet reads while queries hang.
    const isShort = context.pace === "fast" && context.control === undefined;
    const readers = context.control === undefined ? [] : [readPublications, readPublications];
    const others = [lastWriter.work, ...readers, ...Array.from({ length: isShort ? 0 : 4 }, () => workOnTopics)];
    await runOutages(context, world, outages, { clients: isShort ? 4 : 8, others, stores });
  },
  controls: [
    ...Object.values(mongodbControls),
    { ...crashPointControls["operations-of-topics-forgotten"], expect: "doubled", only: ["cut off before it replied"] },
  ],
};

function endsOf(
  node: StoreNode,
  proxies: readonly FaultProxy[],
  broker: FaultProxy,
  writeLast: () => Promise<void>,
): Outage[] {
  const kill = async (): Promise<void> => {
    await writeLast();
    await node.kill();
    // Who finds no server is refused, as without a network between.
    await Promise.all(proxies.map((proxy) => proxy.down()));
  };
  const start = async (): Promise<void> => {
    await node.start();
    await Promise.all(proxies.map((proxy) => proxy.up()));
  };
  return [
    {
      ...{ name: "unreachable", isShort: true, away: "broker", seconds: 3 },
      ...{ inject: () => broker.down(), heal: () => broker.up() },
    },
    { name: "killed", isShort: true, away: "database", seconds: 0, inject: kill, heal: start },
    {
      ...{ name: "killed, and the broker with it", away: "database", seconds: 5, isRefused: true },
      inject: async () => {
        await broker.down();
        await kill();
      },
      heal: async () => {
        await start();
        await broker.up();
      },
    },
  ];
}

const handshakeBytes = 400;

/** Connections that end after so many bytes: in the middle of a handshake, of a read, or right after a write was done. */
function cutOff(proxy: FaultProxy, random: Random): Outage {
  const toxic = (): Toxic => ({ type: "limitData", bytes: random.between(0, 6 * handshakeBytes) });
  const rhythm = { count: 30, badMilliseconds: 120, goodMilliseconds: 400 };
  const named = { name: "cut off before it replied", toxic, direction: "downstream" } as const;
  return { ...withToxicsInPulses([proxy], rhythm, named), away: "database" };
}

function networksOf(proxies: readonly FaultProxy[]): Outage[] {
  const bad = (name: string, seconds: number, toxic: Toxic) =>
    withToxics(proxies, seconds, { name, toxic: () => toxic });
  const rhythm = { count: 8, badMilliseconds: 20, goodMilliseconds: 600 };
  const resets = { name: "reset again and again", toxic: () => ({ type: "resetPeer" }) as const };
  const away = "database";
  return [
    { ...withToxicsInPulses(proxies, rhythm, resets), away },
    { ...bad("black-holed", 12, { type: "blackhole" }), away, isRefused: true },
    { ...refused(proxies, 5), away, isRefused: true },
    { ...bad("100 ms away", 8, { type: "latency", milliseconds: 100, jitterMilliseconds: 30 }), away },
  ];
}

/**
 * The server is well, but no query ends for longer than a read may take: the driver sees nothing wrong, so that only time limits of our
 * own help. Writes go on, since one that is done after it was given up would be a fault of the test.
 */
function hungQueries(uri: string): Outage {
  const configure = (settings: object) =>
    withMongo(uri, (client) => client.db("admin").command({ configureFailPoint: "failCommand", ...settings }));
  const data = { failCommands: ["find"], blockConnection: true, blockTimeMS: 10_000 };
  return {
    ...{ name: "slow to answer queries", away: "database", seconds: 12, isRefused: true },
    inject: () => configure({ mode: "alwaysOn", data }),
    heal: () => configure({ mode: "off" }),
  };
}
