import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { startFacts, startPage } from "../../src/http/pages/start-page.ts";
import { createTestClient } from "../support/client.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();

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
  it("loads nothing from elsewhere", async () => {
    const page = await fetch(`${gateway.replica.origin}/docs`);
    expect(page.status).toBe(200);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    const html = await page.text();
    const sources = [...html.matchAll(/(?:src|href)="([^"#][^"]*)"/g)].map(([, source]) => source ?? "");
    expect(sources).toEqual(expect.arrayContaining(["/docs/page.css", "/docs/start.js", "/openapi.json"]));
    for (const source of sources) {
      expect(source).toMatch(/^\/[a-z]/);
      const asset = await fetch(gateway.replica.origin + source);
      expect([source, asset.status]).toEqual([source, 200]);
      expect((await asset.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    expect(html).not.toMatch(/ style=|<style|<script>| on[a-z]+=/);
    expect(await (await fetch(`${gateway.replica.origin}/docs/page.css`)).text()).not.toMatch(/url\(|@import/);
    expect(await (await fetch(`${gateway.replica.origin}/docs/start.js`)).text()).toContain('validatorUrl: "none"');
  });

  it("explains every code of a failure, keys, retries, limits and signatures, and leads to each part", async () => {
    const html = await (await fetch(`${gateway.replica.origin}/docs`)).text();
    const document = await (await fetch(`${gateway.replica.origin}/openapi.json`)).text();
    const codes = new Set(
      [...document.matchAll(/`([A-Z]+_[A-Z_]+|FORBIDDEN|CONFLICT|UNAUTHORIZED)`/g)].map(([, code]) => code),
    );
    expect(codes.size).toBeGreaterThanOrEqual(14);
    for (const code of codes) expect(html).toContain(`<code>${code}</code>`);
    for (const word of ["Idempotency-Key", "Retry-After", "X-Service-Signature", "X-Ignored-Fields", "svc_", "6,000"])
      expect(html).toContain(word);
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors.length).toBeGreaterThan(6);
    for (const id of anchors) expect(html).toContain(`id="${id}"`);
  });

  it("shows a signature check that takes real deliveries and refuses others", async () => {
    const html = await (await fetch(`${gateway.replica.origin}/docs`)).text();
    const code = /\/\/ Node\.js\n[\s\S]*?(function[\s\S]*?)<\/code>/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const make = new Function("createHmac", "timingSafeEqual", `${code}; return isGenuine;`);
    const isGenuine = make(createHmac, timingSafeEqual);
    const body = Buffer.from('{"event":"draft.ready"}');
    const signature = createHmac("sha256", "svc_key").update(body).digest("hex");
    expect(isGenuine(body, { "x-service-signature": signature }, "svc_key")).toBe(true);
    expect(isGenuine(body, { "x-service-signature": signature }, "svc_other")).toBe(false);
    expect(isGenuine(body, {}, "svc_key")).toBe(false);
  });

  it("gives no other file of the package", async () => {
    for (const file of ["package.json", "index.html", "..%2fpackage.json", "swagger-ui.js"]) {
      expect((await fetch(`${gateway.replica.origin}/docs/${file}`)).status).toBe(404);
    }
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
