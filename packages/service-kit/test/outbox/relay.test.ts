import { events } from "@galley/proto/events/v1";
import { waitUntil } from "@galley/test-kit/conditions";
import { startFaultProxy } from "@galley/test-kit/fault-proxy";
import { testDatabasePrefix, testMongoUri, testMongoUriBy } from "@galley/test-kit/mongo";
import type { Connection, Model } from "mongoose";
import type { Broker } from "../../src/messaging/index.ts";
import { connectMongo, ensureIndexes } from "../../src/mongo/index.ts";
import { createRelay, type RelayOptions } from "../../src/outbox/index.ts";
import { createLease } from "../../src/outbox/lease.ts";
import type { Repeated } from "../../src/scheduling/index.ts";
import { createMemoryLog } from "../memory-log.ts";
import { type Installation, install } from "../messaging/fixture.ts";
import { type Thing, thingEvent, thingModel } from "./thing.ts";

let installation: Installation;
let connection: Connection;
let databaseName: string;
let things: Model<Thing>;
let relays: Repeated[];

/** The delivered events: the revisions of each thing in order of arrival, and the number of deliveries of each event. */
let arrived: Map<string, number[]>;
let deliveries: Map<string, number>;

beforeEach(async () => {
  installation = await install();
  databaseName = `${testDatabasePrefix()}_relay`;
  connection = await connectMongo({ uri: testMongoUri(), databaseName, logger: createMemoryLog().logger });
  things = thingModel(connection);
  await ensureIndexes(connection);
  relays = [];
  arrived = new Map();
  deliveries = new Map();
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await installation.end();
  await connection.dropDatabase();
  await connection.close();
});

async function connectedBroker(): Promise<Broker> {
  const broker = installation.connect();
  await waitUntil(() => broker.isConnected());
  return broker;
}

async function startRelay(
  broker?: Pick<Broker, "publish" | "takesEvents">,
  more: Partial<RelayOptions> = {},
): Promise<Repeated> {
  const { logger } = installation.log;
  const used = broker ?? (await connectedBroker());
  const relay = createRelay({ connection, collections: ["things"], broker: used, logger, ...more });
  relays.push(relay);
  relay.start();
  return relay;
}

async function startConsumer(): Promise<void> {
  const broker = await connectedBroker();
  broker.consume(
    "generation.accounts",
    async ({ id, payload }) => {
      const { accountId, revision } = events["account.updated.v1"].decode(payload);
      const count = deliveries.get(id) ?? 0;
      deliveries.set(id, count + 1);
      if (count === 0) arrived.set(accountId, [...(arrived.get(accountId) ?? []), revision]);
    },
    { prefetch: 100 },
  );
}

/** Creates things. Each has waiting events for its revisions 1, 2 and 3. */
async function makeThings(count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `thing-${index}`);
  await things.insertMany(
    names.map((_id) => ({ _id, revision: 3, outbox: [1, 2, 3].map((revision) => thingEvent(_id, revision)) })),
  );
}

const everythingArrived = (count: number): boolean =>
  arrived.size === count && [...arrived.values()].every((revisions) => revisions.length === 3);

const nothingWaits = async (): Promise<boolean> =>
  (await things.countDocuments({ "outbox.0": { $exists: true } })) === 0;

const inOrder = (): boolean => [...arrived.values()].every((revisions) => revisions.join() === "1,2,3");

const slow = { timeoutMilliseconds: 25_000 };

