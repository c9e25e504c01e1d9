import { randomUUID } from "node:crypto";
import { conflict, quotaExceeded, unavailable } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import { type Tenant, testSystem } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica();
const other = await system.startReplica();

async function draftedSession(tenant: Tenant): Promise<string> {
  return (await replica.generate(tenant)).sessionId;
}

const publishRequest = (sessionId: string, change: object = {}) => ({
  operationId: randomUUID(),
  sessionId,
  ...change,
});
const receivedOf = (sessionId: string) =>
  system.publishing.received.filter(({ request }) => request.sessionId === sessionId);

describe("PublishSession", () => {
  it("publishes the latest draft with the publication's settings, and completes the session", async () => {
    const tenant = system.tenant("enterprise");
    const sessionId = await draftedSession(tenant);
    const request = publishRequest(sessionId, {
      slug: "mine",
      tags: { values: ["a", "b"] },
      excerpt: "Short.",
      publishToLinkedin: true,
      linkedinText: "Read!",
      publishToTwitter: true,
    });
    const { post } = await replica.call("publishSession", request, tenant.as());
    expect(post).toMatchObject({
      slug: "mine",
      linkedin: { success: true },
      twitter: { success: false, error: "Not connected." },
    });
    const [received] = receivedOf(sessionId);
    expect(received).toMatchObject({
      tier: "enterprise",
      request: {
        draftVersion: 1,
        site: {
          id: tenant.publication.cmsPublicationId,
          publicationId: tenant.publication.id,
          template: "TEMPLATE_STARTER",
        },
        article: { defaultAuthor: "Ada", tags: { values: ["a", "b"] }, excerpt: "Short.", slug: "mine" },
        linkedin: { text: "Read!" },
        twitter: {},
      },
    });
    const { session } = await replica.call("getSession", { sessionId }, tenant.as());
    expect(session).toMatchObject({ status: "SESSION_STATUS_COMPLETED", cmsPostId: post?.postId });
    const { draft } = await replica.call("getDraft", { sessionId, version: 1 }, tenant.as());
    expect(draft?.isFinal).toBe(true);
  });

  it("hands on what was asked for, also when it is empty, and nothing else", async () => {
    const tenant = system.tenant();
    const sessionId = await draftedSession(tenant);
    const asked = [{ author: "Grace", tags: { values: [] }, excerpt: "" }, {}];
    for (const change of asked) await replica.call("publishSession", publishRequest(sessionId, change), tenant.as());
    const [first, second] = receivedOf(sessionId).map(({ request }) => request.article);
    expect(first).toMatchObject(asked[0] ?? {});
    expect(second).toEqual({
      title: first?.title,
      content: first?.content,
      defaultAuthor: "Ada",
      tags: null,
      tagsProposed: false,
    });
  });

  it("uses the draft's own proposals for what a first publish does not name, and leaves a later one alone", async () => {
    const tenant = system.tenant();
    const sessionId = await draftedSession(tenant);
    await replica.call("publishSession", publishRequest(sessionId, { tags: { values: [] } }), tenant.as());
    await replica.call("publishSession", publishRequest(sessionId), tenant.as());
    const [first, second] = receivedOf(sessionId).map(({ request }) => request.article);
    expect(first).toMatchObject({ excerpt: "Mills grind a lot.", tags: { values: [] }, tagsProposed: false });
    expect(second?.excerpt).toBeUndefined();
    expect(second?.tags).toBeNull();
    const fresh = await draftedSession(tenant);
    await replica.call("publishSession", publishRequest(fresh, { excerpt: "" }), tenant.as());
    expect(receivedOf(fresh)[0]?.request.article).toMatchObject({
      excerpt: "",
      tags: { values: ["mills"] },
      tagsProposed: true,
    });
  });

  it("makes one post of eight publishes of a session at once, over two replicas", async () => {
    const tenant = system.tenant();
    const sessionId = await draftedSession(tenant);
    const calls = Array.from({ length: 8 }, (_, index) =>
      (index % 2 === 0 ? replica : other).call("publishSession", publishRequest(sessionId), tenant.as()),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ post }) => post?.postId)).size).toBe(1);
    expect(receivedOf(sessionId)).toHaveLength(8);
    expect(new Set(receivedOf(sessionId).map(({ request }) => request.operationId)).size).toBe(8);
  });

  it("sends an earlier publish that was put off before a later one", async () => {
    const tenant = system.tenant();
    const [first, second] = [await draftedSession(tenant)].flatMap((id) => [publishRequest(id), publishRequest(id)]);
    const away = { kind: "unavailable", message: "The CMS is away." } as const;
    system.publishing.failures.push(...Array.from({ length: 3 }, () => unavailable(away.message)));
    await expect(replica.call("publishSession", first ?? {}, tenant.as())).rejects.toMatchObject(away);
    await waitUntil(() => other.call("publishSession", second ?? {}, tenant.as()));
    const sent = receivedOf(first?.sessionId ?? "").map(({ request }) => request.operationId);
    expect(new Set(sent.slice(0, -1)).size).toBe(1);
    expect(sent.at(-1)).not.toBe(sent[0]);
  });

  it("makes one operation of eight calls at once with one operation id", async () => {
    const tenant = system.tenant();
    const request = publishRequest(await draftedSession(tenant));
    const calls = Array.from({ length: 8 }, (_, index) =>
      (index % 2 === 0 ? replica : other).call("publishSession", request, tenant.as()),
    );
    const [first, ...others] = await Promise.all(calls);
    expect([...others, await other.call("publishSession", request, tenant.as())]).toEqual(Array(8).fill(first));
    expect(receivedOf(request.sessionId)).toHaveLength(1);
  });

  it("keeps a refusal of the CMS with its quota, and says it again", async () => {
    const tenant = system.tenant();
    const request = publishRequest(await draftedSession(tenant));
    system.publishing.failures.push(quotaExceeded("No posts left this week.", { limit: 5, current: 5 }));
    const refusal = { kind: "quota-exceeded", quota: { limit: 5, current: 5 } };
    await expect(replica.call("publishSession", request, tenant.as())).rejects.toMatchObject(refusal);
    await expect(replica.call("publishSession", request, tenant.as())).rejects.toMatchObject(refusal);
    expect(receivedOf(request.sessionId)).toHaveLength(1);
    const { session } = await replica.call("getSession", { sessionId: request.sessionId }, tenant.as());
    expect(session?.status).toBe("SESSION_STATUS_ACTIVE");
  });

  it("leaves a version that was not published unmarked if a person's change in the CMS was kept", async () => {
    const tenant = system.tenant();
    const sessionId = await draftedSession(tenant);
    const kept = publishRequest(sessionId, { onCmsEdit: "EDIT_DECISION_KEEP_THEIRS" });
    const { post } = await replica.call("publishSession", kept, tenant.as());
    expect(post?.unchanged).toBe(true);
    expect(await other.call("publishSession", kept, tenant.as())).toEqual({ post });
    const draft = async () => (await replica.call("getDraft", { sessionId, version: 1 }, tenant.as())).draft;
    expect((await draft())?.isFinal).toBe(false);
    const { session } = await replica.call("getSession", { sessionId }, tenant.as());
    expect(session).toMatchObject({ cmsPostId: post?.postId, postUrl: post?.url });
    const replacing = publishRequest(sessionId, { onCmsEdit: "EDIT_DECISION_REPLACE" });
    expect((await replica.call("publishSession", replacing, tenant.as())).post?.unchanged).toBe(false);
    expect((await draft())?.isFinal).toBe(true);
    await replica.call("publishSession", publishRequest(sessionId), tenant.as());
    expect(receivedOf(sessionId).map(({ request }) => request.onCmsEdit)).toEqual([
      "EDIT_DECISION_KEEP_THEIRS",
      "EDIT_DECISION_REPLACE",
      "EDIT_DECISION_UNSPECIFIED",
    ]);
  });

  it("keeps a conflict with a person's change for its operation, and publishes with a decision", async () => {
    const tenant = system.tenant();
    const request = publishRequest(await draftedSession(tenant));
    const edited = { kind: "conflict", message: "Ada changed the post." } as const;
    system.publishing.failures.push(conflict(edited.message));
    for (const one of [replica, other])
      await expect(one.call("publishSession", request, tenant.as())).rejects.toMatchObject(edited);
    expect(receivedOf(request.sessionId)).toHaveLength(1);
    const decided = publishRequest(request.sessionId, { onCmsEdit: "EDIT_DECISION_REPLACE" });
    expect((await replica.call("publishSession", decided, tenant.as())).post?.postId).toBeDefined();
  });

  it("is unavailable while the outcome is not known, and finds it by itself later", async () => {
    const tenant = system.tenant();
    const request = publishRequest(await draftedSession(tenant));
    system.publishing.failures.push(unavailable(), unavailable(), unavailable());
    await expect(replica.call("publishSession", request, tenant.as())).rejects.toMatchObject({ kind: "unavailable" });
    await waitUntil(async () => {
      const { session } = await replica.call("getSession", { sessionId: request.sessionId }, tenant.as());
      return session?.cmsPostId !== undefined;
    });
    const ids = new Set(receivedOf(request.sessionId).map((received) => received.request.operationId));
    expect(ids.size).toBe(1);
    const { post } = await replica.call("publishSession", request, tenant.as());
    expect(post?.postId).toBe(system.publishing.posts.get(request.sessionId));
  });

  it("answers before its deadline when the CMS is slow, and goes on", async () => {
    const tenant = system.tenant();
    const request = publishRequest(await draftedSession(tenant));
    const slow = Promise.withResolvers<void>();
    system.publishing.gate = ({ sessionId }) => (sessionId === request.sessionId ? slow.promise : Promise.resolve());
    const hasty = await system.startReplica({ answerMarginMilliseconds: 19_000 });
    const answer = hasty.call("publishSession", request, tenant.as({ deadlineMilliseconds: 20_000 }));
    await expect(answer).rejects.toMatchObject({ kind: "unavailable", retryAfterSeconds: 2 });
    slow.resolve();
    const { post } = await other.call("publishSession", request, tenant.as());
    expect(post?.postId).toBe(system.publishing.posts.get(request.sessionId));
    expect(receivedOf(request.sessionId)).toHaveLength(1);
  });

  it("takes up an operation whose process died, and publishes once", async () => {
    const tenant = system.tenant();
    const request = publishRequest(await draftedSession(tenant));
    const stuck = Promise.withResolvers<void>();
    system.publishing.gate = () => stuck.promise;
    const answer = replica.call("publishSession", request, tenant.as());
    await waitUntil(() => receivedOf(request.sessionId).length === 1);
    system.publishing.gate = async () => undefined;
    // A dead process leaves a lease that is not renewed any more, whichever of the replicas had it.
    const job = { accountId: tenant.accountId, kind: "publish" };
    const abandoned = { "lease.owner": "a dead process", "lease.renewedAt": new Date(0) };
    await system.database.collection("jobs").updateOne(job, { $set: abandoned });
    const { post } = await answer;
    expect(post?.postId).toBe(system.publishing.posts.get(request.sessionId));
    stuck.resolve();
    expect(new Set(receivedOf(request.sessionId).map((received) => received.request.operationId)).size).toBe(1);
  });

  it.each([
    ["not-found", "an unknown session", async () => publishRequest(randomUUID())],
    [
      "not-found",
      "a version that does not exist",
      async (tenant: Tenant) => publishRequest(await draftedSession(tenant), { draftVersion: 7 }),
    ],
    ["not-found", "a session of another account", async () => publishRequest(await draftedSession(system.tenant()))],
  ])("answers %s for %s", async (kind, _what, requestOf) => {
    const tenant = system.tenant();
    const request = await requestOf(tenant);
    await expect(replica.call("publishSession", request, tenant.as())).rejects.toMatchObject({ kind });
    const publishes = { accountId: tenant.accountId, kind: "publish" };
    expect(await system.database.collection("jobs").countDocuments(publishes)).toBe(0);
  });

  it("refuses a session that has no draft yet, and one that has no publication", async () => {
    const tenant = system.tenant();
    const session = {
      _id: randomUUID(),
      accountId: tenant.accountId,
      status: "active",
      currentDraftVersion: 0,
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    const orphan = { ...session, _id: randomUUID(), currentDraftVersion: 1 };
    await system.database
      .collection<{ _id: string }>("sessions")
      .insertMany([{ ...session, publicationId: tenant.publication.id } as never, orphan]);
    for (const sessionId of [session._id, orphan._id]) {
      const answer = replica.call("publishSession", publishRequest(sessionId), tenant.as());
      await expect(answer).rejects.toMatchObject({ kind: "invalid" });
    }
  });
});
