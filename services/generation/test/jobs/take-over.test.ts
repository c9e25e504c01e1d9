import { waitUntil } from "@galley/test-kit/conditions";
import type { Timing } from "../../src/domain/timing.ts";
import { draftOrder, type Replica, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();

/** Timing of a process that hangs: it never renews its leases and never notices that they are lost. */
const hanging: Partial<Timing> = { heartbeatMilliseconds: 1_000_000, stopGraceMilliseconds: 1 };

const jobs = () => system.database.collection<{ _id: string }>("jobs");

async function orderOn(replica: Replica) {
  const tenant = system.tenant();
  const { order, sessionId } = await replica.start(tenant);
  return { tenant, order, sessionId };
}

describe("a job whose worker crashed", () => {
  it("continues in another process after its last finished stage, and its old worker can change nothing", async () => {
    const dying = await system.startReplica(hanging);
    const order = draftOrder("to be set");
    system.writer.hold(`${order.title}/text`);
    const tenant = system.tenant();
    const request = { order: { ...order, publicationId: tenant.publication.id }, webhook: webhook() };
    const { sessionId } = await dying.call("startDraft", request, tenant.as());
    await waitUntil(() => system.writer.worked.includes(`${order.title}/text`));

    const survivor = await system.startReplica({ leaseMilliseconds: 2_500 });
    await waitUntil(() => system.writer.worked.filter((stage) => stage === `${order.title}/text`).length === 2);
    system.writer.letGo(`${order.title}/text`);
    await system.events.next("draft.ready.v1", (event) => event.sessionId === sessionId);

    expect(system.writer.worked.filter((stage) => stage === `${order.title}/research`)).toHaveLength(1);
    await waitUntil(() => system.writer.atOnce === 0);
    await waitUntil(async () => (await jobs().countDocuments({ "outbox.0": { $exists: true } })) === 0);
    expect(system.events.of("draft.ready.v1").filter((event) => event.sessionId === sessionId)).toHaveLength(1);
    expect(await system.database.collection("drafts").countDocuments({ sessionId })).toBe(1);
    await Promise.all([survivor.close(), dying.close()]);
  });

  it("fails with a reason after five workers crashed", async () => {
    const idle = await system.startReplica({ pollMilliseconds: 1_000_000 });
    const tenant = system.tenant();
    const { sessionId } = await idle.startHeld(tenant);
    await idle.close();
    await jobs().updateOne(
      { accountId: tenant.accountId },
      { $set: { state: "running", crashes: 4, "lease.owner": "dead", "lease.renewedAt": new Date(0) } },
    );
    const survivor = await system.startReplica();
    const failed = await system.events.next("draft.failed.v1", (event) => event.sessionId === sessionId);
    expect(failed.error).toEqual({ message: "The work was interrupted too often.", code: "GENERATION_FAILED" });
    expect(await jobs().findOne({ accountId: tenant.accountId })).toMatchObject({ state: "failed", crashes: 5 });
    await survivor.close();
  });

  it("is released at once when its process stops, without counting as a crash", async () => {
    const stopping = await system.startReplica();
    const tenant = system.tenant();
    const { order, sessionId } = await stopping.startHeld(tenant);
    await stopping.close();
    expect(await jobs().findOne({ accountId: tenant.accountId })).toMatchObject({ state: "queued", crashes: 0 });
    system.writer.letGo(`${order.title}/text`);
    const next = await system.startReplica();
    await system.events.next("draft.ready.v1", (event) => event.sessionId === sessionId);
    expect(system.writer.worked.filter((stage) => stage === `${order.title}/research`)).toHaveLength(1);
    await next.close();
  });

  it("is not started after its caller stopped waiting", async () => {
    const replica = await system.startReplica();
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    const other = draftOrder(tenant.publication.id);
    await replica.call("generateDraft", { order: other, detached: false }, tenant.as());
    await jobs().updateOne(
      { accountId: tenant.accountId },
      {
        $set: {
          state: "running",
          slot: 0,
          expiresAt: new Date(0),
          operationIds: ["draft:expired"],
          "lease.renewedAt": new Date(0),
        },
        $unset: { finishedAt: 1 },
      },
    );
    await waitUntil(
      async () => (await jobs().countDocuments({ accountId: tenant.accountId, state: "cancelled" })) === 1,
    );
    expect(system.writer.worked).not.toContain(`${order.title}/research`);
    await replica.close();
  });
});

describe("an order whose process crashed before it created the session", () => {
  it("still gets its session and draft", async () => {
    const replica = await system.startReplica();
    const { tenant, sessionId } = await orderOn(replica);
    await system.events.next("draft.ready.v1", (event) => event.sessionId === sessionId);
    await system.database.collection<{ _id: string }>("sessions").deleteOne({ _id: sessionId });
    await jobs().updateOne(
      { accountId: tenant.accountId },
      { $set: { state: "queued" }, $unset: { finishedAt: 1, result: 1, "lease.owner": 1 } },
    );
    await waitUntil(async () => {
      const { session } = await replica.call("getSession", { sessionId }, tenant.as());
      return session?.currentDraftVersion === 1;
    });
    await replica.close();
  });
});