describe("a relay", () => {
  it("delivers what waits, in the order of each thing, and removes it", async () => {
    await makeThings(1_000);
    await startConsumer();
    await startRelay();
    await waitUntil(() => everythingArrived(1_000), slow);
    await waitUntil(nothingWaits);
    expect(inOrder()).toBe(true);
    expect(Math.max(...deliveries.values())).toBe(1);
  });

  it.each([
    ["no list", { at: new Date(0) }],
    ["nothing in its list", [{ at: new Date(0) }]],
    ["no content", [{ ...thingEvent("bad", 1, new Date(0)), payload: null }]],
  ])("is not held up by a document that has %s in its outbox, which it logs once", async (_what, outbox) => {
    const raw = connection.collection<{ _id: string; outbox: unknown }>("things");
    await raw.insertMany(["bad", "worse"].map((_id) => ({ _id, outbox })));
    await makeThings(20);
    await startConsumer();
    const relay = await startRelay();
    await waitUntil(() => everythingArrived(20), slow);
    relay.wake();
    await things.create({ _id: "later", revision: 1, outbox: [thingEvent("later", 1)] });
    await waitUntil(() => arrived.has("later"));
    const lines = installation.log.lines.filter(({ msg }) => msg === "the outbox of a document cannot be read");
    expect(lines.map(({ documentId }) => documentId).toSorted()).toEqual(["bad", "worse"]);
  });

  it("goes on with the other collections when events of one cannot be removed", async () => {
    await connection.createCollection("broken", { validator: { outbox: { $exists: true, $ne: [] } } });
    await connection.collection<{ _id: string; outbox: unknown }>("broken").insertOne({
      _id: "stuck",
      outbox: [thingEvent("stuck", 1)],
    });
    await makeThings(3);
    await startConsumer();
    await startRelay(undefined, { collections: ["broken", "things"] });
    await waitUntil(() => [0, 1, 2].every((index) => arrived.get(`thing-${index}`)?.length === 3));
  });

  it.each([
    ["when it is woken, without waiting for its time", { pollMilliseconds: 600_000 }, true],
    ["now and then when nobody wakes it", {}, false],
  ])("looks %s", async (_when, options, wakes) => {
    await startConsumer();
    const relay = await startRelay(undefined, options);
    await things.create({ _id: "a", revision: 0 });
    for (let revision = 1; revision <= 3; revision += 1) {
      await things.updateOne({ _id: "a" }, { $push: { outbox: thingEvent("a", revision) } });
      if (wakes) relay.wake();
      await waitUntil(() => arrived.get("a")?.length === revision);
    }
    await waitUntil(nothingWaits);
  });

  it("keeps events that are pushed while it publishes", async () => {
    const broker = await connectedBroker();
    const published: string[] = [];
    const gate = Promise.withResolvers<void>();
    const publish: Broker["publish"] = async (entries) => {
      published.push(...entries.map(({ id }) => id));
      if (published.length === 1) await gate.promise;
      return new Set(entries.map(({ id }) => id));
    };
    await things.create({ _id: "a", revision: 1, outbox: [thingEvent("a", 1)] });
    await startRelay({ ...broker, publish });
    await waitUntil(() => published.length === 1);
    const late = thingEvent("a", 2);
    await things.updateOne({ _id: "a" }, { $push: { outbox: late } });
    gate.resolve();
    await waitUntil(() => published.includes(late.id));
    await waitUntil(nothingWaits);
    expect(new Set(published).size).toBe(published.length);
  });

  it("publishes again what was not confirmed, and everything behind it in the same thing", async () => {
    const broker = await connectedBroker();
    const outbox = [1, 2, 3].map((revision) => thingEvent("a", revision));
    const [first, second, third] = outbox.map(({ id }) => id);
    const rounds: string[][] = [];
    const publish: Broker["publish"] = async (entries) => {
      const ids = entries.map(({ id }) => id);
      rounds.push(ids);
      return new Set(rounds.length === 1 ? ids.filter((id) => id !== second) : ids);
    };
    await things.create({ _id: "a", revision: 3, outbox });
    await startRelay({ ...broker, publish });
    await waitUntil(nothingWaits);
    expect(rounds).toEqual([
      [first, second, third],
      [second, third],
    ]);
  });

  it("leaves off as soon as the broker takes no more, and does not read on through all that waits", async () => {
    await makeThings(400);
    const rounds: number[] = [];
    let takes = true;
    const publish: Broker["publish"] = async (entries) => {
      rounds.push(entries.length);
      takes = false;
      return new Set();
    };
    const relay = await startRelay({ publish, takesEvents: () => takes });
    await waitUntil(() => rounds.length === 1);
    await relay.stop();
    expect(rounds).toHaveLength(1);
    expect(rounds[0]).toBeLessThan(300);
  });

  it("goes on after the database was away, having said so once", async () => {
    const { hostname, port } = new URL(testMongoUri());
    const proxy = await startFaultProxy({ host: hostname, port: Number(port) });
    const uri = testMongoUriBy(proxy.port);
    const weak = await connectMongo({ uri, databaseName, logger: createMemoryLog().logger });
    await startConsumer();
    const relay = await startRelay(await connectedBroker(), { connection: weak });
    await proxy.down();
    await makeThings(1);
    const failures = (): string[] => installation.log.messages().filter((text) => text.startsWith("outbox relay"));
    await waitUntil(() => failures().length === 1);
    await proxy.heal();
    await waitUntil(() => everythingArrived(1));
    await waitUntil(() => failures().length === 2);
    expect(failures()).toEqual(["outbox relay failed and tries again", "outbox relay works again"]);
    await relay.stop();
    await weak.close();
    await proxy.close();
  });
});

describe("two relays", () => {
  it("lose nothing, and only one works at a time", async () => {
    await startConsumer();
    await Promise.all([startRelay(), startRelay()]);
    for (let batch = 0; batch < 10; batch += 1) {
      const names = Array.from({ length: 50 }, (_, index) => `thing-${batch * 50 + index}`);
      await things.insertMany(
        names.map((_id) => ({ _id, outbox: [1, 2, 3].map((revision) => thingEvent(_id, revision)) })),
      );
      for (const relay of relays) relay.wake();
    }
    await waitUntil(() => everythingArrived(500), slow);
    await waitUntil(nothingWaits);
    expect(inOrder()).toBe(true);
    expect(Math.max(...deliveries.values())).toBe(1);
  });

  it("take over from one another without waiting for a lease's end when the first stops in order", async () => {
    await startConsumer();
    const first = await startRelay();
    await makeThings(10);
    await waitUntil(() => everythingArrived(10));
    const lease = createLease(connection.getClient().db(connection.name).collection("relay_leases"), "outbox");
    expect(await lease.hold()).toBe(false);
    await first.stop();
    expect(await lease.hold()).toBe(true);
    await lease.release();
    await startRelay();
    await things.updateOne({ _id: "thing-0" }, { $push: { outbox: thingEvent("thing-0", 4) } });
    await waitUntil(() => arrived.get("thing-0")?.length === 4);
  });
});

describe("while the broker is away", () => {
  it("events wait, and arrive when it is back", async () => {
    await startConsumer();
    await startRelay();
    await installation.proxy.down();
    await makeThings(300);
    await waitUntil(() => installation.log.messages().filter((text) => text === "broker is away").length >= 2);
    expect(await things.countDocuments({ "outbox.2": { $exists: true } })).toBe(300);
    await installation.proxy.heal();
    await waitUntil(() => everythingArrived(300), slow);
    await waitUntil(nothingWaits);
  });

  it("and again and again in the middle of publishing, nothing is lost", async () => {
    await startConsumer();
    await startRelay();
    await makeThings(2_000);
    for (let cut = 1; cut <= 3; cut += 1) {
      await waitUntil(() => deliveries.size > cut * 300, slow);
      await installation.proxy.down();
      await installation.proxy.heal();
    }
    await waitUntil(() => everythingArrived(2_000), slow);
    await waitUntil(nothingWaits);
  });
});
