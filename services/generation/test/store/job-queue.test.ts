import { randomUUID } from "node:crypto";
import { ensureIndexes } from "@galley/service-kit/mongo";
import type { NewJob } from "../../src/domain/job.ts";
import { outcomeEvent } from "../../src/events/outcome-events.ts";
import { jobModel } from "../../src/store/job-document.ts";
import { createJobOrders } from "../../src/store/job-orders.ts";
import { createJobQueue } from "../../src/store/job-queue.ts";
import { scoutJob, testDatabase } from "../harness/store.ts";

const connection = await testDatabase();
const model = jobModel(connection);
const queue = createJobQueue(model, 1_000);
await ensureIndexes(connection);
beforeEach(() => model.deleteMany());

interface Waiting {
  readonly count: number;
  readonly notBefore?: Date;
}

/** Stores waiting jobs. */
async function fill(accountId: string, { count, notBefore = new Date(0) }: Waiting): Promise<void> {
  const jobs = Array.from({ length: count }, (_, index) => {
    return { ...storedForm(scoutJob({ accountId })), notBefore: new Date(notBefore.getTime() + index) };
  });
  await model.collection.insertMany(jobs as never[]);
}

function storedForm({ id, operationId, ...job }: NewJob) {
  const state = { state: "queued", operationIds: [operationId], lease: { fence: 0 }, crashes: 0, deferrals: 0 };
  return { ...job, ...state, _id: id, outbox: [], revision: 0 };
}

/** Returns how many index keys and documents a query for the next job reads. */
async function queryCost(look: () => Promise<unknown>): Promise<{ keys: number; documents: number }> {
  const database = connection.getClient().db(connection.name);
  await database.command({ profile: 2 });
  await look();
  await database.command({ profile: 0 });
  const filter = { ns: `${connection.name}.jobs`, op: "query" };
  const reads = await database.collection("system.profile").find(filter).toArray();
  await database.collection("system.profile").drop();
  const sum = (name: string): number => reads.reduce((total, read) => total + Number(read[name]), 0);
  expect(reads.length).toBeGreaterThan(0);
  return { keys: sum("keysExamined"), documents: sum("docsExamined") };
}

const later = new Date(Date.now() + 60 * 60_000);

describe("the next job", () => {
  it("is the oldest of the next account, starting again after the last account", async () => {
    for (const accountId of ["a", "b", "c"]) await fill(accountId, { count: 2 });
    const nextAfter = async (after: string, ...except: string[]) =>
      (await queue.next(["scout", "autopilot"], { after, except }))?.accountId;
    expect([await nextAfter(""), await nextAfter("a"), await nextAfter("c")]).toEqual(["a", "b", "a"]);
    expect([await nextAfter("a", "b"), await nextAfter("", "a", "b", "c")]).toEqual(["c", undefined]);
    const oldest = await queue.next(["scout"], { after: "a", except: [] });
    expect(await model.findById(oldest?.id).lean()).toMatchObject({ accountId: "b", notBefore: new Date(0) });
  });

  it("is found by reading a few index keys, however many jobs are skipped or postponed", async () => {
    await fill("m-full", { count: 6_000 });
    await fill("n-put-off", { count: 6_000, notBefore: later });
    await fill("o-ready", { count: 10 });
    const look = () => queue.next(["scout", "autopilot"], { after: "m", except: ["m-full"] });
    expect((await look())?.accountId).toBe("o-ready");
    const cost = await queryCost(look);
    expect(cost.keys).toBeLessThan(30);
    expect(cost.documents).toBeLessThan(5);
    const inVain = await queryCost(() => queue.next(["scout"], { after: "n", except: ["m-full", "o-ready"] }));
    expect(inVain.keys).toBeLessThan(30);
  });

  it("is not a postponed job, which comes after jobs that have waited longer", async () => {
    const orders = createJobOrders(model, outcomeEvent);
    const ordered = scoutJob({ accountId: "a" });
    await fill("a", { count: 1, notBefore: later });
    expect(await queue.next(["scout"], { after: "", except: [] })).toBeUndefined();
    await orders.insert(ordered);
    expect((await queue.next(["scout"], { after: "", except: [] }))?.id).toBe(ordered.id);
  });

  it("may start at once even if the clock of the ordering process is some seconds ahead", async () => {
    const orders = createJobOrders(model, outcomeEvent);
    const ordered = { ...scoutJob({ accountId: "a" }), createdAt: new Date(Date.now() + 20_000) };
    await orders.insert(ordered);
    expect((await queue.next(["scout"], { after: "", except: [] }))?.id).toBe(ordered.id);
  });
});

describe("slots of the cadence", () => {
  it("belong to one job each, even if many reserve them at once, and stay with it", async () => {
    const orders = createJobOrders(model, outcomeEvent);
    const publicationId = randomUUID();
    const rivals = Array.from({ length: 4 }, () => scoutJob({ accountId: "a", publicationId }));
    await Promise.all(rivals.map((job) => model.collection.insertOne(storedForm(job) as never)));
    const places = ["2026-W48/0", "2026-W48/1", "2026-W48/2"];
    const taken = await Promise.all(rivals.map((job) => orders.takePlaces(job, places, 2)));
    expect(taken.flat().sort()).toEqual(places);
    const again = await Promise.all(rivals.map((job) => orders.takePlaces(job, [...places, "2026-W49/0"], 2)));
    expect(again.map((names, at) => names.slice(0, taken[at]?.length))).toEqual(taken);
    expect(Math.max(...again.map(({ length }) => length))).toBe(2);
    const other = scoutJob({ accountId: "a" });
    await model.collection.insertOne(storedForm(other) as never);
    expect(await orders.takePlaces(other, places, 3)).toEqual(places);
  });
});
