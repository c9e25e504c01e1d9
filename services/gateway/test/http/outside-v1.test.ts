import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
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

describe("/docs", () => {
  it("loads nothing from elsewhere", async () => {
    const page = await fetch(`${gateway.replica.origin}/docs`);
    expect(page.status).toBe(200);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    const html = await page.text();
    expect(html).not.toMatch(/https?:\/\//);
    const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source ?? "");
    expect(sources).toHaveLength(4);
    for (const source of sources) {
      const asset = await fetch(gateway.replica.origin + source);
      expect([source, asset.status]).toEqual([source, 200]);
      expect((await asset.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    expect(await (await fetch(`${gateway.replica.origin}/docs/start.js`)).text()).toContain('validatorUrl: "none"');
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
