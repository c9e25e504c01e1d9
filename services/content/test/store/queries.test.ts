import { randomUUID } from "node:crypto";
import type { Connection } from "mongoose";
import { storedIdea, storedPublication, storedTopic, type TestStores, testStores } from "./stores.ts";

const accountId = "account";
const operationId = "operation";
const createdAt = new Date();
const publication = storedPublication(accountId);
const publicationId = publication.id;
const topic = storedTopic(accountId, publicationId);
const idea = storedIdea(accountId, publicationId);

interface ExecutedQuery {
  readonly op: string;
  readonly ns: string;
  readonly planSummary?: string;
  readonly hasSortStage?: boolean;
  readonly command: object;
}

/** Asks the database itself: its profiler says of every operation which plan it carried out. */
describe("every query of the stores", () => {
  let connection: Connection;
  let stores: TestStores;
  beforeAll(async () => {
    ({ connection, stores } = await testStores());
  });
  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  it("rests on an index, and none sorts in memory", async () => {
    await connection.db?.command({ profile: 2 });
    const called = await callEverything(stores);
    await connection.db?.command({ profile: 0 });

    for (const [name, store] of Object.entries(stores)) {
      expect({ store: name, calls: called[name] }).toEqual({ store: name, calls: new Set(Object.keys(store)) });
    }
    const executed = await connection.collection<ExecutedQuery>("system.profile").find().toArray();
    const queries = executed.filter(({ planSummary }) => planSummary !== undefined);
    expect(queries.length).toBeGreaterThanOrEqual(30);
    const slow = queries.filter(({ planSummary, hasSortStage }) => planSummary?.includes("COLLSCAN") || hasSortStage);
    expect(slow).toEqual([]);
  });

  it("is one for many publications, ideas or lists that are asked for at once", async () => {
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
      const commands = await connection.collection<ExecutedQuery>("system.profile").find().toArray();
      expect(commands.filter(({ command }) => !("profile" in command)).length).toBe(1);
    }
  });
});

type Called = Record<string, Set<string>>;

/** Calls each function of each store and gives their names; the calls below must name them all. */
async function callEverything(stores: TestStores): Promise<Called> {
  const called: Called = {};
  const { publications, topics, ideas, styles } = recording(stores, called);
  await publications.insert(publication, { slot: 0, operationId });
  await publications.usedSlots(accountId);
  await Promise.all([publications.usedSlots(accountId), publications.usedSlots("another")]);
  await publications.isSlugTaken(accountId, publication.slug);
  await publications.findByOperation(accountId, operationId);
  await publications.list(accountId);
  await Promise.all([publications.list(accountId), publications.list("another")]);
  await publications.find(accountId, publicationId);
  await publications.findOfAnyone(publicationId);
  await publications.findWithTopics(accountId, publicationId);
  await publications.isLive(accountId, publicationId);
  await publications.replace({ ...publication, revision: 2 });
  await topics.insert(topic, { slot: 0, operationId });
  await topics.usedSlots(accountId, publicationId);
  await topics.findByOperation(accountId, operationId);
  await topics.list(accountId, publicationId);
  await topics.listActive(accountId, publicationId);
  await topics.find(accountId, topic.id);
  await topics.change(accountId, topic.id, { name: "Ebb", updatedAt: createdAt });
  await topics.remove(accountId, topic.id, createdAt);
  await ideas.insertNew([idea]);
  await ideas.findOfRun(accountId, publicationId, { runId: "run", dedupeKeys: ["reef"] });
  await ideas.list(accountId, publicationId);
  await ideas.list(accountId, publicationId, { status: "new" });
  for (const wanted of [{}, { status: "new" }, { keep: "newest" }, { status: "new", keep: "newest" }] as const) {
    const ids = [publicationId, randomUUID(), randomUUID()];
    await Promise.all(ids.map((id) => ideas.list(accountId, id, { ...wanted, limit: 20 })));
  }
  for (const keep of ["oldest", "newest"] as const) {
    await ideas.list(accountId, publicationId, { before: idea, after: idea, limit: 5, keep });
    await ideas.list(accountId, publicationId, { status: "new", before: idea, after: idea, limit: 5, keep });
  }
  await ideas.find(accountId, idea.id);
  await ideas.promote(accountId, idea.id, { sessionId: randomUUID(), at: createdAt });
  await ideas.knownStories(accountId, publicationId, 500);
  await styles.list(accountId);
  await styles.find(accountId, randomUUID());
  await publications.replaceWithTombstone(accountId, publicationId, createdAt);
  await publications.deletionState(accountId, publicationId);
  await publications.completeDeletion(accountId, publicationId);
  await publications.duePurges(new Date(), 10);
  await topics.purge(accountId, publicationId);
  await ideas.purge(accountId, publicationId);
  await publications.schedulePurge(publicationId, createdAt);
  await publications.schedulePurge(publicationId, undefined);
  return called;
}

function recording(stores: TestStores, called: Called): TestStores {
  const record = ([name, store]: [string, object]) => {
    const names = new Set<string>();
    called[name] = names;
    const get = (target: object, key: string | symbol) => {
      names.add(String(key));
      return Reflect.get(target, key);
    };
    return [name, new Proxy(store, { get })];
  };
  return Object.fromEntries(Object.entries(stores).map(record)) as TestStores;
}
