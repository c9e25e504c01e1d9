import { upstreamFailed } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import { draftOrder, testSystem } from "../harness/system.ts";

const system = await testSystem();
const replica = await system.startReplica();

describe("GenerateDraft", () => {
  it("waits for the draft and returns session and version 1", async () => {
    const tenant = system.tenant();
    const answer = await replica.generate(tenant, { title: "Ferris" });
    expect(answer).toMatchObject({
      draft: { version: 1, title: "Ferris", content: "<p>About Ferris.</p>", wordCount: 2, isFinal: false },
    });
    const { session } = await replica.call("getSession", { sessionId: answer.sessionId }, tenant.as());
    expect(session).toMatchObject({
      title: "Ferris",
      status: "SESSION_STATUS_ACTIVE",
      publicationId: tenant.publication.id,
      currentDraftVersion: 1,
      currentDraft: { version: 1, title: "Ferris", wordCount: 2 },
    });
    expect(session?.cmsPostId).toBeUndefined();
  });

  it("gives the writer the publication's tone and style", async () => {
    const tenant = system.tenant();
    system.content.addPublication(tenant.accountId, { id: tenant.publication.id, writingTone: "dry" });
    const { order } = await replica.generate(tenant);
    expect(system.writer.briefs.find(({ title }) => title === order.title)).toEqual({
      title: order.title,
      instructions: order.instructions,
      writingTone: "dry",
      style: { name: "Plain", systemPrompt: "Write plainly." },
      publication: { name: "Journal" },
    });
  });

  it("lets the writer read the publication's posts and the texts of its scout's ideas", async () => {
    const tenant = system.tenant();
    const { id: publicationId } = tenant.publication;
    const said = "They grind.";
    const source = {
      url: "https://mills.example/",
      title: "Mills",
      snippet: said,
      publishedAt: "2026-11-02T00:00:00Z",
    };
    const idea = {
      publicationId,
      title: "Mills",
      summary: "Mills today: “They grind.” Millers weekly: “They stand still.”",
      sources: [source],
      dedupeKey: "m",
      runId: "r",
    };
    system.content.ideas.push(idea, { ...idea, title: "Dismissed", status: "IDEA_STATUS_DISMISSED" });
    await replica.call("generateDraft", { order: draftOrder(publicationId), detached: false }, tenant.as());
    const archive = system.writer.contexts.at(-1)?.archive;
    const seen = {
      kind: "idea",
      title: "Mills",
      url: source.url,
      text: said,
      publishedAt: source.publishedAt,
    };
    expect(await archive?.()).toEqual([seen]);
    const post = {
      id: "p",
      title: "Rivers",
      slug: "rivers",
      url: "https://sites.example/rivers",
      excerpt: "They bend.",
    };
    system.publishing.listed.set(publicationId, [{ ...post, createdAt: 1_795_250_000 }]);
    expect(await archive?.()).toEqual([
      {
        kind: "post",
        title: "Rivers",
        url: post.url,
        text: "They bend.",
        publishedAt: new Date(1_795_250_000_000).toISOString(),
      },
      seen,
    ]);
  });

  it.each([
    ["not-found", "a publication of another account", (_own: string, foreign: string) => draftOrder(foreign)],
    ["invalid", "a style that the account may not use", (own: string) => draftOrder(own, { styleId: "unusable" })],
    ["invalid", "an empty title", (own: string) => draftOrder(own, { title: "" })],
  ])("answers %s for %s", async (kind, _what, orderOf) => {
    const tenant = system.tenant();
    const order = orderOf(tenant.publication.id, system.tenant().publication.id);
    const answer = replica.call("generateDraft", { order, detached: false }, tenant.as());
    await expect(answer).rejects.toMatchObject({ kind });
    expect(await system.database.collection("jobs").countDocuments({ accountId: tenant.accountId })).toBe(0);
  });

  it("returns the writer's failure, and stores no session", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    system.writer.failing.add(order.title);
    const answer = replica.call("generateDraft", { order, detached: false }, tenant.as());
    await expect(answer).rejects.toMatchObject({
      kind: "upstream-failed",
      reason: "GENERATION_FAILED",
      message: "The model refused.",
    });
    expect(await system.database.collection("sessions").countDocuments({ accountId: tenant.accountId })).toBe(0);
  });

  it("creates one draft for ten concurrent calls with the same operation id, and returns it to all", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    const calls = Array.from({ length: 10 }, () =>
      replica.call("generateDraft", { order, detached: true }, tenant.as()),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(system.writer.worked.filter((stage) => stage === `${order.title}/text`)).toHaveLength(1);
    const later = await replica.call("generateDraft", { order, detached: true }, tenant.as());
    expect(later).toEqual(answers[0]);
  });

  it("cancels the job when the caller disconnects, and starts again when the order is repeated later", async () => {
    const tenant = system.tenant("free");
    const order = draftOrder(tenant.publication.id);
    system.writer.hold(`${order.title}/text`);
    const hangUp = new AbortController();
    const answer = replica.call("generateDraft", { order, detached: false }, tenant.as({ signal: hangUp.signal }));
    await waitUntil(() => system.writer.worked.includes(`${order.title}/text`));
    hangUp.abort(new Error("hung up"));
    await expect(answer).rejects.toThrow("hung up");
    const jobs = system.database.collection("jobs");
    await waitUntil(async () => (await jobs.countDocuments({ accountId: tenant.accountId, state: "cancelled" })) === 1);
    await waitUntil(() => system.writer.atOnce === 0);
    await waitUntil(
      async () => (await system.database.collection("sessions").countDocuments({ accountId: tenant.accountId })) === 0,
    );
    system.writer.letGo(`${order.title}/text`);
    const second = await replica.call("generateDraft", { order, detached: false }, tenant.as());
    expect(second.draft?.title).toBe(order.title);
    expect(await jobs.countDocuments({ accountId: tenant.accountId })).toBe(1);
  });

  it.each(["before", "soon after"])("continues for a caller that reconnects %s its connection broke", async (when) => {
    const tenant = system.tenant();
    const request = { order: draftOrder(tenant.publication.id), detached: false };
    const stage = `${request.order.title}/text`;
    system.writer.hold(stage);
    const patient = await system.startReplica({ reconnectMilliseconds: 20_000 });
    const other = await system.startReplica();
    const broken = new AbortController();
    const first = patient.call("generateDraft", request, tenant.as({ signal: broken.signal }));
    await waitUntil(() => system.writer.worked.includes(stage));
    const jobs = system.database.collection("jobs");
    const isBack = async () => (await jobs.countDocuments({ accountId: tenant.accountId, callsBack: 1 })) === 1;
    const comeBack = () => other.call("generateDraft", request, tenant.as());
    const early = when === "before" ? comeBack() : undefined;
    if (early !== undefined) await waitUntil(isBack);
    broken.abort(new Error("broken"));
    await expect(first).rejects.toThrow("broken");
    const second = early ?? comeBack();
    await waitUntil(isBack);
    system.writer.letGo(stage);
    expect((await second).draft?.title).toBe(request.order.title);
    expect(system.writer.worked.filter((worked) => worked === stage)).toHaveLength(1);
  });

  it("continues when a detached caller disconnects, and returns the draft when the order is repeated", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    system.writer.hold(`${order.title}/text`);
    const hangUp = new AbortController();
    const first = replica.call("generateDraft", { order, detached: true }, tenant.as({ signal: hangUp.signal }));
    await waitUntil(() => system.writer.worked.includes(`${order.title}/text`));
    hangUp.abort(new Error("hung up"));
    await expect(first).rejects.toThrow("hung up");
    const second = replica.call("generateDraft", { order, detached: true }, tenant.as());
    system.writer.letGo(`${order.title}/text`);
    expect((await second).draft?.title).toBe(order.title);
    expect(system.writer.worked.filter((stage) => stage === `${order.title}/text`)).toHaveLength(1);
  });

  it("times out before its deadline and cancels the job", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    system.writer.hold(`${order.title}/text`);
    const hasty = await system.startReplica({ answerMarginMilliseconds: 19_000 });
    const patience = { deadlineMilliseconds: 22_000 };
    const answer = hasty.call("generateDraft", { order, detached: false }, tenant.as(patience));
    await expect(answer).rejects.toMatchObject({ kind: "upstream-failed", reason: "GENERATION_FAILED" });
    const [job] = await system.database.collection("jobs").find({ accountId: tenant.accountId }).toArray();
    expect(job).toMatchObject({ state: "cancelled" });
    expect(job).not.toHaveProperty("slot");
    await waitUntil(() => system.writer.atOnce === 0);
  });

  it("continues for a caller that wants to wait longer than one call, and returns the draft to the repeated call", async () => {
    const tenant = system.tenant();
    const request = { order: draftOrder(tenant.publication.id), detached: false };
    const stage = `${request.order.title}/text`;
    system.writer.hold(stage);
    const patience = { ...request, patienceMilliseconds: 80_000 };
    // The call has 20 seconds, of which a busy machine may need 18 for the answer.
    const early = await system.startReplica({ answerMarginMilliseconds: 18_000 });
    const first = await early.call("generateDraft", patience, tenant.as({ deadlineMilliseconds: 20_000 }));
    expect(first.draft).toBeNull();
    const jobs = system.database.collection("jobs");
    const job = await jobs.findOne({ accountId: tenant.accountId });
    expect(job).toMatchObject({ state: "running" });
    // The job has an expiry time, in case the caller does not come back.
    expect(job?.expiresAt.getTime() - job?.createdAt.getTime()).toBeGreaterThan(50_000);
    system.writer.letGo(stage);
    const second = await replica.call("generateDraft", request, tenant.as());
    expect(second).toMatchObject({ sessionId: first.sessionId, draft: { title: request.order.title } });
    expect(system.writer.worked.filter((worked) => worked === stage)).toHaveLength(1);
  });

  it("asks a detached caller to repeat the call when its deadline is reached, and continues", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    system.writer.hold(`${order.title}/text`);
    const first = replica.call("generateDraft", { order, detached: true }, tenant.as({ deadlineMilliseconds: 3_000 }));
    await expect(first).rejects.toMatchObject({ kind: "unavailable" });
    system.writer.letGo(`${order.title}/text`);
    const second = await replica.call("generateDraft", { order, detached: true }, tenant.as());
    expect(second.draft?.title).toBe(order.title);
  });

  it("rejects more concurrent drafts than the tier allows", async () => {
    const tenant = system.tenant("free");
    const order = draftOrder(tenant.publication.id);
    system.writer.hold(`${order.title}/text`);
    const first = replica.call("generateDraft", { order, detached: false }, tenant.as());
    await waitUntil(() => system.writer.worked.includes(`${order.title}/text`));
    const second = draftOrder(tenant.publication.id);
    await expect(replica.call("generateDraft", { order: second, detached: false }, tenant.as())).rejects.toMatchObject({
      kind: "rate-limited",
      retryAfterSeconds: 5,
    });
    system.writer.letGo(`${order.title}/text`);
    await first;
    await replica.call("generateDraft", { order: second, detached: false }, tenant.as());
  });

  it("publishes the draft on request", async () => {
    const tenant = system.tenant();
    const answer = await replica.generate(tenant, { autoPublish: true });
    expect(answer).toMatchObject({ draft: { isFinal: true }, published: { slug: "a-post" } });
    const { session } = await replica.call("getSession", { sessionId: answer.sessionId }, tenant.as());
    expect(session).toMatchObject({ status: "SESSION_STATUS_COMPLETED", cmsPostId: answer.published?.postId });
  });

  it("returns the draft and the error if it could not be published", async () => {
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id, { autoPublish: true });
    system.publishing.failures.push(upstreamFailed("PUBLISH_FAILED", "The CMS said no."));
    const answer = await replica.call("generateDraft", { order, detached: true }, tenant.as());
    expect(answer).toMatchObject({
      draft: { version: 1, isFinal: false },
      publishError: { message: "The CMS said no.", code: "PUBLISH_FAILED" },
    });
    expect(await replica.call("generateDraft", { order, detached: true }, tenant.as())).toEqual(answer);
  });

  it("is unavailable while the content service is, and stores nothing", async () => {
    const tenant = system.tenant();
    system.content.isDown = true;
    const order = draftOrder(tenant.publication.id);
    const answer = replica.call("generateDraft", { order, detached: false }, tenant.as());
    await expect(answer).rejects.toMatchObject({ kind: "unavailable" });
    system.content.isDown = false;
    expect(await system.database.collection("jobs").countDocuments({ accountId: tenant.accountId })).toBe(0);
  });
});
