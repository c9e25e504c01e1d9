import { unavailable, upstreamFailed } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import { draftOrder, type Tenant, testSystem } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica();

const sessionOf = async (tenant: Tenant, sessionId: string) =>
  (await replica.call("getSession", { sessionId }, tenant.as())).session;

/** Waits until no draft of the session is being written, and returns the session. */
async function settledSession(tenant: Tenant, sessionId: string) {
  const session = async () => sessionOf(tenant, sessionId);
  await waitUntil(async () => (await session())?.generation?.status !== "GENERATION_STATUS_GENERATING");
  return session();
}

describe("the generation of a session", () => {
  it("is generating, then ready", async () => {
    const tenant = system.tenant();
    const { order, sessionId } = await replica.startHeld(tenant);
    expect((await sessionOf(tenant, sessionId))?.generation).toMatchObject({
      status: "GENERATION_STATUS_GENERATING",
      failure: null,
      publishFailure: null,
    });
    system.writer.letGo(`${order.title}/text`);
    expect((await settledSession(tenant, sessionId))?.generation).toMatchObject({
      status: "GENERATION_STATUS_DRAFT_READY",
      failure: null,
      publishFailure: null,
    });
  });

  it("is failed, with the reason, after the writer failed", async () => {
    const tenant = system.tenant();
    const title = "Refused by the model";
    system.writer.failing.add(title);
    const { sessionId } = await replica.start(tenant, { title });
    const failure = { code: "GENERATION_FAILED", message: "The model refused." };
    expect((await settledSession(tenant, sessionId))?.generation).toMatchObject({
      status: "GENERATION_STATUS_FAILED",
      failure,
    });
  });

  it("is failed after the draft was cancelled", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.startHeld(tenant);
    await replica.call("cancelDraft", { sessionId }, tenant.as());
    const failure = { code: "GENERATION_FAILED", message: "The draft was cancelled." };
    expect((await sessionOf(tenant, sessionId))?.generation).toMatchObject({
      status: "GENERATION_STATUS_FAILED",
      failure,
    });
  });

  it("is failed, not generating, if its job was deleted and there is no draft", async () => {
    const tenant = system.tenant();
    const title = "Refused and forgotten";
    system.writer.failing.add(title);
    const { sessionId } = await replica.start(tenant, { title });
    await settledSession(tenant, sessionId);
    await system.database.collection("jobs").deleteMany({ "order.sessionId": sessionId });
    expect((await sessionOf(tenant, sessionId))?.generation).toMatchObject({
      status: "GENERATION_STATUS_FAILED",
      failure: { code: "GENERATION_FAILED" },
    });
  });

  it("is ready with the draft's version after its job was deleted", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.generate(tenant);
    await system.database.collection("jobs").deleteMany({ "order.sessionId": sessionId });
    expect((await sessionOf(tenant, sessionId))?.generation?.status).toBe("GENERATION_STATUS_DRAFT_READY");
  });

  it("is generating during a revision, and ready again after the revision failed", async () => {
    const tenant = system.tenant();
    const { sessionId, order } = await replica.generate(tenant);
    system.writer.hold(`${order.title}/text`);
    const revision = { operationId: order.operationId, sessionId, instructions: "shorter" };
    await replica.call("reviseDraft", revision, tenant.as());
    expect(await sessionOf(tenant, sessionId)).toMatchObject({
      currentDraftVersion: 1,
      generation: { status: "GENERATION_STATUS_GENERATING" },
    });
    system.writer.failing.add(order.title);
    system.writer.letGo(`${order.title}/text`);
    expect(await settledSession(tenant, sessionId)).toMatchObject({
      currentDraftVersion: 1,
      generation: { status: "GENERATION_STATUS_DRAFT_READY", failure: null },
    });
  });

  it("has the reason why a draft was not published, until it is published", async () => {
    const tenant = system.tenant();
    system.publishing.failures.push(upstreamFailed("PUBLISH_FAILED", "The CMS said no."));
    const order = draftOrder(tenant.publication.id, { autoPublish: true });
    const { sessionId } = await replica.call("startDraft", { order, webhook: null }, tenant.as());
    expect(await settledSession(tenant, sessionId)).toMatchObject({
      generation: {
        status: "GENERATION_STATUS_DRAFT_READY",
        failure: null,
        publishFailure: { code: "PUBLISH_FAILED", message: "The CMS said no." },
      },
    });
    await replica.call("publishSession", { operationId: order.operationId, sessionId }, tenant.as());
    expect((await sessionOf(tenant, sessionId))?.generation?.publishFailure).toBeNull();
  });
});

describe("the address of a session's post", () => {
  const url = "http://sites.example/a-post";

  it("is not set before the session is published", async () => {
    const tenant = system.tenant();
    const { sessionId, order } = await replica.generate(tenant);
    expect((await sessionOf(tenant, sessionId))?.postUrl).toBeUndefined();
    const { post } = await replica.call("publishSession", { operationId: order.operationId, sessionId }, tenant.as());
    expect((await sessionOf(tenant, sessionId))?.postUrl).toBe(post?.url);
    const { sessions } = await replica.call("listSessions", {}, tenant.as());
    expect(sessions).toMatchObject([{ id: sessionId, postUrl: url }]);
  });

  it("is set as soon as a draft that publishes itself is ready", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.start(tenant, { autoPublish: true });
    expect(await settledSession(tenant, sessionId)).toMatchObject({ status: "SESSION_STATUS_COMPLETED", postUrl: url });
  });

  it.each([
    ["a publish", false],
    ["a draft that published itself", true],
  ])("is found by %s for a session that was published before addresses were stored", async (_how, autoPublish) => {
    const tenant = system.tenant();
    const { sessionId, order } = await replica.generate(tenant, { autoPublish });
    if (!autoPublish) await replica.call("publishSession", { operationId: order.operationId, sessionId }, tenant.as());
    const sessions = system.database.collection<{ _id: string }>("sessions");
    await sessions.updateOne({ _id: sessionId }, { $unset: { postUrl: 1 } });
    expect((await sessionOf(tenant, sessionId))?.postUrl).toEqual(url);
    // Jobs are deleted like this after 30 days.
    await system.database.collection("jobs").deleteMany({ "order.sessionId": sessionId });
    expect((await sessionOf(tenant, sessionId))?.postUrl).toEqual(url);
    system.publishing.failures.push(unavailable());
    expect(await sessionOf(tenant, sessionId)).toMatchObject({ id: sessionId, cmsPostId: expect.any(String) });
    expect(system.publishing.failures).toEqual([]);
  });
});
