import { randomUUID } from "node:crypto";
import { awayFromMidnight, waitUntil } from "@galley/test-kit/conditions";
import { type Delivery, newAccount, newPublication, order, webhookInbox } from "../src/test-system.ts";

type Publication = Awaited<ReturnType<typeof newPublication>>;

const preferAsync = { prefer: "respond-async" };

function generate({ api, publicationId }: Publication, more: object = {}, headers: Record<string, string> = {}) {
  return api.post(`/publications/${publicationId}/drafts/generate`, { ...order, ...more }, headers);
}

/** Waits for the end of a generation and returns its session. */
async function generated({ api }: Publication, sessionId: string) {
  const session = async () => (await api.get(`/sessions/${sessionId}`)).body.data;
  await waitUntil(async () => (await session()).generation.status !== "generating");
  return session();
}

/** Creates a publication with a topic that names the sample web's feeds, and waits for a scout run. */
async function scouted() {
  const publication = await newPublication();
  const { api, publicationId } = publication;
  const inbox = webhookInbox(api.apiKey);
  const description = `Protected bike lanes and safe junctions. ${inbox.feeds.join(" ")} https://nobody.example/feed.xml`;
  await api.post(`/publications/${publicationId}/topics`, { name: "Bike lanes", description });
  const queued = await api.post(`/publications/${publicationId}/scout/run`, { webhookUrl: inbox.url });
  return { ...publication, queued, delivery: (await inbox.next()) as Delivery };
}

describe("a draft without a webhook, by Prefer: respond-async", () => {
  it("is accepted at once, and its session tells when it is ready", async () => {
    const publication = await newPublication();
    const accepted = await generate(publication, {}, preferAsync);
    expect(accepted).toMatchObject({ status: 202, body: { data: { status: "generating" } } });
    expect(accepted.headers.get("preference-applied")).toBe("respond-async");
    const { sessionId } = accepted.body.data;
    expect(await generated(publication, sessionId)).toMatchObject({
      currentDraftVersion: 1,
      postUrl: null,
      generation: { status: "draft_ready" },
    });
  });

  it("is made once under an Idempotency-Key", async () => {
    const publication = await newPublication();
    const headers = { ...preferAsync, "idempotency-key": randomUUID() };
    const [first, again] = [await generate(publication, {}, headers), await generate(publication, {}, headers)];
    expect(again).toMatchObject({ status: 202, body: first.body });
    await generated(publication, first.body.data.sessionId);
  });

  it("is published as well with autoPublish, at the address that its session then has", async () => {
    const publication = await newPublication();
    const { sessionId } = (await generate(publication, { autoPublish: true }, preferAsync)).body.data;
    const { status, postUrl, generation } = await generated(publication, sessionId);
    expect({ status, generation }).toEqual({ status: "completed", generation: { status: "draft_ready" } });
    expect((await fetch(postUrl)).status).toBe(200);
  });

  it("says why it was not published", async () => {
    await awayFromMidnight();
    const publication = await newPublication("free");
    for (let post = 0; post < 5; post += 1)
      expect((await generate(publication, { autoPublish: true })).status).toBe(200);
    const { sessionId } = (await generate(publication, { autoPublish: true }, preferAsync)).body.data;
    expect(await generated(publication, sessionId)).toMatchObject({
      status: "active",
      postUrl: null,
      generation: { status: "draft_ready", publishError: { code: "QUOTA_EXCEEDED", error: expect.any(String) } },
    });
    // It may wait a minute for the next week.
  }, 120_000);
});

describe("a session's address of its post", () => {
  it("is null before the session is published, and the address that the publish answered after", async () => {
    const publication = await newPublication();
    const { api } = publication;
    const { sessionId } = (await generate(publication)).body.data;
    expect((await api.get(`/sessions/${sessionId}`)).body.data.postUrl).toBeNull();
    const { url } = (await api.post(`/sessions/${sessionId}/publish`, {})).body.data;
    expect((await api.get(`/sessions/${sessionId}`)).body.data.postUrl).toBe(url);
    const moved = (await api.post(`/sessions/${sessionId}/publish`, { slug: "moved" })).body.data;
    expect((await api.get(`/sessions/${sessionId}`)).body.data.postUrl).toBe(moved.url);
  });
});

describe("a scout run", () => {
  it("has one id in its answer, its webhook and its list, and tells what each source gave", async () => {
    const { api, publicationId, queued, delivery } = await scouted();
    const { runId } = queued.body.data;
    expect(delivery.json).toMatchObject({ sessionId: runId, data: { runId } });
    const path = `/publications/${publicationId}/scout/runs`;
    const run = (await api.get(`${path}/${runId}`)).body.data;
    const { ideasCreated, ideas, sourcesRead, topicsScanned, status, error, code } = delivery.json.data;
    const told = { ideasCreated, ideas, sourcesRead, topicsScanned, status, error, code };
    expect(run).toMatchObject({ id: runId, publicationId, ...told });
    expect(run).toMatchObject({ status: "partial", code: "BAD_GATEWAY", startedAt: expect.any(Number) });
    expect(run.finishedAt).toBeGreaterThanOrEqual(run.createdAt);
    const failed = run.sources.filter((source: { status: string }) => source.status === "failed");
    expect(failed).toMatchObject([{ source: "https://nobody.example/feed.xml", reason: expect.any(String) }]);
    const sources = run.sources.map(({ dropped: _, ...source }: { dropped: unknown }) => source);
    expect((await api.get(path)).body.data).toEqual([{ ...run, sources }]);

    const second = (await api.post(`/publications/${publicationId}/scout/run`)).body.data.runId;
    const ids = (await api.get(path)).body.data.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([runId, second]);
    const stranger = (await newAccount("free")).api;
    for (const other of [path, `${path}/${runId}`]) expect((await stranger.get(other)).status).toBe(404);
    expect((await api.get(`${path}/${publicationId}`)).status).toBe(404);
  });
});

describe("a draft from an idea", () => {
  it("promotes the idea, uses what its sources say, and may be repeated, which it says", async () => {
    const publication = await scouted();
    const { api, publicationId } = publication;
    const [idea] = (await api.get(`/publications/${publicationId}/ideas`)).body.data;
    const first = (await generate(publication, { ideaId: idea.id })).body.data;
    expect(first.earlierSessionId).toBeUndefined();
    const promoted = async () => (await api.get(`/ideas/${idea.id}`)).body.data;
    expect(await promoted()).toMatchObject({ status: "promoted", sessionId: first.sessionId });
    const report = async (sessionId: string) => (await api.get(`/sessions/${sessionId}/drafts/1/report`)).body.data;
    const read = (await report(first.sessionId)).sources.map(({ url }: { url: string }) => url);
    expect(read).toEqual(expect.arrayContaining([idea.sources[0].url]));

    const second = (await generate(publication, { ideaId: idea.id }, preferAsync)).body.data;
    expect(second).toMatchObject({ status: "generating", earlierSessionId: first.sessionId });
    expect(await promoted()).toMatchObject({ status: "promoted", sessionId: second.sessionId });
    await generated(publication, second.sessionId);
    const notes = (await report(second.sessionId)).notes.map(({ text }: { text: string }) => text);
    expect(notes).toContainEqual(expect.stringContaining(first.sessionId));
  });

  it("is refused for an idea that does not exist", async () => {
    const ideaId = randomUUID();
    expect(await generate(await newPublication(), { ideaId })).toMatchObject({
      status: 400,
      body: { code: "VALIDATION_ERROR", error: expect.stringMatching(/^ideaId must/) },
    });
  });
});
