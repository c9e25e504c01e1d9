import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import type { Connection, mongo } from "mongoose";
import { connectMongo, createInsertBatcher, isDuplicateKey } from "../../src/mongo/index.ts";
import { createMemoryLog } from "../memory-log.ts";

interface Thing {
  readonly _id: string;
  readonly slug: string;
  readonly note?: string | undefined;
}

let connection: Connection;
let collection: mongo.Collection<Thing>;
beforeAll(async () => {
  const databaseName = `${testDatabasePrefix()}_insert`;
  connection = await connectMongo({ uri: testMongoUri(), databaseName, logger: createMemoryLog().logger });
  collection = connection.getClient().db(databaseName).collection<Thing>("things");
  await collection.createIndex({ slug: 1 }, { unique: true });
});
beforeEach(() => collection.deleteMany({}));
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

describe("createInsertBatcher", () => {
  it("stores each document once, and leaves out what is undefined", async () => {
    const insert = createInsertBatcher<Thing>(collection);
    const things = Array.from({ length: 250 }, (_, index) => ({
      _id: `t${index}`,
      slug: `s${index}`,
      note: undefined,
    }));
    await Promise.all(things.map(insert));
    expect(await collection.countDocuments()).toBe(250);
    expect(await collection.findOne({ _id: "t7" })).toEqual({ _id: "t7", slug: "s7" });
  });

  it("refuses of a company only what is refused, and names the index", async () => {
    await collection.insertOne({ _id: "first", slug: "taken" });
    const insert = createInsertBatcher<Thing>(collection);
    const outcomes = await Promise.allSettled([
      insert({ _id: "a", slug: "a" }),
      insert({ _id: "b", slug: "taken" }),
      insert({ _id: "first", slug: "c" }),
      insert({ _id: "d", slug: "d" }),
      insert({ _id: "e", slug: "d" }),
    ]);
    const errors = outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason : undefined));
    expect(errors.map((error) => isDuplicateKey(error, "slug"))).toEqual([false, true, false, false, true]);
    expect(errors.map((error) => isDuplicateKey(error, "_id"))).toEqual([false, false, true, false, false]);
    expect((await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual(["a", "d", "first"]);
  });

  it("fails a document that cannot be stored without its company", async () => {
    const insert = createInsertBatcher<Thing>(collection);
    const circular = { _id: "x", slug: "x", note: "" };
    Object.assign(circular, { note: circular });
    const outcomes = await Promise.allSettled([insert({ _id: "a", slug: "a" }), insert(circular)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
    expect(await collection.countDocuments()).toBe(1);
  });
});
