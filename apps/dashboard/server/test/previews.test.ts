import { create, toBinary } from "@bufbuild/protobuf";
import { ArticleSchema } from "@galley/proto/es/publishing/v1/publishing";
import { notFound, rateLimited, unavailable } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import { createWorld, signIn, type World } from "./world.ts";

const html = "<!doctype html><title>Tea Times</title>";
let world: World;
let cookie: string;
beforeAll(async () => {
  world = await createWorld();
  world.newAccount("a");
  cookie = (await signIn(world, "a")).cookie();
});
beforeEach(() => {
  world.answers.previewSite = () => ({ html, assetsOrigin: "https://sites.example.com" });
});
afterAll(() => world.close());

async function read(path: string, headers: Record<string, string> = { cookie }, method = "GET") {
  const response = await fetch(`${world.base}/dashboard/preview/${path}`, { method, headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe("the preview of a site", () => {
  it("is read for the member's account, in the template of the address", async () => {
    const { status, text, headers } = await read("p-1/editorial");
    expect([status, text, headers.get("content-type")]).toEqual([200, html, "text/html; charset=utf-8"]);
    expect(world.received.at(-1)).toMatchObject({
      call: "publishing/previewSite",
      accountId: "a",
      issuer: "dashboard",
      request: { publicationId: "p-1", template: "TEMPLATE_EDITORIAL" },
    });
  });

  it("has no origin, runs nothing, loads only from the sites, and is framed by the dashboard alone", async () => {
    const { headers } = await read("p-1/starter");
    const policy = headers.get("content-security-policy") ?? "";
    const origin = "https://sites.example.com";
    expect(policy.split("; ")).toEqual([
      "sandbox",
      "default-src 'none'",
      `style-src ${origin}`,
      `img-src ${origin} data:`,
      `base-uri ${origin}`,
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("takes no more of the sites' address than its origin into the policy", async () => {
    world.answers.previewSite = () => ({ html, assetsOrigin: "https://sites.example.com/; script-src *" });
    const { headers } = await read("p-1/starter");
    expect(headers.get("content-security-policy")).not.toContain("script-src");
  });

  it("needs a session, and a page of the dashboard around it", async () => {
    const before = world.received.length;
    expect((await read("p-1/bold", {})).status).toBe(401);
    for (const site of ["cross-site", "same-site", "none"]) {
      expect((await read("p-1/bold", { cookie, "sec-fetch-site": site })).status).toBe(403);
    }
    expect((await read("p-1/bold", { cookie, "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect(world.received.slice(before).filter(({ call }) => call.endsWith("previewSite"))).toHaveLength(1);
  });

  it("is refused to a suspended account", async () => {
    world.newAccount("b");
    const other = await signIn(world, "b");
    const account = world.accounts.get("b");
    if (account) account.suspended = true;
    await waitUntil(async () => (await read("p-1/bold", { cookie: other.cookie() })).status === 403);
  });

  it.each(["p-1", "p-1/", "p-1/gothic", "p%201/bold", "p-1/bold/more", "../p-1/bold"])(
    "does not exist at %s",
    async (path) => {
      const before = world.received.filter(({ call }) => call.endsWith("previewSite")).length;
      expect((await read(path)).text).not.toContain("Tea Times");
      expect(world.received.filter(({ call }) => call.endsWith("previewSite"))).toHaveLength(before);
    },
  );

  it.each([
    [notFound("There is no such publication."), 404, "The site does not exist yet."],
    [unavailable(), 503, "The service is not available at the moment."],
    [new Error("mongodb://secret"), 500, "Something unexpected went wrong."],
  ])("tells a failure in its frame and nothing of the inside: %s", async (thrown, status, sentence) => {
    world.answers.previewSite = () => {
      throw thrown;
    };
    const answer = await read("p-1/bold");
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(sentence)]);
    expect(answer.text).not.toContain("secret");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  });

  it("says when to try again after too many calls", async () => {
    world.answers.previewSite = () => {
      throw rateLimited("Too many calls.", 7);
    };
    const { status, headers } = await read("p-1/bold");
    expect([status, headers.get("retry-after")]).toEqual([429, "7"]);
  });

  it("is only read", async () => {
    const { status, headers } = await read("p-1/bold", { cookie }, "POST");
    expect([status, headers.get("allow")]).toEqual([405, "GET"]);
  });
});

describe("the preview of a draft", () => {
  const fieldsOf = (fields: object) =>
    Buffer.from(toBinary(ArticleSchema, create(ArticleSchema, fields))).toString("base64url");
  const draft = "drafts/s-1/2";

  beforeEach(() => {
    world.answers.getSession = () => ({ session: { id: "s-1", publicationId: "p-1" } });
    world.answers.getDraft = () => ({ draft: { version: 2, title: "Tea", content: "<p>Leaves.</p>" } });
    world.answers.previewPost = () => ({ html, assetsOrigin: "https://sites.example.com" });
  });

  it("is rendered for a frame, with the fields that the member has chosen, from calls for the member's account alone", async () => {
    const before = world.received.length;
    const fields = fieldsOf({ author: "Bea", tags: { values: ["Tea"] }, excerpt: "Short.", title: "Not this one" });
    const { status, text, headers } = await read(`${draft}?fields=${fields}`);
    expect([status, text]).toEqual([200, html]);
    expect(headers.get("content-security-policy")?.split("; ").slice(0, 2)).toEqual(["sandbox", "default-src 'none'"]);
    const calls = world.received.slice(before).filter(({ call }) => !call.startsWith("gateway/"));
    expect(calls.map(({ accountId }) => accountId)).toEqual(["a", "a", "a"]);
    expect(calls.find(({ call }) => call === "generation/getDraft")?.request).toMatchObject({
      sessionId: "s-1",
      version: 2,
    });
    expect(calls.find(({ call }) => call === "publishing/previewPost")?.request).toMatchObject({
      publicationId: "p-1",
      framed: true,
      article: { title: "Tea", content: "<p>Leaves.</p>", author: "Bea", tags: { values: ["Tea"] }, excerpt: "Short." },
    });
  });

  it("needs no chosen fields", async () => {
    expect((await read(draft)).status).toBe(200);
    const { request = {} } = world.received.at(-1) ?? {};
    expect(request.article).toMatchObject({ title: "Tea", tags: null });
    expect(request.article).not.toHaveProperty("author");
  });

  it.each(["AAAA", "x".repeat(3_000)])("refuses fields that are none: %s", async (fields) => {
    const { status, headers } = await read(`${draft}?fields=${fields}`);
    expect(status).toBe(400);
    expect(headers.get("content-security-policy")).toContain("sandbox");
  });

  it.each(["drafts/s-1", "drafts/s-1/0", "drafts/s-1/x", "drafts/s%201/1", "drafts/s-1/1/2"])(
    "does not exist at %s",
    async (path) => {
      expect((await read(path)).text).not.toContain("Tea Times");
    },
  );

  it("tells nothing of a draft of another account", async () => {
    world.answers.getDraft = () => {
      throw notFound("There is no such draft version.");
    };
    expect((await read(draft)).status).toBe(404);
  });

  it("needs a session, and a page of the dashboard around it", async () => {
    expect((await read(draft, {})).status).toBe(401);
    expect((await read(draft, { cookie, "sec-fetch-site": "cross-site" })).status).toBe(403);
  });
});
