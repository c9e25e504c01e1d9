import { awayFromMidnight, waitUntil } from "@galley/test-kit/conditions";
import { newDraft, newPublication, order, origins, webhookInbox } from "../src/test-system.ts";

describe("a draft asked for and waited for", () => {
  it("is written, readable, published once, and seen by a reader", async () => {
    const { api, publicationId, generated, sessionId, draft } = await newDraft();
    expect(generated).toMatchObject({ status: 200, body: { data: { status: "draft_ready", draft: { version: 1 } } } });
    expect(Object.keys(draft).sort()).toEqual(["content", "title", "version", "wordCount"]);
    for (const fact of ["Mill Street", "Monday", "2.4 kilometres", "3.1 million crowns", "six new loading bays"])
      expect(draft.content).toContain(fact);

    const session = (await api.get(`/sessions/${sessionId}`)).body.data;
    expect(session).toMatchObject({
      id: sessionId,
      status: "active",
      publicationId,
      cmsPostId: null,
      currentDraftVersion: 1,
      currentDraft: { version: 1, wordCount: draft.wordCount },
    });
    const read = (await api.get(`/sessions/${sessionId}/drafts/1`)).body.data;
    expect(read).toEqual({ ...draft, isFinal: false, createdAt: expect.any(Number) });
    for (const version of ["2", "99999999999"])
      expect((await api.get(`/sessions/${sessionId}/drafts/${version}`)).status).toBe(404);
    for (const version of ["0", "-1", "one", "1.5"])
      expect((await api.get(`/sessions/${sessionId}/drafts/${version}`)).status).toBe(400);

    const published = await api.post(`/sessions/${sessionId}/publish`, {
      tags: "bikes, streets",
      publishToTwitter: true,
    });
    expect(published).toMatchObject({
      status: 200,
      body: {
        data: { postId: expect.any(String), social: { twitter: { success: false, error: expect.any(String) } } },
      },
    });
    const { postId, url, slug } = published.body.data;
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("2.4 kilometres");

    expect((await api.get(`/sessions/${sessionId}`)).body.data).toMatchObject({
      status: "completed",
      cmsPostId: postId,
    });
    expect((await api.get(`/sessions/${sessionId}/drafts/1`)).body.data.isFinal).toBe(true);
    const posts = (await api.get(`/publications/${publicationId}/posts`)).body.data;
    expect(posts).toEqual([
      expect.objectContaining({ id: postId, slug, status: "published", title: draft.title, url, sessionId }),
    ]);

    const again = await api.post(`/sessions/${sessionId}/publish`, { excerpt: "New words" });
    expect(again.body.data).toMatchObject({ postId, url });
    expect((await api.post(`/sessions/${sessionId}/publish`, {})).status).toBe(200);
    const kept = await (await fetch(url)).text();
    for (const words of ["New words", "bikes", "streets"]) expect(kept).toContain(words);
    await api.delete(`/publications/${publicationId}`);
    expect((await fetch(url)).status).toBe(404);
    expect((await api.get(`/sessions/${sessionId}`)).status).toBe(404);
  });

  it("shows every reader what was published before they asked, whichever gateway they come by", async () => {
    const { api, sessionId } = await newDraft();
    const { url } = (await api.post(`/sessions/${sessionId}/publish`, {})).body.data;
    const { pathname } = new URL(url);
    const paths = [pathname, pathname.slice(0, pathname.lastIndexOf("/"))];
    const places = origins().flatMap((origin) => paths.map((path) => origin + path));
    const read = async (place: string): Promise<string> => (await fetch(place)).text();
    let state = 0;
    let isOver = false;
    const readers = places.map(async (place) => {
      while (!isOver) {
        const published = state;
        const shown = Number(/Words of state (\d+)/.exec(await read(place))?.[1] ?? 0);
        expect(shown).toBeGreaterThanOrEqual(published);
      }
    });
    for (let next = 1; next <= 3; next += 1) {
      await api.post(`/sessions/${sessionId}/publish`, { excerpt: `Words of state ${next}` });
      state = next;
      for (const text of await Promise.all(places.map(read))) expect(text).toContain(`Words of state ${next}`);
    }
    isOver = true;
    await Promise.all(readers);
  });

  it("stops at the weekly quota without losing the draft", async () => {
    await awayFromMidnight();
    const { api, publicationId } = await newPublication("free");
    for (let post = 0; post < 5; post += 1) {
      const { sessionId } = (await api.post(`/publications/${publicationId}/drafts/generate`, order)).body.data;
      expect((await api.post(`/sessions/${sessionId}/publish`, {})).status).toBe(200);
    }
    const { sessionId } = (await api.post(`/publications/${publicationId}/drafts/generate`, order)).body.data;
    expect(await api.post(`/sessions/${sessionId}/publish`, {})).toMatchObject({
      status: 403,
      body: { code: "QUOTA_EXCEEDED", limit: 5, current: 5 },
    });
    expect((await api.get(`/sessions/${sessionId}`)).body.data).toMatchObject({ status: "active", cmsPostId: null });
    // It may wait a minute for the next week.
  }, 120_000);
});

