import { waitUntil } from "@galley/test-kit/conditions";
import { type Db, MongoClient } from "mongodb";
import { makeEnlargedCopy } from "../src/explain/enlarged-copy.ts";
import { explainShape, type Plan } from "../src/explain/plans.ts";
import { recordCommands } from "../src/explain/profiler.ts";
import { groupByShape, type Shape } from "../src/explain/shapes.ts";
import { admin, databaseNames, killService, newAccount } from "../src/test-system.ts";
import { useEveryFeature } from "../src/use-every-feature.ts";

const services = ["content", "generation", "publishing", "webhooks", "gateway"] as const;
const documentsEach = 1_000;

const client = new MongoClient(process.env.MONGODB_URI ?? "", { appName: "indexes.test" });
const shadows = new Map<string, Db>();
let shapes: Shape[] = [];
let plans: Plan[] = [];

async function explainAll(chosen: readonly Shape[]): Promise<Plan[]> {
  const found: Plan[] = [];
  for (const shape of chosen) found.push(await explainShape(findShadow(shape), shape));
  return found;
}

function findShadow({ example }: Shape): Db {
  const copy = shadows.get(example.database);
  if (copy === undefined) throw new Error(`No copy of ${example.database}`);
  return copy;
}

beforeAll(async () => {
  await client.connect();
  const names = databaseNames(services);
  const recording = await recordCommands(client, Object.values(names));
  // Restarts all services, so that the queries that they run at their start are recorded too.
  for (const service of services) killService(service);
  await untilAllAreBack();
  const accountId = await useEveryFeature(client, names);
  shapes = groupByShape(await recording.stop());
  for (const name of Object.values(names)) {
    shadows.set(name, await makeEnlargedCopy(client, name, { documentsEach, accountId }));
  }
  await failDeliveriesOfOthers(names.webhooks);
  plans = await explainAll(shapes);
}, 400_000);

/**
 * Marks a quarter of the deliveries of other accounts as failed, for queries that look for failed ones. A real delivery fails only after
 * ten minutes of retries.
 */
async function failDeliveriesOfOthers(database: string): Promise<void> {
  const owners = await client.db(database).collection("deliveries").distinct("accountId");
  const deliveries = shadows.get(database)?.collection("deliveries");
  await deliveries?.updateMany(
    { accountId: { $nin: owners }, $expr: { $eq: [{ $mod: [{ $minute: "$createdAt" }, 4] }, 0] } },
    { $set: { state: "failed" } },
  );
}

const uses = (place: number, collection: string, index: string): boolean =>
  plans[place]?.collection === collection && plans[place]?.indexes.has(index) === true;

/** Returns the indexes whose only purpose is speed. Those that keep values unique or let documents expire are needed in any case. */
async function droppableIndexes(database: Db): Promise<{ collection: string; index: string }[]> {
  const collections = (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const found: { collection: string; index: string }[] = [];
  for (const collection of collections.filter((name) => !name.startsWith("system."))) {
    for (const { name, unique, expireAfterSeconds } of await database.collection(collection).indexes()) {
      if (name !== undefined && name !== "_id_" && !unique && expireAfterSeconds === undefined) {
        found.push({ collection, index: name });
      }
    }
  }
  return found;
}

/** Removes an index and returns true if one of the queries that used it then reads too much. Afterwards the index is created again. */
async function isMissed(copy: Db, collection: string, index: string, users: readonly Shape[]): Promise<boolean> {
  const { v: _version, ...definition } = (await copy.collection(collection).indexes()).find(
    ({ name }) => name === index,
  ) ?? { v: 0 };
  await copy.collection(collection).dropIndex(index);
  try {
    return (await explainAll(users)).some(({ complaint }) => complaint !== undefined);
  } finally {
    await copy.collection(collection).createIndexes([definition as never]);
  }
}

/** Waits until every service answers, with a request to each that no other service could answer. */
async function untilAllAreBack(): Promise<void> {
  const patience = { timeoutMilliseconds: 120_000 };
  const { api, accountId } = await waitUntil(() => newAccount("pro"), patience);
  await waitUntil(async () => expect((await api.get("/publications")).status).toBe(200), patience);
  await waitUntil(async () => expect((await api.get(`/sessions/${accountId}`)).status).toBe(404), patience);
  await waitUntil(() => admin("quota", "show", "--account", accountId), patience);
  await waitUntil(() => admin("delivery", "list"), patience);
}

afterAll(async () => {
  for (const copy of shadows.values()) await copy.dropDatabase();
  await client.close();
});

describe("every query of every service", () => {
  it("is among those that were seen: each collection is asked, and each service in many ways", async () => {
    for (const [name, copy] of shadows) {
      const collections = (await copy.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
      const asked = new Set(
        shapes.filter(({ example }) => example.database === name).map(({ example }) => example.collection),
      );
      expect([name, collections.filter((collection) => !asked.has(collection))]).toEqual([name, []]);
    }
    expect(shapes.length).toBeGreaterThan(100);
  });

  it("uses an index, reads little more than it gives, and sorts nothing in memory", () => {
    const bad = plans.filter(({ complaint }) => complaint !== undefined);
    expect(bad.map(({ shape, complaint, indexes }) => ({ shape, complaint, indexes: [...indexes] }))).toEqual([]);
  });

  it("needs every index: without it something reads too much, which is noticed", async () => {
    const surplus: string[] = [];
    for (const [database, copy] of shadows) {
      for (const { collection, index } of await droppableIndexes(client.db(database))) {
        const users = shapes.filter(
          (shape, place) => shape.example.database === database && uses(place, collection, index),
        );
        if (!(await isMissed(copy, collection, index, users))) surplus.push(`${database} ${collection} ${index}`);
      }
    }
    expect(surplus).toEqual([]);
  }, 200_000);
});
