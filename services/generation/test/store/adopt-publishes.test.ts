import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { testSystem } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica({ housekeepingMilliseconds: 100 });
const tenant = system.tenant();

const stored = () => system.database.collection<{ _id: string }>("publishes");

/** A draft, and a publish of it as earlier versions stored it. */
async function storedPublish(change: object) {
  const { sessionId } = await replica.generate(tenant);
  const operationId = randomUUID();
  const createdAt = new Date(Date.now() - 60_000);
  await stored().insertOne({
    ...{ _id: randomUUID(), accountId: tenant.accountId, tier: "pro", publicationId: tenant.publication.id, sessionId },
    ...{ operationId: `session:${operationId}`, draftVersion: 1, request: {}, attempts: 1, lease: { fence: 1 } },
    ...{ state: "pending", nextAttemptAt: createdAt, createdAt, ...change },
  });
  return { sessionId, operationId };
}

const isAdopted = () => waitUntil(async () => (await stored().countDocuments({ state: { $ne: "running" } })) === 0);

describe("publishes that an earlier version stored", () => {
  it("are carried out, each once and under its own id", async () => {
    const { sessionId } = await storedPublish({});
    await waitUntil(() => system.publishing.posts.has(sessionId));
    await isAdopted();
    expect(system.publishing.received.filter(({ request }) => request.sessionId === sessionId)).toHaveLength(1);
  });

  it("give a repeated order the result that they had", async () => {
    const post = { postId: "p", slug: "s", url: "https://sites.example/s", linkedin: { success: true } };
    const done = await storedPublish({ state: "done", post, finishedAt: new Date() });
    const failure = { kind: "upstream-failed", message: "The CMS said no.", reason: "PUBLISH_FAILED" };
    const failed = await storedPublish({ state: "failed", failure, finishedAt: new Date() });
    await isAdopted();
    expect(await replica.call("publishSession", done, tenant.as())).toMatchObject({ post });
    await expect(replica.call("publishSession", failed, tenant.as())).rejects.toMatchObject(failure);
  });

  it("wait for their time, and can be stopped", async () => {
    const gates = [{ name: "few-outlets", isPassed: true, found: 3, required: "at least 3" }];
    const heldUntil = new Date(Date.now() + 3_600_000);
    const { sessionId } = await storedPublish({ heldUntil, nextAttemptAt: heldUntil, gates });
    await isAdopted();
    const held = await replica.call("listHeldPublishes", { publicationId: tenant.publication.id }, tenant.as());
    expect(held.publishes).toMatchObject([{ sessionId, publishesAt: Math.ceil(heldUntil.getTime() / 1_000) }]);
    await replica.call("stopHeldPublish", { sessionId }, tenant.as({ issuer: "operator" }));
  });

  it("stay where they are while a process of that version works on them", async () => {
    const lease = { fence: 1, owner: "old", renewedAt: new Date() };
    const { sessionId } = await storedPublish({ state: "running", lease });
    await storedPublish({ state: "failed", finishedAt: new Date() });
    await isAdopted();
    expect(await stored().countDocuments({ sessionId })).toBe(1);
    await stored().updateOne({ sessionId }, { $set: { "lease.renewedAt": new Date(0) } });
    await waitUntil(() => system.publishing.posts.has(sessionId));
  });
});
