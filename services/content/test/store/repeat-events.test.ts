import { events } from "@galley/proto/events/v1";
import { createLogger } from "@galley/service-kit/logging";
import { createIsolation } from "@galley/service-kit/scheduling";
import type { Connection } from "mongoose";
import { publicationUpdated } from "../../src/events/publication-events.ts";
import type { PublicationDocument } from "../../src/store/publication-schema.ts";
import { createRepeatEvents } from "../../src/store/repeat-events.ts";
import { storedPublication, type TestStores, testStores } from "./stores.ts";

interface Stored {
  readonly _id: string;
  readonly outbox: readonly { readonly payload: { readonly buffer: Buffer } }[];
}

describe("the events of publications that an earlier version stored", () => {
  let connection: Connection;
  let stores: TestStores;
  beforeAll(async () => {
    ({ connection, stores } = await testStores());
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  it("are sent after the upgrade, again an hour later, and then never again; those of newer publications are not", async () => {
    const collection = connection.collection<Stored>("publications");
    const older = { ...storedPublication("account-1"), timezone: "Asia/Tokyo" };
    for (const publication of [older, storedPublication("account-2")]) {
      const placement = { operationId: publication.id, slot: 0 };
      expect(await stores.publications.insert(publication, placement)).toBe("inserted");
    }
    await collection.updateOne({ _id: older.id }, { $unset: { repeatEventAt: 1 } });
    let at = Date.parse("2026-11-29T10:00:00Z");
    const logger = createLogger({ service: "content", level: "fatal" });
    const isolation = createIsolation<PublicationDocument>({ nameOf: ({ _id }) => _id, message: "not sent", logger });
    const repeatEvents = createRepeatEvents(connection, { updated: publicationUpdated }, () => new Date(at), isolation);
    /** Moves the clock forward and returns the events that are sent after it. */
    const sentAfter = async (minutes: number) => {
      at += minutes * 60_000;
      await collection.updateMany({}, { $set: { outbox: [] } });
      while ((await repeatEvents()) > 0);
      const sent = await collection.find({ "outbox.0": { $exists: true } }).toArray();
      return sent.flatMap(({ outbox }) =>
        outbox.map(({ payload }) => events["publication.updated.v1"].decode(Buffer.from(payload.buffer))),
      );
    };
    const state = { publicationId: older.id, revision: older.revision, timezone: "Asia/Tokyo" };
    expect(await sentAfter(0)).toMatchObject([state]);
    expect(await sentAfter(30)).toEqual([]);
    expect(await sentAfter(31)).toMatchObject([state]);
    expect(await sentAfter(600)).toEqual([]);
  });
});
