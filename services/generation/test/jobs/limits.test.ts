import { randomUUID } from "node:crypto";
import { awayFromMidnight, waitUntil } from "@galley/test-kit/conditions";
import { createThreadPool, defaultLimits } from "../../src/threads/thread-pool.ts";
import { draftOrder, type Tenant, testSystem, webhook } from "../harness/system.ts";

await awayFromMidnight();
const system = await testSystem();

const month = new Date().toISOString().slice(0, 7);
const uses = () => system.database.collection<{ _id: string; tokens: number; drafts: number }>("token_uses");

async function use(tenant: Tenant, tokens: number): Promise<void> {
  const { accountId } = tenant;
  await uses().insertOne({ _id: `${accountId}/${month}`, accountId, month, tokens, drafts: 1, jobs: [] } as never);
}

describe("a draft without a waiting caller", () => {
  it("fails with a message after its time limit", async () => {
    const replica = await system.startReplica({ draftLimitMilliseconds: 300 });
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    system.writer.hold(`${order.title}/text`);
    const { sessionId } = await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
    const failed = await system.events.next("draft.failed.v1", (event) => event.sessionId === sessionId);
    expect(failed.error).toEqual({ message: "The generation timed out.", code: "GENERATION_FAILED" });
    await replica.close();
  });

  it("fails with a message if it exceeds its thread's memory, and is not tried again", async () => {
    const program = new URL("../threads/test-program.ts", import.meta.url);
    const pool = createThreadPool({ ...defaultLimits, heapMegabytes: 48, program, onError: () => undefined });
    const replica = await system.startReplica();
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    system.writer.doing.set(order.title, () => pool.run("fill", ""));
    const { sessionId } = await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
    const failed = await system.events.next("draft.failed.v1", (event) => event.sessionId === sessionId);
    const message = "The work was ended: it takes too much memory to read.";
    expect(failed.error).toEqual({ message, code: "GENERATION_FAILED" });
    expect(system.writer.briefs.filter(({ title }) => title === order.title)).toHaveLength(1);
    const job = await system.database.collection("jobs").findOne({ "order.sessionId": sessionId });
    expect(job).toMatchObject({ state: "failed", crashes: 0 });
    await Promise.all([replica.close(), pool.close()]);
  });
});

