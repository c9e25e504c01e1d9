import { conflict, notFound, unavailable, upstreamFailed } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import { draftOrder, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica();

describe("StartDraft", () => {
  it("answers at once with a session without a draft, and notifies the webhook when the draft is ready", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    system.writer.hold(`${order.title}/text`);
    const { sessionId } = await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
    const { session } = await replica.call("getSession", { sessionId }, tenant.as());
    expect(session).toMatchObject({ currentDraftVersion: 0, currentDraft: null });
    system.writer.letGo(`${order.title}/text`);
    const ready = await system.events.next("draft.ready.v1", (event) => event.sessionId === sessionId);
    expect(ready).toMatchObject({
      accountId: tenant.accountId,
      publicationId: tenant.publication.id,
      draft: { version: 1, title: order.title, content: `<p>About ${order.title}.</p>`, wordCount: 2 },
      publishError: null,
      webhook: webhook(),
    });
  });

  it("sends draft.published instead of draft.ready if the draft was published", async () => {
    const tenant = system.tenant();
    const { sessionId } = await replica.start(tenant, { autoPublish: true });
    const published = await system.events.next("draft.published.v1", (event) => event.sessionId === sessionId);
    expect(published).toMatchObject({ postId: system.publishing.posts.get(sessionId), slug: "a-post" });
    expect(system.events.of("draft.ready.v1").filter((event) => event.sessionId === sessionId)).toEqual([]);
  });

  it("sends draft.ready with the error if publishing failed", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id, { autoPublish: true });
    system.publishing.failures.push(upstreamFailed("PUBLISH_FAILED", "The CMS said no."));
    const { sessionId } = await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
    const ready = await system.events.next("draft.ready.v1", (event) => event.sessionId === sessionId);
    expect(ready.publishError).toEqual({ message: "The CMS said no.", code: "PUBLISH_FAILED" });
  });

  it("says CONFLICT, in the event and in the session, if a person has changed the post in the CMS", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id, { autoPublish: true });
    system.publishing.failures.push(conflict("Ada changed the post."));
    const { sessionId } = await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
    const ready = await system.events.next("draft.ready.v1", (event) => event.sessionId === sessionId);
    const failure = { message: "Ada changed the post.", code: "CONFLICT" };
    expect(ready.publishError).toEqual(failure);
    const { session } = await replica.call("getSession", { sessionId }, tenant.as());
    expect(session?.generation?.publishFailure).toEqual(failure);
  });

  it("sends draft.failed with NOT_FOUND if the publication was deleted before the draft could be published", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id, { autoPublish: true });
    system.publishing.failures.push(notFound());
    const { sessionId } = await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
    const failed = await system.events.next("draft.failed.v1", (event) => event.sessionId === sessionId);
    expect(failed.error?.code).toBe("NOT_FOUND");
    expect(system.events.of("draft.ready.v1").filter((event) => event.sessionId === sessionId)).toEqual([]);
  });

  it("sends draft.failed if the writer failed", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    system.writer.failing.add(order.title);
    const { sessionId } = await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
    const failed = await system.events.next("draft.failed.v1", (event) => event.sessionId === sessionId);
    expect(failed).toMatchObject({ error: { message: "The model refused.", code: "GENERATION_FAILED" } });
    expect((await replica.call("getSession", { sessionId }, tenant.as())).session?.currentDraftVersion).toBe(0);
  });

  it("creates one session and one event for ten calls with the same operation id", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    const calls = Array.from({ length: 10 }, () =>
      replica.call("startDraft", { order, webhook: webhook() }, tenant.as()),
    );
    const sessions = new Set((await Promise.all(calls)).map(({ sessionId }) => sessionId));
    expect(sessions.size).toBe(1);
    await system.events.next("draft.ready.v1", (event) => sessions.has(event.sessionId));
    const jobs = system.database.collection("jobs");
    await waitUntil(
      async () => (await jobs.countDocuments({ accountId: tenant.accountId, "outbox.0": { $exists: true } })) === 0,
    );
    expect(system.events.of("draft.ready.v1").filter((event) => sessions.has(event.sessionId))).toHaveLength(1);
    expect(await jobs.countDocuments({ accountId: tenant.accountId })).toBe(1);
  });

  it("accepts an order without a webhook, and sends no event for it", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    const { sessionId } = await replica.call("startDraft", { order, webhook: null }, tenant.as());
    const session = async () => (await replica.call("getSession", { sessionId }, tenant.as())).session;
    await waitUntil(async () => (await session())?.generation?.status === "GENERATION_STATUS_DRAFT_READY");
    expect(await session()).toMatchObject({ currentDraftVersion: 1 });
    expect(
      await system.database
        .collection("jobs")
        .countDocuments({ "order.sessionId": sessionId, "outbox.0": { $exists: true } }),
    ).toBe(0);
    expect(system.events.of("draft.ready.v1").filter((event) => event.sessionId === sessionId)).toEqual([]);
  });

  it("continues with a draft after publishing was unavailable for a while", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id, { autoPublish: true });
    // Three failures, because the client makes three attempts.
    system.publishing.failures.push(unavailable(), unavailable(), unavailable());
    const { sessionId } = await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
    await system.events.next("draft.published.v1", (event) => event.sessionId === sessionId);
    expect(system.writer.worked.filter((stage) => stage === `${order.title}/text`)).toHaveLength(1);
  });
});
