import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import { type Connection, type Model, Schema } from "mongoose";
import { createLogger } from "../../src/logging/index.ts";
import { connectMongo } from "../../src/mongo/index.ts";

interface Note {
  _id: string;
  accountId: string;
  publicationId: string;
  text: string;
}

let connection: Connection;
let notes: Model<Note>;

beforeAll(async () => {
  connection = await connectMongo({
    uri: testMongoUri(),
    databaseName: `${testDatabasePrefix()}_filters`,
    logger: createLogger({ service: "test", level: "silent" }),
  });
  const schema = new Schema<Note>(
    { _id: String, accountId: String, publicationId: String, text: String },
    { collection: "notes", versionKey: false },
  );
  notes = connection.model<Note>("Note", schema);
  await notes.insertMany([
    { _id: "1", accountId: "ann", publicationId: "p1", text: "Ann's" },
    { _id: "2", accountId: "bob", publicationId: "p2", text: "Bob's" },
  ]);
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

/** What a token or a message could bring in the place of an account's id. Mongoose makes texts of numbers, which do no harm. */
const foreign: readonly unknown[] = [
  ...[{ $ne: null }, { $ne: "x" }, { $gt: "" }, { $exists: true }, { $regex: "." }, { $in: [null, { $gt: "" }] }],
  ...[null, undefined, /./, { $not: { $eq: "x" } }, { $expr: true }],
];

const calls: Readonly<Record<string, (accountId: never) => unknown>> = {
  find: (accountId) => notes.find({ accountId }).lean(),
  findOne: (accountId) => notes.findOne({ _id: "1", accountId }).lean(),
  exists: (accountId) => notes.exists({ accountId }),
  countDocuments: (accountId) => notes.countDocuments({ accountId }),
  distinct: (accountId) => notes.distinct("text", { accountId }),
  updateOne: (accountId) => notes.updateOne({ accountId }, { $set: { text: "taken" } }),
  updateMany: (accountId) => notes.updateMany({ accountId }, { $set: { text: "taken" } }),
  findOneAndUpdate: (accountId) => notes.findOneAndUpdate({ accountId }, { $set: { text: "taken" } }),
  deleteOne: (accountId) => notes.deleteOne({ accountId }),
  deleteMany: (accountId) => notes.deleteMany({ accountId }),
  aggregate: (accountId) => notes.aggregate([{ $match: { accountId } }]),
  bulkWrite: (accountId) =>
    notes.bulkWrite([{ updateOne: { filter: { accountId }, update: { $set: { text: "taken" } } } }]),
  "the driver's find": (accountId) => notes.collection.find({ accountId }).toArray(),
  "the driver's updateMany": (accountId) => notes.collection.updateMany({ accountId }, { $set: { text: "taken" } }),
  $or: (accountId) => notes.find({ $or: [{ accountId }] }).lean(),
};

describe("a filter whose account is no text", () => {
  it.each(Object.keys(calls))("is refused by %s, and nothing is read or changed", async (name) => {
    for (const value of foreign) {
      const call = async (): Promise<unknown> => calls[name]?.(value as never);
      await expect(call()).rejects.toThrow();
    }
    expect(await notes.find().sort({ _id: 1 }).lean()).toMatchObject([{ text: "Ann's" }, { text: "Bob's" }]);
  });

  it.each([{ $ne: null }, { $regex: "." }, null, { $in: [null] }])("holds for other ids as well: %j", async (value) => {
    const call = async (): Promise<unknown> => notes.find({ publicationId: value as never }).lean();
    await expect(call()).rejects.toThrow();
  });
});

describe("a filter of ours", () => {
  it("works as ever", async () => {
    expect(await notes.find({ accountId: "ann" }).lean()).toHaveLength(1);
    expect(await notes.find({ accountId: { $in: ["ann", "bob"] }, _id: { $gt: "1" } }).lean()).toHaveLength(1);
    expect(await notes.find({ publicationId: { $ne: "p1" }, text: { $regex: "^B" } }).lean()).toHaveLength(1);
    expect(await notes.aggregate([{ $match: { accountId: "bob" } }])).toHaveLength(1);
    expect((await notes.updateOne({ _id: "1", accountId: "bob" }, { $set: { text: "x" } })).matchedCount).toBe(0);
  });
});