describe("the monthly tokens", () => {
  it("are counted for each draft, including revisions", async () => {
    const replica = await system.startReplica();
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    const revision = { operationId: randomUUID(), sessionId, instructions: "shorter", wait: true };
    await replica.call("reviseDraft", revision, tenant.as());
    expect(await uses().findOne({ _id: `${tenant.accountId}/${month}` })).toMatchObject({ tokens: 2_000, drafts: 2 });
    await replica.close();
  });

  it("are counted once for failed and for cancelled drafts", async () => {
    const replica = await system.startReplica();
    const tenant = system.tenant();
    const counted = async () => (await uses().findOne({ _id: `${tenant.accountId}/${month}` }))?.tokens ?? 0;
    const failing = draftOrder(tenant.publication.id);
    system.writer.failing.add(failing.title);
    const failed = replica.call("generateDraft", { order: failing, detached: false }, tenant.as());
    await expect(failed).rejects.toMatchObject({ reason: "GENERATION_FAILED" });
    expect(await counted()).toBe(320);
    const cancelled = draftOrder(tenant.publication.id);
    system.writer.hold(`${cancelled.title}/text`);
    const { sessionId } = await replica.call("startDraft", { order: cancelled, webhook: webhook() }, tenant.as());
    await waitUntil(() => system.writer.worked.includes(`${cancelled.title}/text`));
    await replica.call("cancelDraft", { sessionId }, tenant.as());
    await waitUntil(async () => (await counted()) === 640);
    await replica.close();
  });

  it("are counted for the check of a person's edit", async () => {
    const replica = await system.startReplica();
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    const edit = { sessionId, baseVersion: 1, title: "Edited", content: "<p>Better.</p>" };
    const once = { operationId: randomUUID(), ...edit };
    await replica.call("saveDraft", once, tenant.as());
    await replica.call("saveDraft", once, tenant.as());
    expect(await uses().findOne({ _id: `${tenant.accountId}/${month}` })).toMatchObject({ tokens: 1_042 });
    await replica.close();
  });

  it("are counted once for a job whose worker crashed after counting", async () => {
    const replica = await system.startReplica();
    const tenant = system.tenant();
    await replica.generate(tenant);
    const jobs = system.database.collection("jobs");
    const dead = { state: "running", "lease.owner": "dead", "lease.renewedAt": new Date(0) };
    const job = { accountId: tenant.accountId };
    await jobs.updateOne(job, { $set: dead, $unset: { finishedAt: 1, result: 1 } });
    await waitUntil(async () => (await jobs.countDocuments({ ...job, state: "done" })) === 1);
    expect(await uses().findOne({ _id: `${tenant.accountId}/${month}` })).toMatchObject({ tokens: 1_000, drafts: 1 });
    await replica.close();
  });

  it("stop drafts and revisions when they are used up, but not for an account without a limit", async () => {
    const replica = await system.startReplica();
    const [free, enterprise] = [system.tenant("free"), system.tenant("enterprise")];
    const { order, sessionId } = await replica.generate(free);
    await uses().updateOne({ _id: `${free.accountId}/${month}` }, { $set: { tokens: 500_000 } });
    await use(enterprise, 900_000_000);
    const refusal = { kind: "quota-exceeded", quota: { limit: 500_000, current: 500_000 } };
    const fresh = draftOrder(free.publication.id);
    const again = replica.call("generateDraft", { order: fresh, detached: false }, free.as());
    await expect(again).rejects.toMatchObject(refusal);
    const started = replica.call("startDraft", { order: fresh, webhook: webhook() }, free.as());
    await expect(started).rejects.toMatchObject(refusal);
    const revision = { operationId: randomUUID(), sessionId, instructions: "shorter" };
    await expect(replica.call("reviseDraft", revision, free.as())).rejects.toMatchObject(refusal);
    // Repeating the order returns the draft that was already written.
    expect((await replica.call("generateDraft", { order, detached: false }, free.as())).sessionId).toBe(sessionId);
    const unbounded = draftOrder(enterprise.publication.id);
    await replica.call("generateDraft", { order: unbounded, detached: false }, enterprise.as());
    await replica.close();
  });

  it("fail a queued draft if they are used up before it is started", async () => {
    const replica = await system.startReplica();
    const tenant = system.tenant("free");
    const [first, second] = [draftOrder(tenant.publication.id), draftOrder(tenant.publication.id)];
    system.writer.hold(`${first.title}/text`);
    await replica.call("startDraft", { order: first, webhook: webhook() }, tenant.as());
    const { sessionId } = await replica.call("startDraft", { order: second, webhook: webhook() }, tenant.as());
    await waitUntil(() => system.writer.worked.includes(`${first.title}/text`));
    await use(tenant, 499_999);
    system.writer.letGo(`${first.title}/text`);
    const failed = await system.events.next("draft.failed.v1", (event) => event.sessionId === sessionId);
    expect(failed.error?.code).toBe("QUOTA_EXCEEDED");
    expect(system.writer.briefs.some(({ title }) => title === second.title)).toBe(false);
    await replica.close();
  });

  it("are counted for scout runs, which choose without a model and say so when they are used up", async () => {
    const replica = await system.startReplica();
    const tenant = system.tenant("free");
    const scout = async () => {
      const order = { operationId: randomUUID(), publicationId: tenant.publication.id, webhook: webhook() };
      const { runId } = await replica.call("startScoutRun", order, tenant.as());
      return system.events.next("scout.completed.v1", (event) => event.runId === runId);
    };
    system.scout.report = { spent: { inputTokens: 499_000, outputTokens: 1_000 } };
    expect(await scout()).toMatchObject({ status: "completed" });
    expect(await uses().findOne({ _id: `${tenant.accountId}/${month}` })).toMatchObject({ tokens: 500_000 });
    expect(system.scout.briefs.at(-1)?.withoutModel).toBe(false);
    system.scout.report = {};
    const told = await scout();
    expect(system.scout.briefs.at(-1)?.withoutModel).toBe(true);
    expect(told).toMatchObject({ status: "partial" });
    expect(told.error?.message).toContain("has used up its 500000 tokens of this month");
    await replica.close();
  });
});
