import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import { type Connection, type IndexDefinition, type IndexOptions, Schema } from "mongoose";
import { connectMongo, ensureIndexes } from "../../src/mongo/index.ts";
import { createMemoryLog } from "../memory-log.ts";

const databaseName = `${testDatabasePrefix()}_indexes`;
const connections: Connection[] = [];
let versions = 0;

afterEach(async () => {
  await connections[0]?.dropDatabase();
  await Promise.all(connections.splice(0).map((connection) => connection.close()));
});

/** Starts a version of a service whose collection `things` has these indexes. `log` has its log lines. */
async function startVersion(indexes: readonly [IndexDefinition, IndexOptions?][]) {
  const { logger, lines } = createMemoryLog();
  const connection = await connectMongo({ uri: testMongoUri(), databaseName, logger });
  connections.push(connection);
  versions += 1;
  const schema = new Schema({ account: String, slug: String, at: Date }, { collection: "things" });
  for (const [keys, options] of indexes) schema.index(keys, options);
  connection.model(`Thing${versions}`, schema);
  await ensureIndexes(connection, logger);
  const stored = await connection.collection("things").indexes();
  return { stored: new Map(stored.map((index) => [index.name, index])), log: lines };
}

describe("ensureIndexes, when an index changed between two versions", () => {
  it("makes one anew that only serves queries, and says so", async () => {
    await startVersion([[{ account: 1 }], [{ at: 1 }, { expireAfterSeconds: 60 }]]);
    const { stored, log } = await startVersion([
      [{ account: 1 }, { partialFilterExpression: { slug: "x" } }],
      [{ at: 1 }, { expireAfterSeconds: 90 }],
    ]);
    expect(stored.get("account_1")?.partialFilterExpression).toEqual({ slug: "x" });
    expect(stored.get("at_1")?.expireAfterSeconds).toBe(90);
    expect(log.filter(({ msg }) => msg === "index of another version is made anew")).toHaveLength(2);
  });

  it("does not touch one that keeps values unique, and says what to do", async () => {
    await startVersion([[{ slug: 1 }, { unique: true }]]);
    const partly = { unique: true, partialFilterExpression: { account: "x" } };
    await expect(startVersion([[{ slug: 1 }, partly]])).rejects.toThrow(
      /slug_1 of the collection things .* stop every replica .* db\.getCollection\("things"\)\.dropIndex\("slug_1"\)/,
    );
    const { stored } = await startVersion([[{ slug: 1 }, { unique: true }]]);
    expect(stored.get("slug_1")?.unique).toBe(true);
  });

  it("leaves one alone that nobody needs any more, and names it", async () => {
    await startVersion([[{ account: 1 }], [{ slug: 1 }]]);
    const { stored, log } = await startVersion([[{ account: 1 }]]);
    expect([...stored.keys()]).toEqual(["_id_", "account_1", "slug_1"]);
    expect(log).toContainEqual(
      expect.objectContaining({
        collection: "things",
        indexes: ["slug_1"],
        msg: "indexes of earlier versions that nobody needs",
      }),
    );
  });
});
