import { randomUUID } from "node:crypto";
import type { WaitForSessionResponse__Output } from "@galley/proto/generation/v1";
import { draftOrder, type Tenant, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica();
// A replica without workers, so that it can only know the progress from the database.
const other = await system.startReplica({}, { draftWorkers: 0 });

async function started(tenant: Tenant, stage = "text"): Promise<{ title: string; sessionId: string }> {
  const order = draftOrder(tenant.publication.id);
  system.writer.hold(`${order.title}/${stage}`);
  const { sessionId } = await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
  return { title: order.title, sessionId };
}

/** Polls like a web page until the condition holds. Returns all received answers. */
async function watch(
  tenant: Tenant,
  sessionId: string,
  holds: (told: WaitForSessionResponse__Output) => boolean,
): Promise<WaitForSessionResponse__Output[]> {
  const all: WaitForSessionResponse__Output[] = [];
  for (;;) {
    const afterRevision = all.at(-1)?.revision ?? 0;
    const told = await other.call("waitForSession", { sessionId, afterRevision }, tenant.as());
    all.push(told);
    if (holds(told)) return all;
  }
}

describe("WaitForSession", () => {
  it("returns each stage of work in another replica, with increasing revisions", async () => {
    const tenant = system.tenant();
    const { title, sessionId } = await started(tenant);
    const begun = await watch(tenant, sessionId, ({ stage }) => stage === "sections");
    expect(begun.at(-1)).toMatchObject({ state: "WORK_STATE_RUNNING", stage: "sections", done: 0, of: 1 });
    expect(begun.at(-1)?.startedAt).toBeGreaterThan(0);
    system.writer.letGo(`${title}/text`);
    const ended = await watch(tenant, sessionId, ({ state }) => state === "WORK_STATE_DONE");
    expect(ended.at(-1)).toMatchObject({ version: 1, failure: null });
    expect(ended.at(-1)?.stage).toBeUndefined();
    for (const told of [begun, ended]) {
      const revisions = told.map(({ revision }) => revision);
      expect(revisions).toEqual([...new Set(revisions)].sort((left, right) => left - right));
    }
  });

  it("waits as long as its caller can if nothing has changed, and returns the current state", async () => {
    const tenant = system.tenant();
    const { title, sessionId } = await started(tenant);
    const [known] = (await watch(tenant, sessionId, ({ stage }) => stage === "sections")).slice(-1);
    const afterRevision = known?.revision ?? 0;
    // The call has 12 seconds, of which a busy machine may need ten for the answer. So it waits for two, on any machine.
    const patient = await system.startReplica({ answerMarginMilliseconds: 10_000 });
    const brief = tenant.as({ deadlineMilliseconds: 12_000 });
    const askedAt = performance.now();
    const told = await patient.call("waitForSession", { sessionId, afterRevision }, brief);
    // A lower limit, with the rounding of deadlines to milliseconds: a slow machine only makes the answer later.
    expect(performance.now() - askedAt).toBeGreaterThan(1_900);
    expect(told).toMatchObject({ state: "WORK_STATE_RUNNING", revision: afterRevision });
    system.writer.letGo(`${title}/text`);
  });

  it("returns the position in the queue", async () => {
    const tenant = system.tenant("free");
    const [first, second, third] = [await started(tenant), await started(tenant), await started(tenant)];
    await watch(tenant, first.sessionId, ({ state }) => state === "WORK_STATE_RUNNING");
    const placeOf = async (sessionId: string) =>
      (await other.call("waitForSession", { sessionId }, tenant.as())).queuePlace;
    expect(await placeOf(first.sessionId)).toBeUndefined();
    expect(await placeOf(second.sessionId)).toBe(0);
    expect(await placeOf(third.sessionId)).toBe(1);
    for (const { title } of [first, second, third]) system.writer.letGo(`${title}/text`);
  });

  it("continues over a revision of the draft, with higher revisions", async () => {
    const tenant = system.tenant();
    const { title, sessionId } = await started(tenant);
    system.writer.letGo(`${title}/text`);
    const done = (await watch(tenant, sessionId, ({ state }) => state === "WORK_STATE_DONE")).at(-1);
    const waiting = other.call("waitForSession", { sessionId, afterRevision: done?.revision ?? 0 }, tenant.as());
    const revision = { operationId: randomUUID(), sessionId, instructions: "shorter" };
    await replica.call("reviseDraft", revision, tenant.as());
    expect((await waiting).revision).toBeGreaterThan(done?.revision ?? Number.POSITIVE_INFINITY);
    const [last] = (await watch(tenant, sessionId, ({ version }) => version === 2)).slice(-1);
    expect(last?.state).toBe("WORK_STATE_DONE");
  });

  it("returns why a draft failed", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    system.writer.failing.add(order.title);
    const { sessionId } = await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
    const told = await watch(tenant, sessionId, ({ state }) => state === "WORK_STATE_FAILED");
    expect(told.at(-1)?.failure).toEqual({ message: "The model refused.", code: "GENERATION_FAILED" });
  });

  it("still returns the version after its job was deleted", async () => {
    const tenant = system.tenant();
    const { title, sessionId } = await started(tenant);
    system.writer.letGo(`${title}/text`);
    await watch(tenant, sessionId, ({ state }) => state === "WORK_STATE_DONE");
    await system.database.collection("jobs").deleteMany({ accountId: tenant.accountId });
    const told = await other.call("waitForSession", { sessionId }, tenant.as());
    expect(told).toMatchObject({ state: "WORK_STATE_DONE", version: 1 });
  });

  it("answers not-found for a session of another account", async () => {
    const tenant = system.tenant();
    const { title, sessionId } = await started(tenant);
    const strange = other.call("waitForSession", { sessionId }, system.tenant().as());
    await expect(strange).rejects.toMatchObject({ kind: "not-found" });
    system.writer.letGo(`${title}/text`);
  });
});
