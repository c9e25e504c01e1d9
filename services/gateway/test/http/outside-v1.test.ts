import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "@galley/test-kit/conditions";
import { startFacts, startPage } from "../../src/http/pages/start-page.ts";
import { createTestClient } from "../support/client.ts";
import { useGateway } from "../support/use-gateway.ts";

const folder = mkdtempSync(join(tmpdir(), "galley-docs-"));
const gateway = useGateway({ DOCS_FOLDER: join(folder, "site") });

beforeAll(() => {
  const files = {
    "secret.md": "secret",
    "site/.hidden.md": "hidden",
    "site/index.html": "<h1>Start</h1>",
    "site/errors.html": "<h1>Errors</h1>",
    "site/errors/NOT_FOUND.html": "<h1>NOT_FOUND</h1>",
    "site/guides/webhooks.html": "<h1>Webhooks</h1>",
    "site/guides/webhooks.md": "# Webhooks",
    "site/llms.txt": "# Galley",
    "site/assets/docs.css": "a {}",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("health", () => {
  it("answers without a key", async () => {
    const send = createTestClient(gateway.replica.origin);
    expect((await send("GET", "/healthz")).json).toEqual({ status: "ok" });
    expect((await send("GET", "/readyz")).json).toEqual({ status: "ready" });
    expect((await send("POST", "/healthz")).status).toBe(405);
    expect((await send("GET", "/nowhere")).json).toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("the files that browsers and crawlers ask every origin for", () => {
  it("keeps crawlers out of the API and lets them read sites", async () => {
    const robots = await fetch(`${gateway.replica.origin}/robots.txt`);
    expect([robots.status, robots.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(await robots.text()).toBe("User-agent: *\nDisallow: /v1/\n");
  });

  it("has an icon that browsers may keep for a day", async () => {
    const icon = await fetch(`${gateway.replica.origin}/favicon.ico`);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(icon.headers.get("cache-control")).toContain("86400");
    expect((await fetch(`${gateway.replica.origin}/favicon.ico`, { method: "POST" })).status).toBe(405);
  });
});

describe("/", () => {
  const root = (accept?: string, method = "GET") =>
    fetch(`${gateway.replica.origin}/`, { method, headers: accept === undefined ? {} : { accept } });

  it.each([undefined, "*/*", "text/html,application/xhtml+xml,*/*;q=0.8", "image/png"])(
    "is a page that leads to the documentation, for whoever accepts %s",
    async (accept) => {
      const page = await root(accept);
      expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      const html = await page.text();
      for (const part of ['href="/docs"', 'href="/openapi.json"', "The API is ready."]) expect(html).toContain(part);
      const policy = page.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain("unsafe");
      expect(html).not.toMatch(/ style=|<style|<script| on[a-z]+=/);
    },
  );

  it("is the same as JSON for programs that take nothing else", async () => {
    const answer = await root("application/json");
    expect([answer.status, answer.headers.get("vary")]).toEqual([200, "Accept"]);
    expect(await answer.json()).toMatchObject({ name: "Galley", status: "ready", docs: "http://127.0.0.1:8080/docs" });
  });

  it("has no other methods", async () => {
    const refused = await root(undefined, "POST");
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  it("says plainly when the API cannot serve", () => {
    const facts = { publicBaseUrl: "https://api.example.org", isReady: false };
    expect(startPage(facts)).toContain("cannot serve requests at the moment");
    expect(startFacts(facts)).toMatchObject({ status: "not ready" });
  });
});

describe("/docs", () => {
  it("is the files of its folder, under addresses without an ending, with a strict policy", async () => {
    for (const [path, type, text] of [
      ["/docs", "text/html; charset=utf-8", "<h1>Start</h1>"],
      ["/docs/", "text/html; charset=utf-8", "<h1>Start</h1>"],
      ["/docs/guides/webhooks", "text/html; charset=utf-8", "<h1>Webhooks</h1>"],
      ["/docs/guides/webhooks.md", "text/markdown; charset=utf-8", "# Webhooks"],
      ["/docs/errors", "text/html; charset=utf-8", "<h1>Errors</h1>"],
      ["/llms.txt", "text/plain; charset=utf-8", "# Galley"],
    ] as const) {
      const answer = await fetch(gateway.replica.origin + path);
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, type]);
      expect(await answer.text()).toBe(text);
      const policy = answer.headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain("unsafe");
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
    const asset = await fetch(`${gateway.replica.origin}/docs/assets/docs.css?v=1`);
    expect(asset.headers.get("cache-control")).toBe("public, max-age=86400");
  });

  it("gives no file outside of its folder, and answers unknown pages like unknown resources", async () => {
    const paths = [
      "none",
      "guides",
      "..%2fsecret.md",
      "%2e%2e/secret.md",
      "%2e%2e%2fsecret.md",
      "guides%00.md",
      "%ff",
      ".hidden.md",
    ];
    for (const path of paths) {
      const answer = await fetch(`${gateway.replica.origin}/docs/${path}`);
      expect([path, answer.status, await answer.json()]).toEqual([
        path,
        404,
        expect.objectContaining({ code: "NOT_FOUND" }),
      ]);
    }
  });

  it("has no other methods", async () => {
    const refused = await fetch(`${gateway.replica.origin}/docs/guides/webhooks`, { method: "POST" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  it("is not there in an installation without its files, and the API works", async () => {
    const replica = await gateway.installation.startReplica({ DOCS_FOLDER: join(folder, "none") });
    expect((await fetch(`${replica.origin}/docs`)).status).toBe(404);
    expect((await fetch(`${replica.origin}/readyz`)).status).toBe(200);
  });
});

describe("stopping", () => {
  it("waits for detached work whose client has gone", async () => {
    const replica = await gateway.installation.startReplica();
    const release = Promise.withResolvers<void>();
    gateway.backends.answer("generation/startScoutRun", async () => {
      await release.promise;
      return { runId: randomUUID() };
    });
    const client = new AbortController();
    const request = {
      body: {},
      headers: { "idempotency-key": randomUUID() },
    };
    const path = `/v1/publications/${randomUUID()}/scout/run`;
    const send = createTestClient(replica.origin, gateway.account.apiKey);
    const gone = send("POST", path, { ...request, signal: client.signal });
    await waitUntil(() => gateway.backends.calls.length === 1);
    client.abort();
    await expect(gone).rejects.toThrow("aborted");
    const stop = replica.stop();
    release.resolve();
    await stop;
    const repeat = await gateway.send("POST", path, request);
    expect([repeat.status, repeat.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
  });
});
