import { randomUUID } from "node:crypto";
import { createLogger } from "@galley/service-kit/logging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import type { Connection } from "mongoose";
import type { Claim } from "../../src/domain/ports.ts";
import type { AttemptResult } from "../../src/domain/verdict.ts";
import { createDeliveries } from "../../src/store/deliveries.ts";
import { deliveryModel } from "../../src/store/delivery-document.ts";
import { createDeliveryQueue } from "../../src/store/delivery-queue.ts";

const logger = createLogger({ service: "test", level: "silent" });
const failure: AttemptResult = {
  status: 500,
  durationMilliseconds: 5,
  responseExcerpt: "no",
  error: "It answered 500.",
};

const all = { receivers: [], deliveryIds: [] };

let connection: Connection;
beforeAll(async () => {
  const databaseName = `${testDatabasePrefix()}_webhooks`;
  connection = await connectMongo({ uri: testMongoUri(), databaseName, logger });
  deliveryModel(connection);
  await ensureIndexes(connection);
});
afterAll(() => connection.close());
beforeEach(() => deliveryModel(connection).deleteMany({}));

const deliveries = () => createDeliveries(deliveryModel(connection), 60_000);
const queue = (leaseMilliseconds = 60_000) =>
  createDeliveryQueue(deliveryModel(connection), { leaseMilliseconds, maximumAttempts: 2 });

async function added(host = "hooks.example.com", accountId = "account-1"): Promise<string> {
  const id = randomUUID();
  const content = { body: Buffer.from('{"$where":"Ünï"}'), sealedSigningKey: "sealed", url: `https://${host}/$x` };
  const told = { event: "draft.ready", publicationId: "publication-1", sessionId: "session-1" } as const;
  const onceDeleted = { event: "draft.failed", body: Buffer.from("gone") } as const;
  await deliveries().add({ id, accountId, host, ...told, ...content, onceDeleted }, false);
  return id;
}

async function claimed(id: string, leaseMilliseconds?: number): Promise<Claim> {
  const claim = await queue(leaseMilliseconds).claim(id);
  if (typeof claim === "string") throw new Error(`The claim was not given: ${claim}`);
  return claim;
}

describe("due", () => {
  it("gives each receiver's deliveries, longest due first, no more than asked for, and none of those left out", async () => {
    const ids = [await added(), await added(), await added()];
    const other = await added("other.example.com", "account 2");
    const { receivers } = await queue().due(2, all);
    const left = await queue().due(2, { receivers: ["account-1 hooks.example.com"], deliveryIds: [] });
    expect(left.receivers.map(({ host }) => host)).toEqual(["other.example.com"]);
    expect(receivers.toSorted((a, b) => a.accountId.localeCompare(b.accountId))).toEqual([
      { accountId: "account 2", host: "other.example.com", deliveryIds: [other] },
      { accountId: "account-1", host: "hooks.example.com", deliveryIds: ids.slice(0, 2) },
    ]);
  });

  it("tells how long until the next retry or end of a lease", async () => {
    expect(await queue().due(8, all)).toEqual({ receivers: [] });
    const claim = await claimed(await added());
    const leased = await queue().due(8, all);
    expect(leased.receivers).toEqual([]);
    expect(leased.nextDueMilliseconds).toBeGreaterThan(50_000);
    await queue().finish(claim, failure, { state: "pending", delayMilliseconds: 5_000 });
    expect((await queue().due(8, all)).nextDueMilliseconds).toBeLessThanOrEqual(5_005);
  });
});

describe("add", () => {
  it("says of each of many whether it is new, and changes none that is there", async () => {
    const stored = deliveries();
    const id = await added();
    await claimed(id);
    const fresh = [randomUUID(), randomUUID()];
    const told = {
      event: "draft.failed",
      publicationId: "p",
      sessionId: "s",
      body: Buffer.from("other"),
      sealedSigningKey: "s",
    } as const;
    const newOne = (one: string) =>
      stored.add({ id: one, accountId: "a", host: "h.example", url: "https://h.example", ...told }, false);
    expect(await Promise.all([...fresh, id, fresh[0] as string].map(newOne))).toEqual([
      ...["waiting", "waiting"],
      ...["repeated", "repeated"],
    ]);
    expect(await deliveries().find(id)).toMatchObject({ event: "draft.ready", attempts: [{ number: 1 }] });
  });
});

