import { randomUUID } from "node:crypto";
import { testMongoUri } from "@galley/test-kit/mongo";
import { type Db, MongoClient } from "mongodb";
import { growLargeCollections } from "../src/seed/grow.ts";
import { copyToLargeCollections, indexLargeCollections, sizeSwitch } from "../src/seed/sizes.ts";

const patterns = {
  publication: { _id: "p", accountId: "a", live: true, slot: 0, slug: "field-notes", name: "Field Notes" },
  topics: ["One", "Two", "Three"].map((name, slot) => ({ _id: name, accountId: "a", publicationId: "p", slot, name })),
  idea: { _id: "i", accountId: "a", publicationId: "p", dedupeKey: "i", title: "Reef" },
};

describe("growing", () => {
  let mongo: MongoClient;
  let content: Db;
  beforeAll(async () => {
    mongo = await MongoClient.connect(testMongoUri());
    content = mongo.db(`bench_test_${randomUUID().slice(0, 8)}`);
    await content.collection("publications").insertOne(patterns.publication as never);
    await content.collection("topics").insertMany(patterns.topics as never[]);
    await content.collection("ideas").insertOne(patterns.idea as never);
    const unique = { unique: true, partialFilterExpression: { live: true } };
    await content.collection("publications").createIndex({ accountId: 1, slug: 1 }, unique);
    for (const name of ["topics", "ideas"]) await content.collection(name).createIndex({ publicationId: 1 });
  });
  afterAll(async () => {
    await content.dropDatabase();
    await mongo.close();
  });

  const counts = () =>
    Promise.all(["publications", "topics", "ideas"].map((name) => content.collection(name).countDocuments()));

  it("keeps few and many things side by side, with the same indexes, and puts either in place", async () => {
    await copyToLargeCollections(content);
    const readers = ["r1", "r2"].map((accountId) => ({ accountId, apiKey: `key of ${accountId}` }));
    const grown = await growLargeCollections(content, { patterns, from: 1, to: 5_001, readers, say: () => {} });
    await indexLargeCollections(content);
    const switchTo = sizeSwitch(content);
    expect(await counts()).toEqual([1, 3, 1]);
    await switchTo("many");
    expect(await counts()).toEqual([5_001, 15_003, 5_001]);
    const index = { key: { accountId: 1, slug: 1 }, unique: true, partialFilterExpression: { live: true } };
    expect(await content.collection("publications").indexes()).toContainEqual(expect.objectContaining(index));
    for (const { accountId, publicationIds, ideaIds } of grown) {
      expect(publicationIds).toHaveLength(100);
      const [publicationId, ideaId] = [publicationIds[7], ideaIds[7]];
      const idea = await content.collection("ideas").findOne({ _id: ideaId as never });
      expect(idea).toMatchObject({ accountId, publicationId });
      expect(await content.collection("topics").countDocuments({ accountId, publicationId })).toBe(3);
    }
    await switchTo("few");
    expect(await counts()).toEqual([1, 3, 1]);
  });
});
