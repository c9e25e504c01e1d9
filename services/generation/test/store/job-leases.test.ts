import { ensureIndexes } from "@galley/service-kit/mongo";
import type { Claim, JobEnd } from "../../src/domain/job.ts";
import { outcomeEvent } from "../../src/events/outcome-events.ts";
import { LeaseLost } from "../../src/lease/hold-lease.ts";
import { type JobModel, jobModel } from "../../src/store/job-document.ts";
import { createJobLeases } from "../../src/store/job-leases.ts";
import { createJobOrders } from "../../src/store/job-orders.ts";
import { createJobQueue } from "../../src/store/job-queue.ts";
import { scoutJob, testDatabase } from "../harness/store.ts";
import { webhook } from "../harness/system.ts";

const leaseMilliseconds = 60_000;
const done: JobEnd = {
  state: "done",
  kind: "scout",
  result: { status: "completed", ideas: [], topicsScanned: 0, sourcesRead: 0 },
};

const connection = await testDatabase();
const model = jobModel(connection);
await ensureIndexes(connection);
const orders = createJobOrders(model, outcomeEvent);
const queue = createJobQueue(model, leaseMilliseconds);
const leases = createJobLeases(model, outcomeEvent);

async function claimed(job = scoutJob()): Promise<Claim> {
  expect(await orders.insert(job)).toBe("inserted");
  const claim = await queue.claim(job.id, "first");
  if (claim === undefined || claim === "slot-taken") throw new Error("not claimed");
  return claim;
}

/** Changes the job as if its worker had not renewed the lease in time. */
async function fallSilent({ job }: Claim): Promise<void> {
  await model.updateOne({ _id: job.id }, { "lease.renewedAt": new Date(Date.now() - 2 * leaseMilliseconds) });
}

async function takenOver(from: Claim, owner = "second"): Promise<Claim> {
  await fallSilent(from);
  const claim = await queue.takeOver(["scout"], owner, []);
  if (claim?.job.id !== from.job.id) throw new Error("not taken over");
  return claim;
}

describe("a lease", () => {
  it("belongs to one process, and cannot be taken over while it is renewed", async () => {
    const claim = await claimed();
    expect(await queue.claim(claim.job.id, "second")).toBeUndefined();
    await fallSilent(claim);
    expect(await leases.renew(claim)).toBe(true);
    expect(await queue.takeOver(["scout"], "second", [])).toBeUndefined();
    await leases.end(claim, done);
  });

  it("prevents writes of its former holder, even if the same process took the job over", async () => {
    const first = await claimed();
    const second = await takenOver(first, "first");
    expect(second.job.crashes).toBe(1);
    await expect(leases.saveStage(first, "text", { late: true })).rejects.toBeInstanceOf(LeaseLost);
    await leases.release(first);
    await leases.defer(first, 0);
    expect(await leases.renew(first)).toBe(false);
    expect(await leases.end(first, done)).toBe(false);
    expect(await leases.renew(second)).toBe(true);
    expect(await leases.loadStage(second, "text")).toBeUndefined();
    expect(await leases.end(second, done)).toBe(true);
  });

  it("gives the next holder the stages that its former holder finished", async () => {
    const first = await claimed();
    const artefact = { pages: ["ä".repeat(1_000)], $odd: { "a.b": null } };
    await leases.saveStage(first, "writer/evidence.1 $", artefact);
    const second = await takenOver(first);
    expect(await leases.loadStage(second, "writer/evidence.1 $")).toEqual(artefact);
    expect(await leases.loadStage(second, "writer/other")).toBeUndefined();
    expect(second.job.crashes).toBe(1);
    await leases.saveStage(second, "writer/other", {});
    const third = await takenOver(second);
    expect(third.job.crashes).toBe(1);
    await leases.end(third, done);
    expect(await model.findById(first.job.id).lean()).not.toHaveProperty("stages");
  });

  it("is free at once after a release, which is not a crash, and only after the delay if it was postponed", async () => {
    const first = await claimed();
    await leases.release(first);
    const second = await queue.claim(first.job.id, "second");
    if (second === undefined || second === "slot-taken") throw new Error("not claimed");
    expect(second.job).toMatchObject({ crashes: 0, deferrals: 0 });
    await leases.defer(second, 60_000);
    const waiting = async () => (await queue.next(["scout"], { after: "", except: [] }))?.id;
    expect(await waiting()).not.toBe(first.job.id);
    const putOff = await model.findById(first.job.id).lean();
    expect(putOff).toMatchObject({ state: "queued", deferrals: 1 });
    expect(putOff).not.toHaveProperty("slot");
    expect(putOff?.lease).not.toHaveProperty("owner");
    await model.updateOne({ _id: first.job.id }, { $set: { notBefore: new Date(0) } });
    expect(await waiting()).toBe(first.job.id);
  });
});

describe("the end of a job", () => {
  it("notifies a webhook that was added between reading the webhooks and writing their events", async () => {
    const job = scoutJob({ webhooks: [webhook("early")] });
    const claim = await claimed(job);
    const late = { operationId: "scout:late", webhook: webhook("late"), isScheduled: true };
    let runId: string | undefined;
    const racing = Object.create(model, {
      findOne: {
        value: (...query: Parameters<JobModel["findOne"]>) => ({
          lean: async () => {
            const found = await model.findOne(...query).lean();
            runId ??= await orders.joinRun(job, late);
            return found;
          },
        }),
      },
    }) as JobModel;
    expect(await createJobLeases(racing, outcomeEvent).end(claim, done)).toBe(true);
    expect(runId).toBe(job.id);
    expect((await model.findById(job.id).lean())?.outbox).toHaveLength(2);
    expect(await orders.joinRun(job, { ...late, operationId: "scout:too late" })).toBeUndefined();
  });

  it("is not caused by a caller that left if another call has joined since", async () => {
    const { id, accountId } = (await claimed()).job;
    await model.updateOne({ _id: id }, { $set: { "order.isAwaited": true } });
    const failure = { kind: "upstream-failed", message: "Cancelled." } as const;
    expect(await orders.addWaiter(accountId, id)).toBe(1);
    expect(await orders.cancel(accountId, id, failure, { joinedCalls: 0 })).toBe(false);
    expect(await orders.cancel(accountId, id, failure, { joinedCalls: 1 })).toBe(true);
  });

  it("happens once, no matter who ends the job", async () => {
    const claim = await claimed(scoutJob({ webhooks: [webhook()] }));
    const { id, accountId } = claim.job;
    const failure = { kind: "not-found", message: "Gone." } as const;
    const ends = await Promise.all([
      leases.end(claim, done),
      orders.cancel(accountId, id, failure),
      orders.cancel(accountId, id, failure),
    ]);
    expect(ends.filter((ended) => ended)).toHaveLength(1);
    expect((await model.findById(id).lean())?.outbox).toHaveLength(1);
  });
});