describe("a draft told by webhook", () => {
  it("is signed with the key that asked, by every rule of a receiver", async () => {
    const { api, publicationId } = await newPublication();
    const inbox = webhookInbox(api.apiKey);
    const accepted = await api.post(`/publications/${publicationId}/drafts/generate`, {
      ...order,
      webhookUrl: inbox.url,
    });
    expect(accepted).toMatchObject({
      status: 202,
      body: { data: { sessionId: expect.any(String), status: "generating" } },
    });
    const delivery = await inbox.next();
    expect(delivery.headers["user-agent"]).toBe("Service-Webhook/1.0");
    expect(delivery.signatureMatches).toBe(true);
    expect(delivery.json).toEqual({
      event: "draft.ready",
      sessionId: accepted.body.data.sessionId,
      publicationId,
      data: {
        status: "draft_ready",
        draft: { version: 1, title: order.title, content: expect.any(String), wordCount: expect.any(Number) },
      },
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
  });

  it("tells of its publication when it publishes itself, as the call does that waits", async () => {
    const { api, publicationId } = await newPublication();
    const inbox = webhookInbox(api.apiKey);
    const path = `/publications/${publicationId}/drafts/generate`;
    const post = { postId: expect.any(String), slug: expect.any(String), url: expect.any(String) };
    const waited = await api.post(path, { ...order, autoPublish: true });
    expect(waited).toMatchObject({ status: 200, body: { data: { status: "draft_ready", publish: post } } });
    await api.post(path, { ...order, autoPublish: true, webhookUrl: inbox.url });
    const { json } = await inbox.next();
    const data = { ...post, status: "published", social: {}, draft: { version: 1 } };
    expect(json).toMatchObject({ event: "draft.published", data });
    expect((await fetch(json.data.url)).status).toBe(200);
  });
});

describe("a scout run", () => {
  it("reads feeds, makes one idea of one story, leaves off-topic items alone, and tells every webhook", async () => {
    const { api, publicationId } = await newPublication();
    const inbox = webhookInbox(api.apiKey);
    await api.post(`/publications/${publicationId}/topics`, {
      name: "Bike lanes",
      description: `Protected bike lanes and safe junctions. ${inbox.feeds.join(" ")}`,
    });
    const run = await api.post(`/publications/${publicationId}/scout/run`, { webhookUrl: inbox.url });
    expect(run).toMatchObject({ status: 200, body: { data: { queued: true, runId: expect.any(String) } } });
    const delivery = await inbox.next();
    expect(delivery.json).toMatchObject({
      event: "scout.completed",
      data: { status: "completed", sourcesRead: inbox.feeds.length },
    });
    const ideas = (await api.get(`/publications/${publicationId}/ideas?status=new`)).body.data;
    expect(ideas).toHaveLength(delivery.json.data.ideasCreated);
    expect(ideas[0].sources.length).toBeGreaterThan(1);
    for (const idea of ideas) expect(`${idea.title} ${idea.summary}`).not.toMatch(/bakery|rail bridge/i);
    const single = (await api.get(`/ideas/${ideas[0].id}`)).body.data;
    expect(single).toEqual({ ...ideas[0], sessionId: null });
    await api.post(`/publications/${publicationId}/scout/run`);
    await waitUntil(async () =>
      expect((await api.get(`/publications/${publicationId}/ideas`)).body.data).toHaveLength(ideas.length),
    );
    expect((await api.get(`/publications/${publicationId}/ideas?status=odd`)).status).toBe(400);
  });

  it("without topics completes with no ideas", async () => {
    const { api, publicationId } = await newPublication();
    const inbox = webhookInbox(api.apiKey);
    await api.post(`/publications/${publicationId}/scout/run`, { webhookUrl: inbox.url });
    expect((await inbox.next()).json).toMatchObject({
      event: "scout.completed",
      data: { status: "completed", ideasCreated: 0, ideas: [] },
    });
  });
});