describe("add, claimed at once", () => {
  const told = {
    event: "draft.ready",
    publicationId: "p",
    sessionId: "s",
    body: Buffer.from("{}"),
    sealedSigningKey: "s",
  } as const;
  const where = { accountId: "account-1", host: "h.example", url: "https://h.example" };
  const addClaimed = (id: string, lease = 60_000) =>
    createDeliveries(deliveryModel(connection), lease).add({ id, ...where, ...told }, true);

  it("stores the first attempt with the delivery, for its holder alone until the lease ends", async () => {
    const id = randomUUID();
    expect(await addClaimed(id)).toMatchObject({ deliveryId: id, number: 1, fence: 1, attemptsMade: 1, ...where });
    expect(await deliveries().find(id)).toMatchObject({ state: "pending", attempts: [{ number: 1, status: 0 }] });
    expect((await queue().due(8, all)).receivers).toEqual([]);
    expect(await queue().claim(id)).toBe("taken");
  });

  it("is finished as any claim is, and taken over once its lease has ended", async () => {
    const [done, lost] = [randomUUID(), randomUUID()];
    const claim = (await addClaimed(done)) as Claim;
    expect(await queue().finish(claim, { ...failure, status: 200 }, { state: "delivered" })).toBe(true);
    expect(await deliveries().find(done)).toMatchObject({ state: "delivered", attempts: [{ number: 1, status: 200 }] });
    const old = (await addClaimed(lost, -1_000)) as Claim;
    expect(await claimed(lost)).toMatchObject({ number: 2, fence: 2 });
    expect(await queue().finish(old, failure, { state: "failed" })).toBe(false);
  });
});

describe("claim", () => {
  it("is given to one of many, with the bytes as they were stored", async () => {
    const id = await added();
    const claims = await Promise.all(Array.from({ length: 10 }, () => queue().claim(id)));
    expect(claims.filter((claim) => claim === "taken")).toHaveLength(9);
    const given = claims.find((claim) => typeof claim !== "string");
    expect(given).toMatchObject({
      deliveryId: id,
      number: 1,
      url: "https://hooks.example.com/$x",
      host: "hooks.example.com",
    });
    expect(typeof given === "object" && given.body.toString("utf8")).toBe('{"$where":"Ünï"}');
  });

  it("gives each of many its own, when one process asks for all at once and another for the same", async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => added()));
    const queues = [queue(), queue()];
    const claims = await Promise.all(queues.flatMap((one) => [...ids, randomUUID()].map((id) => one.claim(id))));
    const given = claims.filter((claim) => typeof claim !== "string");
    expect(given.map(({ deliveryId }) => deliveryId).toSorted()).toEqual(ids.toSorted());
    expect(claims.filter((claim) => claim === "taken")).toHaveLength(32);
  });

  it("is not given for what is not due, finished or unknown", async () => {
    const claim = await claimed(await added());
    await queue().finish(claim, failure, { state: "pending", delayMilliseconds: 60_000 });
    const done = await claimed(await added());
    await queue().finish(done, { ...failure, status: 200 }, { state: "delivered" });
    for (const id of [claim.deliveryId, done.deliveryId, randomUUID()]) expect(await queue().claim(id)).toBe("taken");
  });

  it("stores the attempt before it is made, and keeps its number when the last one's outcome was lost", async () => {
    const id = await added();
    const lost = [await claimed(id, 0), await claimed(id, 0), await claimed(id, 0)];
    expect(lost.map(({ number }) => number)).toEqual([1, 2, 2]);
    expect(await queue().claim(id)).toBe("abandoned");
    const delivery = await deliveries().find(id);
    expect(delivery).toMatchObject({ state: "failed", attempts: [{ number: 1 }, { number: 2 }, { number: 2 }] });
    for (const attempt of delivery?.attempts ?? []) expect(attempt.durationMilliseconds).toBeUndefined();
  });

  it("keeps the newest hundred attempts of a delivery that is replayed for ever", async () => {
    const id = await added();
    for (let series = 0; series < 103; series += 1) {
      await queue().finish(await claimed(id), { ...failure, durationMilliseconds: series }, { state: "failed" });
      await deliveries().replay(id);
    }
    const { attempts = [] } = (await deliveries().find(id)) ?? {};
    expect([attempts.length, attempts[0]?.durationMilliseconds]).toEqual([100, 3]);
  });
});

