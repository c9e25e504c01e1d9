import { randomUUID } from "node:crypto";
import { draftOrder, type Tenant, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();
const waitingLimits = { free: 200, pro: 1_000 };
/** A replica without workers, so that all orders wait. */
const door = await system.startReplica({}, { draftWorkers: 0, scoutWorkers: 0, waitingLimits });

/**
 * Orders a draft with a longer deadline, as the gateway does,
 * because many calls at once may wait for a database connection.
 */
const start = (tenant: Tenant) => {
  const request = { order: draftOrder(tenant.publication.id), webhook: webhook() };
  return door.call("startDraft", request, { ...tenant.as(), idempotent: true });
};

const scout = (tenant: Tenant) => {
  const run = { operationId: randomUUID(), publicationId: tenant.publication.id, webhook: null };
  return door.call("startScoutRun", run, tenant.as());
};

const waitingOf = ({ accountId }: Tenant) =>
  system.database.collection("jobs").countDocuments({ accountId, state: "queued" });

describe("orders without a waiting caller", () => {
  it("are accepted, 200 at once, up to the account's limit; others are rejected with a retry delay", async () => {
    const [tenant, other] = [system.tenant("free"), system.tenant("free")];
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => start(tenant)));
    expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await waitingOf(tenant)).toBe(200);
    const refusal = { kind: "rate-limited", retryAfterSeconds: 30 };
    await expect(start(tenant)).rejects.toMatchObject(refusal);
    await expect(scout(tenant)).rejects.toMatchObject(refusal);
    await start(other);
    await system.database.collection("jobs").deleteOne({ accountId: tenant.accountId });
    await start(tenant);
  });

  it("that were accepted before get the same answer again even if the queue is full", async () => {
    const tenant = system.tenant("free");
    const order = draftOrder(tenant.publication.id);
    const first = await door.call("startDraft", { order, webhook: webhook() }, tenant.as());
    await Promise.all(Array.from({ length: 199 }, () => start(tenant)));
    expect(await door.call("startDraft", { order, webhook: webhook() }, tenant.as())).toEqual(first);
  });

  it("join a scout run at most 500 times, with or without a webhook", async () => {
    const tenant = system.tenant("pro");
    const { runId } = await scout(tenant);
    const operationIds = Array.from({ length: 498 }, () => `scout:${randomUUID()}`);
    const job = { accountId: tenant.accountId };
    await system.database.collection<{ operationIds: string[] }>("jobs").updateOne(job, {
      $push: { operationIds: { $each: operationIds } },
    });
    expect(await scout(tenant)).toEqual({ runId });
    await expect(scout(tenant)).rejects.toMatchObject({ kind: "rate-limited" });
  });
});
