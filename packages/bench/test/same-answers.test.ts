import { randomUUID } from "node:crypto";
import { testMongoUri } from "@galley/test-kit/mongo";
import { MongoClient } from "mongodb";
import type { Baselines } from "../src/contenders/baselines.ts";
import { startBaselines } from "../src/contenders/baselines.ts";
import { checkSameAnswers } from "../src/parts/same-answers.ts";

const at = new Date("2026-11-21T10:00:00.400Z");
const [accountId, publicationId, ideaId] = [randomUUID(), randomUUID(), randomUUID()];
const publication = {
  ...{
    _id: publicationId,
    accountId,
    live: true,
    slot: 0,
    name: "Field Notes",
    slug: "field-notes",
    description: null,
  },
  ...{ writingTone: null, defaultAuthor: "Ada", autoPublishMode: "draft", cadencePostsPerWeek: 1, timezone: "UTC" },
  ...{ scoutSchedule: { type: "daily", hour: 7 }, styleId: null, templateId: "bold", feedFullEnabled: true },
  ...{ feedPartialEnabled: false, commentsEnabled: false, commentsModeration: "pre-approve" },
  ...{ cmsPublicationId: randomUUID(), createdAt: at, updatedAt: at, revision: 1, outbox: [] },
};
const topic = {
  ...{ _id: randomUUID(), accountId, publicationId, live: true, name: "Tides", description: null, priority: 2 },
  ...{ isActive: true, createdAt: at, updatedAt: at },
};
const source = { url: "https://example.org", title: "A", snippet: "B", publishedAt: "2026-11-20T08:00:00.000Z" };
const idea = {
  ...{ _id: ideaId, accountId, publicationId, topicId: topic._id, title: "Reef", angle: "New", summary: "Long" },
  ...{ sources: [source], status: "new", sessionId: null, relevanceScore: 0.82, createdAt: at, updatedAt: at },
};

/** What Galley answers for them, as its own tests hold it. */
const expected = {
  name: "Field Notes",
  description: null,
  scoutSchedule: { type: "daily", hour: 7 },
  createdAt: 1_795_255_200,
};

describe("the baselines", () => {
  const databasePrefix = `bench_test_${randomUUID().slice(0, 8)}`;
  const contentDatabase = `${databasePrefix}_content`;
  const accounts = [{ accountId, apiKey: "", publicationIds: [publicationId], ideaIds: [ideaId] }];
  let mongo: MongoClient;
  let baselines: Baselines;
  beforeAll(async () => {
    mongo = await MongoClient.connect(testMongoUri());
    const content = mongo.db(contentDatabase);
    await content.collection("publications").insertOne(publication as never);
    await content.collection("topics").insertOne(topic as never);
    await content.collection("ideas").insertOne(idea as never);
    baselines = await startBaselines({ mongodbUri: testMongoUri(), contentDatabase, databasePrefix }, accounts);
  });
  afterAll(async () => {
    await baselines?.stop();
    for (const name of ["content", "bench_native", "bench_chain"]) {
      await mongo.db(`${databasePrefix}_${name}`).dropDatabase();
    }
    await mongo.close();
  });

  it("answer every read alike, in the form of the API", async () => {
    await checkSameAnswers(baselines.contenders);
    for (const { port } of baselines.contenders) {
      const answer = await fetch(`http://127.0.0.1:${port}/publications/${publicationId}`);
      expect(await answer.json()).toMatchObject({
        data: { id: publicationId, ...expected, topics: [{ priority: 2 }] },
      });
    }
  });

  it("create publications whose slug is unique in the account", async () => {
    for (const { port, name } of baselines.contenders) {
      const answer = await fetch(`http://127.0.0.1:${port}/accounts/${accountId}/publications`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name: "Field Notes", slug: "field-notes" }),
      });
      expect(answer.status).toBe(201);
      const { data } = (await answer.json()) as { data: object };
      expect(Object.keys(data)).toEqual(expect.arrayContaining(["id", "slug", "cmsPublicationId", "createdAt"]));
      const created = mongo.db(`${databasePrefix}_bench_${name}`).collection("publications");
      expect(await created.countDocuments({ accountId, slug: "field-notes" })).toBe(1);
      const unique = expect.objectContaining({ key: { accountId: 1, slug: 1 }, unique: true });
      expect(await created.indexes()).toContainEqual(unique);
    }
  });
});
