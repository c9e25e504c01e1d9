import { randomUUID } from "node:crypto";
import type { Connection } from "mongoose";
import { storedIdea, storedPublication, storedTopic, type TestStores, testStores } from "./stores.ts";

const owner = "owner";
const stranger = "stranger";
const now = new Date();

/** Use cases look at the publication as well; these tests hold the stores to it alone. */
describe("the stores", () => {
  let connection: Connection;
  let stores: TestStores;
  const publication = storedPublication(owner);
  const { id: publicationId } = publication;
  const topic = storedTopic(owner, publicationId);
  const idea = storedIdea(owner, publicationId);
  const styleId = randomUUID();
  beforeAll(async () => {
    ({ connection, stores } = await testStores());
    await stores.publications.insert(publication, { slot: 0, operationId: "publication" });
    await stores.topics.insert(topic, { slot: 0, operationId: "topic" });
    await stores.ideas.insertNew([idea]);
    const style = { _id: styleId as never, accountId: owner, name: "Mine", createdAt: now, updatedAt: now };
    await connection.collection("styles").insertOne(style);
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  it("show another account nothing", async () => {
    const { publications, topics, ideas, styles } = stores;
    expect(
      await Promise.all([
        publications.usedSlots(stranger),
        publications.list(stranger),
        topics.usedSlots(stranger, publicationId),
        topics.list(stranger, publicationId),
        topics.listActive(stranger, publicationId),
        ideas.list(stranger, publicationId),
        ideas.list(stranger, publicationId, { status: "new" }),
        ideas.findOfRun(stranger, publicationId, { runId: "run", dedupeKeys: ["reef"] }),
        ideas.knownStories(stranger, publicationId, 10),
        styles.list(stranger),
      ]),
    ).toEqual(Array.from({ length: 10 }, () => []));
    expect(
      await Promise.all([
        publications.find(stranger, publicationId),
        publications.findWithTopics(stranger, publicationId),
        publications.findByOperation(stranger, "publication"),
        publications.deletionState(stranger, publicationId),
        topics.find(stranger, topic.id),
        topics.findByOperation(stranger, "topic"),
        ideas.find(stranger, idea.id),
        styles.find(stranger, styleId),
      ]),
    ).toEqual(Array.from({ length: 8 }, () => undefined));
    expect(await publications.isLive(stranger, publicationId)).toBe(false);
    expect(await publications.isSlugTaken(stranger, publication.slug)).toBe(false);
  });

  it("show each account its own when both ask at once, and so share one query", async () => {
    const { publications, ideas } = stores;
    const ask = async (accountId: string) => [
      (await publications.findWithTopics(accountId, publicationId))?.topics.length,
      (await ideas.find(accountId, idea.id))?.id,
      await publications.usedSlots(accountId),
      (await ideas.list(accountId, publicationId)).map(({ id }) => id),
      (await publications.list(accountId)).map(({ id }) => id),
    ];
    const accounts = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? owner : stranger));
    const answers = await Promise.all(accounts.map(ask));
    const own = [1, idea.id, [0], [idea.id], [publicationId]];
    expect(answers).toEqual(accounts.map((account) => (account === owner ? own : [undefined, undefined, [], [], []])));
  });

  it("let another account change nothing", async () => {
    const { publications, topics, ideas } = stores;
    expect(await publications.replace({ ...publication, accountId: stranger, revision: 2 })).toBe("stale");
    expect(await publications.replaceWithTombstone(stranger, publicationId, now)).toBe(false);
    expect(await topics.change(stranger, topic.id, { name: "Mine", updatedAt: now })).toBeUndefined();
    expect(await topics.remove(stranger, topic.id, now)).toBe(false);
    expect(await ideas.promote(stranger, idea.id, { sessionId: randomUUID(), at: now })).toBeUndefined();
    await publications.completeDeletion(stranger, publicationId);
    await topics.purge(stranger, publicationId);
    await ideas.purge(stranger, publicationId);
    expect(await publications.find(owner, publicationId)).toEqual(publication);
    expect(await topics.find(owner, topic.id)).toEqual(topic);
    expect(await ideas.find(owner, idea.id)).toEqual(idea);
    expect(await stores.styles.find(owner, styleId)).toMatchObject({ id: styleId });
  });
});
