import { randomUUID } from "node:crypto";
import { draftOrder, type Tenant, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();
const waitingLimits = { free: 200, pro: 1_000 };
/** It begins nothing, so that all that is ordered waits. */
const door = await system.startReplica({}, { draftWorkers: 0, scoutWorkers: 0, waitingLimits });

/** As the gateway asks: on a busy machine a burst may wait longer for a connection to the database than an order may. */
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

describe("orders that nobody waits for", () => {
  it("are all taken, 200 at once, up to the account's bound; those over it are told when to come back", async () => {
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

  it("that were taken before get the same answer again when the account has no room any more", async () => {
    const tenant = system.tenant("free");
    const order = draftOrder(tenant.publication.id);
    const first = await door.call("startDraft", { order, webhook: webhook() }, tenant.as());
    await Promise.all(Array.from({ length: 199 }, () => start(tenant)));
    expect(await door.call("startDraft", { order, webhook: webhook() }, tenant.as())).toEqual(first);
  });

  it("join a scout run 500 times at most, whether they want a webhook or not", async () => {
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
