import { setTimeout as delay } from "node:timers/promises";
import type { FaultProxy, Toxic } from "@galley/test-kit/fault-proxy";
import type { FaultContext } from "../../context.ts";
import { crashPointControls } from "../../controls/crashes.ts";
import { mongodbControls, mongodbPrimaryControls } from "../../controls/stores.ts";
import type { Random } from "../../random.ts";
import type { Scenario } from "../../scenario.ts";
import { type ReplicaMember, type ReplicaSet, startReplicaSet } from "../../stores/replica-set.ts";
import type { Client } from "../../workload/client.ts";
import { changeTopic, createPublication, createTopic } from "../../workload/operations/resources.ts";
import { readPublications, workOnTopics } from "../../workload/run-client.ts";
import { startWorld } from "../../world/start-world.ts";
import { environmentStores } from "../../world/stores.ts";
import { badNetwork, proxyTo, refused } from "./network.ts";
import type { Outage } from "./outage.ts";
import { runOutages } from "./run-outages.ts";

/**
 * Under load, MongoDB dies right after it acknowledged writes, hangs, is behind a bad network, or fails together with
 * RabbitMQ.
 */
export const mongodb: Scenario = {
  name: "mongodb",
  guarantee:
    "Whatever happens to MongoDB or its network, every request is answered in time, at worst by 503; nothing acknowledged is lost or doubled, every event arrives, and the same processes continue. Without RabbitMQ alone clients notice nothing.",
  minimum: { fast: { attempted: 40, acknowledged: 30 }, full: { attempted: 280, acknowledged: 210 } },
  async run(context) {
    const { uri, primary } = await startReplicaSet(context, 1);
    const node = await primary();
    // The gateway has a proxy of its own, so that a fault can hit the other services alone. The gateway sends the most queries and would
    // get most of the faults.
    const [ofGateway, ofServices] = [await proxyTo(context, uri), await proxyTo(context, uri)];
    const broker = await proxyTo(context, environmentStores().amqpUrl);
    const world = await startWorld(context, {
      environment: { MONGODB_URI: uri, AMQP_URL: broker.uri },
      serviceEnvironment: (name) => ({ MONGODB_URI: (name.startsWith("gateway") ? ofGateway : ofServices).uri }),
    });
    const proxies = [ofGateway.proxy, ofServices.proxy];
    const lastWriter = createLastWriter();
    const outages = [
      ...shutdownOutages(node, proxies, broker.proxy, lastWriter.write),
      cutOff(ofServices.proxy, context.random),
      ...networkOutages(proxies),
      hungQueries(node),
    ];
    // Without the protection against slow queries, a fault shows only if reads meet such queries. So when a protection is removed, two more
    // clients only read.
    const isShort = context.form === "fast";
    const readers = context.form === "control" ? [readPublications, readPublications] : [];
    const others = [lastWriter.work, ...readers, ...Array.from({ length: isShort ? 0 : 4 }, () => workOnTopics)];
    const stores = { ...environmentStores(), mongodbUri: uri };
    await runOutages(context, world, outages, { clients: isShort ? 4 : 8, others, stores });
  },
  controls: [
    ...Object.values(mongodbControls),
    {
      ...crashPointControls["operations-of-topics-forgotten"],
      expect: /^doubled: .* is there twice/,
      only: ["cut off before it replied"],
    },
  ],
};

/**
 * A replica set of three members loses its primary under load: it steps down, is killed, is frozen, or is killed with
 * writes that no other member has.
 */
export const mongodbPrimary: Scenario = {
  name: "mongodb-primary",
  guarantee:
    "When a replica set loses its primary, the API answers 503 until another is elected; nothing acknowledged is lost or doubled, and no service is restarted.",
  minimum: { fast: { attempted: 200, acknowledged: 150 }, full: { attempted: 200, acknowledged: 150 } },
  async run(context: FaultContext) {
    const set = await startReplicaSet(context, 3);
    const world = await startWorld(context, { environment: { MONGODB_URI: set.uri } });
    const lastWriter = createLastWriter();
    const clients = context.pace === "fast" ? 4 : 8;
    const stores = { ...environmentStores(), mongodbUri: set.uri };
    await runOutages(context, world, primaryLossOutages(set, lastWriter.write), {
      clients,
      others: [lastWriter.work],
      stores,
    });
  },
  controls: Object.values(mongodbPrimaryControls),
};

const topicCount = 5;

/**
 * Creates a client that waits until `write` is called and then changes several topics at once. A fault follows right after, so that it hits
 * acknowledged writes.
 */
function createLastWriter() {
  const ready = Promise.withResolvers<Client>();
  return {
    work: async (client: Client): Promise<void> => {
      await createPublication(client);
      const [publication] = client.model.publications.values();
      while (publication !== undefined && publication.topics.size < topicCount) await createTopic(client, publication);
      ready.resolve(client);
    },
    write: async (): Promise<void> => {
      const client = await ready.promise;
      const publications = [...client.model.publications.values()];
      const topics = publications.flatMap((publication) => [...publication.topics.values()]);
      await Promise.all(topics.map((topic) => changeTopic(client, topic)));
    },
  };
}

const away = "database" as const;

