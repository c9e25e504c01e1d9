import { events } from "@galley/proto/events/v1";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import type { Connection, Model } from "mongoose";
import { runWithContext } from "../../src/context/index.ts";
import { connectMongo, ensureIndexes } from "../../src/mongo/index.ts";
import { type OutboxEntry, outboxEntry, replaceStateEvent } from "../../src/outbox/index.ts";
import { waitingEvents } from "../../src/outbox/waiting-events.ts";
import { createMemoryLog } from "../memory-log.ts";
import { type Thing, thingEvent, thingModel } from "./thing.ts";

let connection: Connection;
let things: Model<Thing>;
beforeAll(async () => {
  const databaseName = `${testDatabasePrefix()}_outbox`;
  connection = await connectMongo({ uri: testMongoUri(), databaseName, logger: createMemoryLog().logger });
  things = thingModel(connection);
  await ensureIndexes(connection);
});
afterEach(() => things.deleteMany());
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

/** Returns the events that wait in one thing, as the relay reads them. */
async function waitingEntries(id: string): Promise<readonly OutboxEntry[]> {
  for await (const chunk of waitingEvents(things.collection as never, () => undefined)) {
    const found = chunk.find(({ documentId }) => documentId === id);
    if (found !== undefined) return found.entries;
  }
  return [];
}

describe("outboxEntry", () => {
  it("encodes the event, with an id of its own and the context of its request", () => {
    const entry = runWithContext({ requestId: "r-1", traceparent: "00-aa" }, () => thingEvent("a", 3));
    expect(entry).toMatchObject({ type: "account.updated.v1", requestId: "r-1", traceparent: "00-aa" });
    expect(entry.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(thingEvent("a", 1)).not.toHaveProperty("requestId");
    expect(events[entry.type].decode(entry.payload)).toMatchObject({ accountId: "a", revision: 3 });
  });
});

describe("an outbox", () => {
  it("keeps only the newest event that says what the state is, and every other event", async () => {
    const deleted = outboxEntry("publication.deleted.v1", { accountId: "a", publicationId: "p" });
    await things.create({ _id: "a", revision: 1, outbox: [thingEvent("a", 1), deleted, thingEvent("a", 2)] });
    for (const revision of [3, 4]) {
      const outbox = replaceStateEvent(thingEvent("a", revision));
      await things.updateOne({ _id: "a" }, [{ $set: { revision, outbox } }], { updatePipeline: true });
    }
    const left = await waitingEntries("a");
    expect(left.map(({ type }) => type)).toEqual(["publication.deleted.v1", "account.updated.v1"]);
    expect(left[0]?.id).toBe(deleted.id);
    const last = left[1];
    expect(last && events["account.updated.v1"].decode(last.payload).revision).toBe(4);
  });
});

describe("waitingEvents", () => {
  it("finds waiting events by the index alone, oldest first", async () => {
    await things.create({ _id: "none", revision: 1 });
    for (const age of [2, 3, 1]) {
      const at = new Date(Date.now() - age * 1_000);
      await things.create({ _id: `age-${age}`, revision: 1, outbox: [thingEvent(`age-${age}`, 1, at)] });
    }
    const order: unknown[] = [];
    for await (const chunk of waitingEvents(things.collection as never, () => undefined))
      order.push(...chunk.map((one) => one.documentId));
    expect(order).toEqual(["age-3", "age-2", "age-1"]);
    const plan = await things.collection
      .find({ "outbox.at": { $exists: true } })
      .sort({ "outbox.at": 1 })
      .explain();
    expect(JSON.stringify(plan.queryPlanner)).toContain("outbox_waiting");
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.toContain('"SORT"');
  });

  it("reads in chunks of bounded size, whatever has piled up", async () => {
    const big = { ...thingEvent("big", 1), payload: Buffer.alloc(3 * 1024 * 1024) };
    await things.create({ _id: "big", revision: 1, outbox: [big] });
    await things.create({ _id: "big2", revision: 1, outbox: [big] });
    const many = Array.from({ length: 600 }, (_, index) => ({
      _id: `${index}`,
      revision: 1,
      outbox: [thingEvent("a", index)],
    }));
    await things.insertMany(many);
    const sizes: number[] = [];
    for await (const chunk of waitingEvents(things.collection as never, () => undefined)) sizes.push(chunk.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(602);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(256);
    expect(sizes[0]).toBe(2);
  });
});
