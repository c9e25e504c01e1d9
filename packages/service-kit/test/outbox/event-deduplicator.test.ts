import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import type { Connection } from "mongoose";
import { connectMongo, ensureIndexes } from "../../src/mongo/index.ts";
import { createEventDeduplicator } from "../../src/outbox/index.ts";
import { keptLog } from "../kept-log.ts";

let connection: Connection;
beforeAll(async () => {
  const databaseName = `${testDatabasePrefix()}_once`;
  connection = await connectMongo({ uri: testMongoUri(), databaseName, logger: keptLog().logger });
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

describe("createEventDeduplicator", () => {
  it("runs an effect once for each consumer and event, also when repeats come at once", async () => {
    const [first, second] = [createEventDeduplicator(connection, "a"), createEventDeduplicator(connection, "b")];
    let effects = 0;
    const effect = async (): Promise<void> => {
      effects += 1;
    };
    const ran = await Promise.all([first("e1", effect), first("e1", effect), first("e1", effect)]);
    expect(ran.filter(Boolean)).toHaveLength(1);
    expect(await first("e1", effect)).toBe(false);
    expect(await second("e1", effect)).toBe(true);
    expect(await first("e2", effect)).toBe(true);
    expect(effects).toBe(3);
  });

  it("runs the effect again when it failed", async () => {
    const once = createEventDeduplicator(connection, "c");
    const failing = once("e1", async () => {
      throw new Error("not yet");
    });
    const repeat = once("e1", async () => undefined);
    await expect(failing).rejects.toThrow("not yet");
    expect(await repeat).toBe(true);
  });

  it("forgets after two weeks", async () => {
    createEventDeduplicator(connection, "d");
    await ensureIndexes(connection);
    const indexes = await connection.collection("consumed_events").indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 1_209_600 }));
  });
});