function shutdownOutages(
  node: ReplicaMember,
  proxies: readonly FaultProxy[],
  broker: FaultProxy,
  writeLast: () => Promise<void>,
): Outage[] {
  const kill = async (): Promise<void> => {
    await writeLast();
    await node.kill();
    // Without this, the proxies would still accept connections, and clients would not notice at once that the server is down.
    await Promise.all(proxies.map((proxy) => proxy.down()));
  };
  const start = async (): Promise<void> => {
    await node.start();
    await Promise.all(proxies.map((proxy) => proxy.up()));
  };
  return [
    {
      name: "unreachable",
      isShort: true,
      away: "broker",
      seconds: 3,
      inject: () => broker.down(),
      heal: () => broker.up(),
    },
    { name: "killed", isShort: true, away, seconds: 0, inject: kill, heal: start },
    {
      name: "killed, and the broker with it",
      away,
      seconds: 5,
      isRefused: true,
      inject: () => broker.down().then(kill),
      heal: () => start().then(broker.up),
    },
  ];
}

const handshakeBytes = 400;

/**
 * Creates an outage in which the network breaks each connection after a random number of bytes. This may be in a handshake, in the answer
 * of a read, or after a write was done but before its answer arrives.
 */
function cutOff(proxy: FaultProxy, random: Random): Outage {
  const toxic = (): Toxic => ({ type: "limitData", bytes: random.between(0, 6 * handshakeBytes) });
  const pulses = { count: 30, badMilliseconds: 120, goodMilliseconds: 400 };
  const named = { name: "cut off before it replied", toxic, direction: "downstream", pulses } as const;
  return { ...badNetwork([proxy], named), away };
}

function networkOutages(proxies: readonly FaultProxy[]): Outage[] {
  const bad = (name: string, seconds: number, toxic: Toxic) =>
    badNetwork(proxies, { name, seconds, toxic: () => toxic });
  const pulses = { count: 8, badMilliseconds: 20, goodMilliseconds: 600 };
  const resets = { name: "reset again and again", toxic: () => ({ type: "resetPeer" }) as const, pulses };
  return [
    { ...badNetwork(proxies, resets), away },
    { ...bad("black-holed", 12, { type: "blackhole" }), away, isRefused: true },
    { ...refused(proxies, 5), away, isRefused: true },
    { ...bad("100 ms away", 8, { type: "latency", milliseconds: 100, jitterMilliseconds: 30 }), away },
  ];
}

/**
 * Creates an outage in which the server works, but no query ends within the time limit of a read. The driver sees
 * nothing wrong, so only Galley's own time limits help. Writes are not delayed, because the test would count a write
 * that completes after it was abandoned as a fault.
 */
function hungQueries({ command }: ReplicaMember): Outage {
  const configure = (settings: object) => command({ configureFailPoint: "failCommand", ...settings });
  const data = { failCommands: ["find"], blockConnection: true, blockTimeMS: 10_000 };
  return {
    name: "slow to answer queries",
    away,
    seconds: 12,
    isRefused: true,
    inject: () => configure({ mode: "alwaysOn", data }),
    heal: () => configure({ mode: "off" }),
  };
}

/**
 * How many seconds may pass without a successful write after the primary failed. Followers wait a little over ten seconds before they elect
 * a new primary, and longer if the old one is frozen.
 */
const gapSeconds = { afterStepDown: 5, afterKill: 15, afterFreeze: 25 };

function primaryLossOutages(set: ReplicaSet, writeLast: () => Promise<void>): Outage[] {
  let victim: ReplicaMember | undefined;
  const lose = (act: (primary: ReplicaMember) => unknown) => async (): Promise<void> => {
    victim = await set.primary();
    await act(victim);
  };
  const killWithFollowers = async (primary: ReplicaMember): Promise<void> => {
    const followers = set.members.filter((member) => member !== primary);
    await Promise.all(followers.map((follower) => follower.kill()));
    await Promise.race([writeLast(), delay(3_000)]);
    await primary.kill();
    await Promise.all(followers.map((follower) => follower.start()));
  };
  // Makes the primary give up its role with the command that administrators use for maintenance.
  const stepDown = (primary: ReplicaMember) => primary.command({ replSetStepDown: 20, secondaryCatchUpPeriodSecs: 10 });
  const heal = () => victim?.start();
  const without = (how: string) => ({ name: `without its primary, which ${how}`, away, isShort: true, heal }) as const;
  return [
    {
      name: "stepping down",
      away,
      isShort: true,
      seconds: 3,
      maxGapSeconds: gapSeconds.afterStepDown,
      inject: lose(stepDown),
      heal: () => {},
    },
    {
      ...without("was killed"),
      seconds: 16,
      isRefused: true,
      maxGapSeconds: gapSeconds.afterKill,
      inject: lose((primary) => primary.kill()),
    },
    {
      ...without("was frozen"),
      seconds: 24,
      isRefused: true,
      maxGapSeconds: gapSeconds.afterFreeze,
      inject: lose((primary) => primary.freeze()),
      heal: () => victim?.thaw(),
    },
    {
      ...without("had lost its followers before"),
      seconds: 16,
      isRefused: true,
      inject: lose(killWithFollowers),
    },
  ];
}