describe("finish", () => {
  it("changes nothing once another has the delivery", async () => {
    const id = await added();
    const [old, current] = [await claimed(id, 0), await claimed(id)];
    expect(await queue().finish(old, failure, { state: "failed" })).toBe(false);
    expect((await deliveries().find(id))?.state).toBe("pending");
    expect(await queue().finish(current, failure, { state: "failed" })).toBe(true);
    expect((await deliveries().find(id))?.state).toBe("failed");
  });

  it("plans the next attempt no sooner than asked for, however long ago this one was stored", async () => {
    const claim = await claimed(await added());
    await queue().finish({ ...claim, startedAt: new Date(0) }, failure, {
      state: "pending",
      delayMilliseconds: 60_000,
    });
    expect((await queue().due(8, all)).nextDueMilliseconds).toBeGreaterThan(30_000);
  });

  it("stores of each of many that end at once what became of it, and says whether it counted", async () => {
    const lost = await claimed(await added(), 0);
    const ids = [await added(), await added(), await added(), lost.deliveryId];
    const claims = await Promise.all(ids.map((id) => claimed(id)));
    const ends = [
      [200, { state: "delivered" }],
      [201, { state: "delivered" }],
      [500, { state: "failed" }],
      [503, { state: "pending", delayMilliseconds: 60_000 }],
    ] as const;
    const one = queue();
    const counted = await Promise.all([
      ...ends.map(([status, verdict], index) => one.finish(claims[index] as Claim, { ...failure, status }, verdict)),
      one.finish(lost, failure, { state: "failed" }),
    ]);
    expect(counted).toEqual([true, true, true, true, false]);
    const stored = await Promise.all(claims.map(({ deliveryId }) => deliveries().find(deliveryId)));
    expect(stored.map((delivery) => [delivery?.attempts.at(-1)?.status, delivery?.state])).toEqual(
      ends.map(([status, { state }]) => [status, state]),
    );
    expect(stored.map((delivery) => delivery?.nextAttemptAt !== undefined)).toEqual([false, false, false, true]);
    expect(stored.at(-1)?.attempts).toMatchObject([{ number: 1, status: 0 }, { number: 2 }]);
  });

  it("is not undone by giving back late", async () => {
    const claim = await claimed(await added());
    await queue().finish(claim, failure, { state: "failed" });
    await queue().release(claim);
    expect((await queue().due(8, all)).receivers).toEqual([]);
  });
});

describe("eraseBodies", () => {
  const publication = { accountId: "account-1", publicationId: "publication-1" };
  const eraseBodies = () => deliveries().eraseBodies(publication);
  const stored = async (id: string) => {
    const document = await deliveryModel(connection).findById(id);
    return { event: document?.event, body: document?.body.toString(), onceDeleted: document?.onceDeleted };
  };

  it("has an attempt under way end as what it began as", async () => {
    const claim = await claimed(await added());
    await eraseBodies();
    expect(await queue().finish(claim, { ...failure, status: 200 }, { state: "delivered" })).toBe(true);
    expect(await stored(claim.deliveryId)).toEqual({ event: "draft.ready", body: "", onceDeleted: undefined });
  });

  it("has the next attempt tell what is told instead when the outcome of one was lost in a crash", async () => {
    const { deliveryId } = await claimed(await added(), 0);
    await eraseBodies();
    const next = await claimed(deliveryId);
    expect([next.event, next.body.toString()]).toEqual(["draft.failed", "gone"]);
    await queue().finish(next, failure, { state: "pending", delayMilliseconds: 5 });
    expect(await stored(deliveryId)).toEqual({ event: "draft.failed", body: "gone", onceDeleted: undefined });
  });

  it("empties what has ended, and what an abandoned one would have told", async () => {
    const done = await claimed(await added());
    await queue().finish(done, failure, { state: "failed" });
    const lost = await added();
    for (let attempt = 0; attempt < 3; attempt += 1) await claimed(lost, 0);
    await eraseBodies();
    expect(await queue().claim(lost)).toBe("abandoned");
    expect(await stored(done.deliveryId)).toEqual({ event: "draft.ready", body: "", onceDeleted: undefined });
    expect(await stored(lost)).toMatchObject({ body: "" });
  });
});

