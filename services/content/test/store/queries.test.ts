import { randomUUID } from "node:crypto";
import type { Connection } from "mongoose";
import { storedIdea, storedPublication, storedTopic, type TestStores, testStores } from "./stores.ts";

const accountId = "account";
const otherAccountId = "other";
const everyIdea = { status: undefined, topicId: undefined, after: undefined, limit: 10 };

/** These tests read the operations from the profiler of the database. */
describe("concurrent reads of the stores", () => {
  let connection: Connection;
  let stores: TestStores;
  beforeAll(async () => {
    ({ connection, stores } = await testStores());
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  it("share one query for many publications, ideas or lists", async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    for (const readAll of [
      () => Promise.all(ids.map((id) => stores.publications.findWithTopics(accountId, id))),
      () => Promise.all(ids.map((id) => stores.ideas.find(accountId, id))),
      () => Promise.all(ids.slice(0, 8).map((id) => stores.ideas.list(accountId, id, { limit: 200 }))),
      () => Promise.all(ids.slice(0, 8).map((id) => stores.publications.list(id))),
    ]) {
      await connection.collection("system.profile").drop();
      await connection.db?.command({ profile: 2 });
      await readAll();
      await connection.db?.command({ profile: 0 });
      const commands = await connection.collection<{ command: object }>("system.profile").find().toArray();
      expect(commands.filter(({ command }) => !("profile" in command)).length).toBe(1);
    }
  });

  it("return to each account only its own documents", async () => {
    const { publications, topics, ideas } = stores;
    const publication = storedPublication(accountId);
    const { id: publicationId } = publication;
    const idea = storedIdea(accountId, publicationId);
    await publications.insert(publication, { slot: 0, operationId: "publication" });
    await topics.insert(storedTopic(accountId, publicationId), { slot: 0, operationId: "topic" });
    await ideas.insertNew([idea]);
    const readEach = async (account: string) => [
      (await publications.findWithTopics(account, publicationId))?.topics.length,
      (await ideas.find(account, idea.id))?.id,
      await publications.usedSlots(account),
      (await ideas.list(account, publicationId)).map(({ id }) => id),
      (await ideas.listRanked(account, [publicationId], everyIdea)).map(({ id }) => id),
      (await publications.list(account)).map(({ id }) => id),
    ];
    const accounts = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? accountId : otherAccountId));
    const answers = await Promise.all(accounts.map(readEach));
    const own = [1, idea.id, [0], [idea.id], [idea.id], [publicationId]];
    const none = [undefined, undefined, [], [], [], []];
    expect(answers).toEqual(accounts.map((account) => (account === accountId ? own : none)));
    const change = { status: "dismissed", at: new Date() } as const;
    expect(await ideas.setStatus(otherAccountId, idea.id, change)).toBeUndefined();
    expect((await ideas.find(accountId, idea.id))?.status).toBe("new");
  });
});
