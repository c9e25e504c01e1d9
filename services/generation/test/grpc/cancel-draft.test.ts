import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();
// The heartbeat interval is so long that a cancellation cannot be noticed by it.
const worker = await system.startReplica({
  heartbeatMilliseconds: 1_000_000,
  leaseMilliseconds: 2_000_000,
  lostPollMilliseconds: 400,
});
const idle = await system.startReplica({}, { draftWorkers: 0 });

describe("CancelDraft", () => {
  it("stops a draft in another replica without waiting for its next heartbeat, and notifies the webhook", async () => {
    const tenant = system.tenant();
    const { sessionId } = await worker.startHeld(tenant);
    const signal = system.writer.contexts.at(-1)?.signal;
    const stopped = new Promise((resolve) => signal?.addEventListener("abort", resolve, { once: true }));
    expect(await idle.call("cancelDraft", { sessionId }, tenant.as())).toEqual({ cancelled: true });
    await stopped;
    const failed = await system.events.next("draft.failed.v1", (event) => event.sessionId === sessionId);
    expect(failed).toMatchObject({
      error: { message: "The draft was cancelled.", code: "GENERATION_FAILED" },
      webhook: webhook(),
    });
    expect(await system.database.collection("drafts").countDocuments({ sessionId })).toBe(0);
    const told = await idle.call("waitForSession", { sessionId }, tenant.as());
    expect(told.state).toBe("WORK_STATE_CANCELLED");
  });

  it("releases the slot, and keeps the session", async () => {
    const tenant = system.tenant("free");
    const { sessionId } = await worker.startHeld(tenant);
    await worker.call("cancelDraft", { sessionId }, tenant.as());
    await worker.generate(tenant);
    const { session } = await worker.call("getSession", { sessionId }, tenant.as());
    expect(session?.currentDraftVersion).toBe(0);
  });

  it("cancels queued drafts before they are started", async () => {
    const tenant = system.tenant("free");
    const first = await worker.startHeld(tenant);
    const { order, sessionId } = await worker.start(tenant);
    expect(await idle.call("cancelDraft", { sessionId }, tenant.as())).toEqual({ cancelled: true });
    system.writer.letGo(`${first.order.title}/text`);
    await system.events.next("draft.ready.v1", (event) => event.sessionId === first.sessionId);
    expect(system.writer.worked).not.toContain(`${order.title}/research`);
  });

  it("says so if there was nothing to cancel, and keeps existing drafts", async () => {
    const tenant = system.tenant();
    const { sessionId } = await worker.generate(tenant);
    expect(await idle.call("cancelDraft", { sessionId }, tenant.as())).toEqual({ cancelled: false });
    const { draft } = await idle.call("getDraft", { sessionId, version: 1 }, tenant.as());
    expect(draft?.version).toBe(1);
  });

  it("answers callers that wait for a revision, and keeps existing versions", async () => {
    const tenant = system.tenant();
    const { order, sessionId } = await worker.generate(tenant);
    const begun = system.writer.worked.length;
    system.writer.hold(`${order.title}/text`);
    const revision = { operationId: randomUUID(), sessionId, instructions: "shorter", wait: true };
    const waiting = worker.call("reviseDraft", revision, tenant.as());
    const refusal = expect(waiting).rejects.toMatchObject({
      kind: "upstream-failed",
      reason: "GENERATION_FAILED",
      message: "The draft was cancelled.",
    });
    await waitUntil(() => system.writer.worked.slice(begun).includes(`${order.title}/text`));
    expect(await idle.call("cancelDraft", { sessionId }, tenant.as())).toEqual({ cancelled: true });
    await refusal;
    const { session } = await idle.call("getSession", { sessionId }, tenant.as());
    expect(session?.currentDraftVersion).toBe(1);
  });

  it("is not undone when the cancelled order is repeated", async () => {
    const tenant = system.tenant();
    const { order, sessionId } = await worker.startHeld(tenant);
    await worker.call("cancelDraft", { sessionId }, tenant.as());
    const before = system.writer.briefs.length;
    expect(await worker.call("startDraft", { order, webhook: webhook() }, tenant.as())).toEqual({ sessionId });
    expect(await worker.call("cancelDraft", { sessionId }, tenant.as())).toEqual({ cancelled: false });
    expect(system.writer.briefs).toHaveLength(before);
  });

  it("answers not-found for a session of another account", async () => {
    const tenant = system.tenant();
    const { order, sessionId } = await worker.startHeld(tenant);
    const strange = idle.call("cancelDraft", { sessionId }, system.tenant().as());
    await expect(strange).rejects.toMatchObject({ kind: "not-found" });
    system.writer.letGo(`${order.title}/text`);
  });
});