describe("the collection", () => {
  it("forgets finished deliveries after thirty days and pending ones never", async () => {
    const indexes = await deliveryModel(connection).listIndexes();
    const expiring = indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
    expect(expiring).toMatchObject([{ key: { finishedAt: 1 }, expireAfterSeconds: 2_592_000 }]);
    const claim = await claimed(await added());
    const stored = () => deliveryModel(connection).findById(claim.deliveryId).lean();
    expect(await stored()).not.toHaveProperty("finishedAt");
    await queue().finish(claim, failure, { state: "failed" });
    expect(await stored()).toHaveProperty("finishedAt");
    await deliveries().replay(claim.deliveryId);
    expect(await stored()).not.toHaveProperty("finishedAt");
  });
});

describe("a delivery that the database cannot change", () => {
  const breakAttempts = (id: string) =>
    deliveryModel(connection).collection.updateOne({ _id: id as never }, { $set: { attempts: "broken" } });
  const outcomes = async (work: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(work)).map((each) => (each.status === "fulfilled" ? each.value : "failed"));

  it("has no receiver or no time to be due at, and holds up none that has", async () => {
    const ids = [await added(), await added("other.example.com"), await added("third.example.com")];
    const change = (id: string | undefined, update: object) =>
      deliveryModel(connection).collection.updateOne({ _id: id as never }, update);
    await change(ids[0], { $unset: { lane: 1 } });
    await change(ids[1], { $set: { dueAt: "soon" } });
    const due = await queue().due(8, all);
    expect(due.receivers.flatMap(({ deliveryIds }) => deliveryIds)).toEqual([ids[2]]);
  });

  it("fails alone when it is claimed with others, whichever of them comes first", async () => {
    const ids = await Promise.all(Array.from({ length: 9 }, () => added()));
    for (const at of [0, 4, 8]) await breakAttempts(ids[at] as string);
    const one = queue();
    const claims = await outcomes(ids.map((id) => one.claim(id)));
    expect(claims.map((claim) => (claim === "failed" ? claim : (claim as Claim).number))).toEqual(
      ids.map((_, at) => (at % 4 === 0 ? "failed" : 1)),
    );
    const due = await one.due(8, { receivers: [], deliveryIds: [ids[0] as string] });
    expect(due.receivers.flatMap(({ deliveryIds }) => deliveryIds).toSorted()).toEqual([ids[4], ids[8]].toSorted());
  });

  it.each([
    ["delivered", { state: "delivered" }],
    ["to be tried again", { state: "pending", delayMilliseconds: 5_000 }],
  ] as const)("fails alone when it is stored with others as %s", async (_how, verdict) => {
    const ids = await Promise.all(Array.from({ length: 9 }, () => added()));
    const one = queue();
    const claims = await Promise.all(ids.map((id) => claimed(id)));
    for (const at of [0, 4, 8]) await breakAttempts(ids[at] as string);
    const stored = await outcomes(claims.map((claim) => one.finish(claim, failure, verdict)));
    expect(stored).toEqual(ids.map((_, at) => (at % 4 === 0 ? "failed" : true)));
    for (const id of ids.filter((_, at) => at % 4 !== 0))
      expect(await deliveries().find(id)).toMatchObject({ state: verdict.state, attempts: [{ status: 500 }] });
  });

  it("fails alone when it is too large to be added with others", async () => {
    const told = { event: "draft.failed", publicationId: "p", sessionId: "s", sealedSigningKey: "s" } as const;
    const where = { accountId: "a", host: "h.example", url: "https://h.example" };
    const stored = deliveries();
    const bodies = [Buffer.from("1"), Buffer.alloc(17 * 1024 * 1024), Buffer.from("3")];
    const additions = bodies.map((body) => stored.add({ id: randomUUID(), ...told, ...where, body }, false));
    expect(await outcomes(additions)).toEqual(["waiting", "failed", "waiting"]);
  });
});
