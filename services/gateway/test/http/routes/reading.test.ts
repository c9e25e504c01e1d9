import { randomUUID } from "node:crypto";
import { notFound, unavailable } from "@galley/service-kit/errors";
import {
  draftMessage,
  ideaMessage,
  postMessage,
  publicationMessage,
  reportMessage,
  sessionMessage,
  styleMessage,
} from "../../support/messages.ts";
import { useGateway } from "../../support/use-gateway.ts";

const gateway = useGateway();
const id = randomUUID();

describe("GET /v1/me", () => {
  it("shows the account behind the key and asks nobody", async () => {
    const { accountId, email } = gateway.account;
    const answer = await gateway.send("GET", "/v1/me");
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ data: { id: accountId, email, name: "Ada Example", tier: "enterprise" } });
    expect(gateway.backends.calls).toHaveLength(0);
  });

  it("answers HEAD with the same head and no body", async () => {
    const answer = await gateway.send("HEAD", "/v1/me");
    expect(answer.status).toBe(200);
    expect(answer.text).toBe("");
    expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(50);
  });
});

describe("GET /v1/publications/:pubId/ideas", () => {
  it("lists ideas without their sessions", async () => {
    const idea = ideaMessage({ publicationId: id, sessionId: randomUUID(), status: "IDEA_STATUS_PROMOTED" });
    gateway.backends.answer("content/listIdeas", () => ({ ideas: [idea] }));
    const answer = await gateway.send("GET", `/v1/publications/${id}/ideas`);
    const { sessionId: _, ...rest } = idea;
    expect(answer.json).toEqual({ data: [{ ...rest, status: "promoted" }] });
    expect(gateway.backends.calls[0]?.request).toMatchObject({
      publicationId: id,
      status: "IDEA_STATUS_UNSPECIFIED",
      limit: 200,
      after: "",
    });
  });

  it("asks for the newest so many, and for those older than an idea", async () => {
    gateway.backends.answer("content/listIdeas", () => ({ ideas: [ideaMessage()] }));
    const before = randomUUID();
    const asked = { publicationId: id, status: "IDEA_STATUS_NEW" };
    for (const [query, request] of [
      ["limit=1", { limit: 1 }],
      ["limit=500", { limit: 500 }],
      [`limit=20&before=${before.toUpperCase()}`, { limit: 20, before }],
      [`before=${before}`, { before, limit: 200, after: "" }],
    ] as const) {
      gateway.backends.calls.length = 0;
      const answer = await gateway.send("GET", `/v1/publications/${id}/ideas?status=new&${query}`);
      expect(answer.json.data).toHaveLength(1);
      const [call] = gateway.backends.calls;
      const { publicationId, status, limit, before: older, after } = call?.request ?? {};
      expect({ publicationId, status, limit, before: older, after }).toEqual({ ...asked, ...request });
    }
  });

  it.each(["new", "reviewed", "promoted", "dismissed"])("asks for ideas that are %s", async (status) => {
    gateway.backends.answer("content/listIdeas", () => ({ ideas: [] }));
    const answer = await gateway.send("GET", `/v1/publications/${id}/ideas?status=${status}&other=1`);
    expect(answer.status).toBe(200);
    expect(gateway.backends.calls[0]?.request.status).toBe(`IDEA_STATUS_${status.toUpperCase()}`);
  });

  it.each([
    ["status=old", "status must be one of new, reviewed, promoted or dismissed"],
    ["status=", "status must be one of new, reviewed, promoted or dismissed"],
    ["status=new&status=new", "status must be given once, as a single value"],
    ["status[$ne]=new", "status must be given once, as a single value"],
    ["status[]=new", "status must be given once, as a single value"],
    ...["0", "-1", "501", "1.5", "1e2", "0x10", "007", " 5", "5%20", "", "ten", "NaN", "9".repeat(400), "%00"].map(
      (limit) => [`limit=${limit}`, "limit must be a whole number from 1 to 500"],
    ),
    ["limit=5&limit=6", "limit must be given once, as a single value"],
    ["limit[$gt]=5", "limit must be given once, as a single value"],
    ...["", "nope", "1", "%00", `${randomUUID()}0`, "../../me", "{$ne:1}"].map((before) => [
      `before=${before}`,
      "before must be the id of an idea of this publication",
    ]),
    [`before=${randomUUID()}&before=${randomUUID()}`, "before must be given once, as a single value"],
    [
      "limit=no&before=no",
      "limit must be a whole number from 1 to 500; before must be the id of an idea of this publication",
    ],
  ])("answers 400 to ?%s", async (query, message) => {
    const answer = await gateway.send("GET", `/v1/publications/${id}/ideas?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ error: message, code: "VALIDATION_ERROR" });
  });
});

describe("GET /v1/ideas/:id", () => {
  it("shows null for the date of a source whose date is not known", async () => {
    const source = { url: "https://example.org/a", title: "A", snippet: "Fast.", publishedAt: "", isUndated: true };
    const { id, ...idea } = ideaMessage({ sources: [source] });
    gateway.backends.answer("content/getIdea", () => ({ idea: { id, ...idea } }));
    const { json } = await gateway.send("GET", `/v1/ideas/${id}`);
    expect(json.data.sources).toEqual([{ url: source.url, title: "A", snippet: "Fast.", publishedAt: null }]);
  });

  it("shows the session, null while there is none", async () => {
    const sessionId = randomUUID();
    gateway.backends.answer("content/getIdea", () => ({ idea: ideaMessage({ id, sessionId }) }));
    expect((await gateway.send("GET", `/v1/ideas/${id}`)).json.data.sessionId).toBe(sessionId);
    gateway.backends.answer("content/getIdea", () => ({ idea: ideaMessage({ id }) }));
    expect((await gateway.send("GET", `/v1/ideas/${id}`)).json.data.sessionId).toBeNull();
  });
});

describe("GET /v1/styles", () => {
  it("tells prebuilt styles by a user that is null", async () => {
    const own = styleMessage({ userId: gateway.account.accountId, isPrebuilt: false });
    const prebuilt = styleMessage();
    gateway.backends.answer("content/listStyles", () => ({ styles: [prebuilt, own] }));
    const answer = await gateway.send("GET", "/v1/styles");
    expect(answer.json).toEqual({ data: [{ ...prebuilt, userId: null }, own] });
  });
});

describe("GET /v1/publications/:id/posts", () => {
  it("lists posts", async () => {
    gateway.backends.answer("publishing/listPosts", () => ({ posts: [postMessage()] }));
    const answer = await gateway.send("GET", `/v1/publications/${id}/posts`);
    expect(answer.json).toEqual({ data: [postMessage()] });
  });

  it("names no session of a post that was written in the CMS, nor anything that an earlier version of publishing does not tell", async () => {
    const written = postMessage({ sessionId: "", publishedAt: 0 });
    gateway.backends.answer("publishing/listPosts", () => ({ posts: [written] }));
    const answer = await gateway.send("GET", `/v1/publications/${id}/posts`);
    expect(answer.json).toEqual({ data: [{ ...written, sessionId: null, publishedAt: written.createdAt }] });
  });

  it("is empty for a publication that publishing has not heard of", async () => {
    gateway.backends.answer("publishing/listPosts", () => ({ posts: [] }));
    gateway.backends.answer("content/getPublication", () => ({ publication: publicationMessage({ id }) }));
    const answer = await gateway.send("GET", `/v1/publications/${id}/posts`);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ data: [] });
  });

  it("answers 404 for a publication that nobody has", async () => {
    const { backends } = gateway;
    backends.answer("publishing/listPosts", () => ({ posts: [] }));
    backends.fail("content/getPublication", notFound());
    expect((await gateway.send("GET", `/v1/publications/${id}/posts`)).status).toBe(404);
  });

  it("answers without content for a publication that publishing knows, and says 503 for another", async () => {
    const { backends } = gateway;
    backends.fail("content/getPublication", unavailable());
    for (const [knowsPublication, status] of [[true, 200] as const, [false, 503] as const]) {
      backends.answer("publishing/listPosts", () => ({ posts: [], knowsPublication }));
      expect((await gateway.send("GET", `/v1/publications/${id}/posts`)).status).toBe(status);
    }
  });
});

describe("GET /v1/sessions/:id", () => {
  it("shows null for everything that is not there yet", async () => {
    gateway.backends.answer("generation/getSession", () => ({ session: sessionMessage({ id }) }));
    expect((await gateway.send("GET", `/v1/sessions/${id}`)).json).toEqual({
      data: {
        id,
        title: null,
        status: "active",
        publicationId: null,
        cmsPostId: null,
        postUrl: null,
        currentDraftVersion: 0,
        currentDraft: null,
        generation: { status: "generating" },
        createdAt: 1_795_250_000,
        updatedAt: 1_795_250_000,
      },
    });
  });

  it("shows the summary of the latest draft", async () => {
    const currentDraft = { id: "d1", version: 2, title: "T", wordCount: 3, createdAt: 1_795_250_001 };
    const post = { cmsPostId: "p", postUrl: "https://notes.example.org/t" };
    const written = { title: "T", publicationId: id, ...post, currentDraftVersion: 2, currentDraft };
    const more = { ...written, publishesAt: 1_795_260_000 };
    const session = sessionMessage({ id, status: "SESSION_STATUS_COMPLETED", ...more });
    gateway.backends.answer("generation/getSession", () => ({ session }));
    const answer = await gateway.send("GET", `/v1/sessions/${id}`);
    expect(answer.json.data).toMatchObject({ status: "completed", ...more, generation: { status: "draft_ready" } });
  });

  const refused = { message: "The model refused.", code: "GENERATION_FAILED" };
  const unpublished = { message: "The CMS refused.", code: "PUBLISH_FAILED" };
  it.each([
    ["GENERATING", {}, { status: "generating" }],
    ["DRAFT_READY", {}, { status: "draft_ready" }],
    ["FAILED", { failure: refused }, { status: "failed", error: refused.message, code: refused.code }],
    [
      "DRAFT_READY",
      { publishFailure: unpublished },
      { status: "draft_ready", publishError: { error: unpublished.message, code: unpublished.code } },
    ],
  ])("tells that the generation is %s %j", async (status, more, told) => {
    const generation = { status: `GENERATION_STATUS_${status}`, ...more };
    gateway.backends.answer("generation/getSession", () => ({ session: sessionMessage({ id, generation }) }));
    expect((await gateway.send("GET", `/v1/sessions/${id}`)).json.data.generation).toEqual(told);
  });
});

describe("GET /v1/sessions/:id/drafts/:version", () => {
  it("shows a draft version", async () => {
    gateway.backends.answer("generation/getDraft", () => ({ draft: draftMessage({ isFinal: true }) }));
    const answer = await gateway.send("GET", `/v1/sessions/${id}/drafts/1`);
    const { engine: _engine, notes: _notes, ...shown } = draftMessage({ isFinal: true });
    expect(answer.json).toEqual({ data: shown });
    expect(gateway.backends.calls[0]?.request).toEqual({ sessionId: id, version: 1 });
  });

  it.each(["0", "-1", "1.5", "abc", "01", "1e3", "%00", "latest"])("answers 400 to version %s", async (version) => {
    const answer = await gateway.send("GET", `/v1/sessions/${id}/drafts/${version}`);
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ error: "version must be a whole number of at least 1", code: "VALIDATION_ERROR" });
  });

  it("answers 404 to a version that does not exist, however large", async () => {
    gateway.backends.fail("generation/getDraft", notFound());
    expect((await gateway.send("GET", `/v1/sessions/${id}/drafts/99999999999999999999`)).status).toBe(404);
  });
});

describe("headers of an answer with a draft", () => {
  it("say who wrote it, how many notes its report has and where that is, and any origin may read them", async () => {
    gateway.backends.answer("generation/getDraft", () => ({ draft: draftMessage({ version: 3 }) }));
    const { headers, json } = await gateway.send("GET", `/v1/sessions/${id}/drafts/3`);
    expect(headers.get("galley-engine")).toBe("llm");
    expect(headers.get("galley-notes")).toBe("2");
    expect(headers.get("link")).toBe(`</v1/sessions/${id}/drafts/3/report>; rel="describedby"`);
    expect(headers.get("access-control-expose-headers")).toMatch(/Galley-Engine, Galley-Notes, Link/);
    expect(Object.keys(json.data).sort()).toEqual(
      ["content", "createdAt", "isFinal", "title", "version", "wordCount"].sort(),
    );
  });

  it("are not there for a draft that was written before reports were kept", async () => {
    gateway.backends.answer("generation/getDraft", () => ({
      draft: draftMessage({ engine: "", notes: 0 }),
    }));
    const { headers, status } = await gateway.send("GET", `/v1/sessions/${id}/drafts/1`);
    expect([status, headers.get("galley-engine"), headers.get("link")]).toEqual([200, null, null]);
  });
});

describe("GET /v1/sessions/:id/drafts/:version/report", () => {
  it("shows the whole report, texts of passages included", async () => {
    const report = reportMessage();
    gateway.backends.answer("generation/getDraftReport", () => ({ report }));
    const answer = await gateway.send("GET", `/v1/sessions/${id}/drafts/2/report`);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ data: report });
    expect(gateway.backends.calls[0]?.request).toEqual({ sessionId: id, version: 2 });
  });

  it("leaves out what is not set", async () => {
    const report = reportMessage({ model: undefined, usage: { calls: 0, inputTokens: 0, outputTokens: 0 } });
    gateway.backends.answer("generation/getDraftReport", () => ({ report }));
    const { json } = await gateway.send("GET", `/v1/sessions/${id}/drafts/2/report`);
    expect(json.data).not.toHaveProperty("model");
    expect(json.data.usage).toEqual({ calls: 0, inputTokens: 0, outputTokens: 0 });
  });

  it("answers 400 to what is no version", async () => {
    expect((await gateway.send("GET", `/v1/sessions/${id}/drafts/one/report`)).status).toBe(400);
  });
});
