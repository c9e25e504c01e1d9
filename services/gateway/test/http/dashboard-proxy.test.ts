import { request as send } from "node:http";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import { createTokenVerifier } from "@galley/service-kit/tokens";
import { waitUntil } from "@galley/test-kit/conditions";
import { startLocalServer } from "@galley/test-kit/local-server";
import { createInstallation, type Installation, type Replica } from "../support/gateway.ts";
import { type FakeSites, newSites, startFakeSites } from "./sites/fake-sites.ts";

interface Seen {
  readonly url: string;
  readonly cookie: string | undefined;
  readonly authorization: string | undefined;
  readonly address: string | undefined;
}

const host = "localhost:8080";
const seen: Seen[] = [];
let installation: Installation;
let replica: Replica;
let sites: FakeSites;
let dashboard: Awaited<ReturnType<typeof startLocalServer>>;

beforeAll(async () => {
  sites = await startFakeSites(newSites());
  dashboard = await startLocalServer(({ url = "", headers }, response) => {
    const { cookie, authorization } = headers;
    seen.push({ url, cookie, authorization, address: headers["x-real-ip"] as string | undefined });
    response.setHeader("Set-Cookie", "session=2").end("the dashboard");
  });
  installation = await createInstallation();
  replica = await installation.startReplica({
    SITES_ADDRESS: `127.0.0.1:${sites.port}`,
    DASHBOARD_ADDRESS: `127.0.0.1:${dashboard.port}`,
    DASHBOARD_URL: `http://${host}/dashboard`,
  });
});
beforeEach(() => {
  seen.length = 0;
  sites.seen.length = 0;
});
afterAll(async () => {
  await installation.stop();
  await sites.stop();
  await dashboard.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/** Sends a request with this Host header, which fetch does not allow. */
function get(path: string, headers: Record<string, string>, { origin } = replica): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = send({ hostname, port, path, headers, agent: false }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() });
    });
    sent.once("error", reject).end();
  });
}

describe("/dashboard", () => {
  it("is forwarded on the dashboard's host, with its cookies both ways and the client's address", async () => {
    const answer = await get("/dashboard/rpc/x?y=1", { host, cookie: "session=1", "x-real-ip": "6.6.6.6" });
    expect([answer.status, answer.text, answer.headers["set-cookie"]]).toEqual([200, "the dashboard", ["session=2"]]);
    expect(seen).toEqual([
      { url: "/dashboard/rpc/x?y=1", cookie: "session=1", authorization: undefined, address: "127.0.0.1" },
    ]);
  });

  it("gets no header that lets pages of other origins read it", async () => {
    const { headers } = await get("/dashboard", { host });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers["cross-origin-resource-policy"]).not.toBe("cross-origin");
  });

  it("is not found on any other host, and cookies go nowhere else", async () => {
    for (const other of ["127.0.0.1:8080", "blog.example.org", "localhost:9"]) {
      expect((await get("/dashboard", { host: other })).status).toBe(404);
    }
    await get("/sites/notes/post", { host: "127.0.0.1:8080", cookie: "session=1" });
    expect(seen).toEqual([]);
    expect(sites.seen.map(({ headers }) => headers.cookie)).toEqual([undefined]);
  });

  it("is 503 while the dashboard is away or not part of the installation, and the API goes on", async () => {
    const without = await installation.startReplica({ DASHBOARD_URL: `http://${host}/dashboard` });
    const away = await installation.startReplica({
      DASHBOARD_URL: `http://${host}/dashboard`,
      DASHBOARD_ADDRESS: "127.0.0.1:9",
    });
    for (const gateway of [without, away]) {
      const answer = await get("/dashboard", { host }, gateway);
      expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
      expect((await get("/v1/me", { host }, gateway)).status).toBe(401);
      await gateway.stop();
    }
  });
});

describe("/rpc", () => {
  const path = "/rpc/galley.content.v1.ContentService/ListTopics";
  const call = (target: string, init: RequestInit = {}, { origin } = replica) =>
    fetch(`${origin}${target}`, { method: "POST", body: "{}", ...init });

  it("reaches the dashboard's server with a token for the key's account and role, and with no key and no cookie", async () => {
    const admin = installation.admin(replica);
    const { accountId, keyId, apiKey } = await admin.openAccount("pro");
    const answer = await call(`${path}?x=1`, { headers: { authorization: `Bearer ${apiKey}`, cookie: "session=1" } });
    expect([answer.status, await answer.text()]).toEqual([200, "the dashboard"]);
    expect(answer.headers.get("ratelimit-policy")).toContain("q=");
    expect(seen).toMatchObject([{ url: `${path}?x=1`, cookie: undefined, address: "127.0.0.1" }]);
    const { publicKeysFile } = installation.tokens;
    const verify = createTokenVerifier({ audience: "dashboard", publicKeysFile, files: filesReadOnce });
    const token = seen[0]?.authorization?.replace("Bearer ", "") ?? "";
    expect(verify(token)).toEqual({ issuer: "gateway", accountId, tier: "pro", keyId, role: "editor" });
    await waitUntil(() => replica.log.some((line) => line.includes('"route":"/rpc"') && line.includes(accountId)));
    admin.close();
  });

  it("needs a valid API key, and only takes POST", async () => {
    const admin = installation.admin(replica);
    const { apiKey } = await admin.openAccount("pro");
    expect((await call(path)).status).toBe(401);
    expect((await call(path, { headers: { authorization: `Bearer svc_${"x".repeat(64)}` } })).status).toBe(401);
    const read = await fetch(`${replica.origin}${path}`, { headers: { authorization: `Bearer ${apiKey}` } });
    expect([read.status, read.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    expect(seen).toEqual([]);
    admin.close();
  });

  it("is 503 in the form of API errors while the dashboard's server is away or not part of the installation", async () => {
    const admin = installation.admin(replica);
    const { apiKey } = await admin.openAccount("pro");
    const without = await installation.startReplica();
    const away = await installation.startReplica({ DASHBOARD_ADDRESS: "127.0.0.1:9" });
    for (const gateway of [without, away]) {
      const answer = await call(path, { headers: { authorization: `Bearer ${apiKey}` } }, gateway);
      expect([answer.status, await answer.json()]).toEqual([
        503,
        expect.objectContaining({ code: "SERVICE_UNAVAILABLE", error: expect.stringContaining("dashboard's server") }),
      ]);
      await gateway.stop();
    }
    admin.close();
  });
});

describe("a dashboard that hangs", () => {
  it("holds at most 96 requests: more get 503 at once, the API goes on, and all is well when it answers", async () => {
    const waiting: (() => void)[] = [];
    const hanging = await startLocalServer((_request, response) => {
      waiting.push(() => response.end("late"));
    });
    const gateway = await installation.startReplica({
      DASHBOARD_URL: `http://${host}/dashboard`,
      DASHBOARD_ADDRESS: `127.0.0.1:${hanging.port}`,
    });
    const held = Array.from({ length: 96 }, () => get("/dashboard", { host }, gateway));
    await waitUntil(() => waiting.length === 96);
    const refused = await Promise.all(Array.from({ length: 40 }, () => get("/dashboard/rpc/x", { host }, gateway)));
    expect(new Set(refused.map(({ status, headers }) => `${status} ${headers["retry-after"]}`))).toEqual(
      new Set(["503 5"]),
    );
    expect((await get("/v1/me", { host }, gateway)).status).toBe(401);
    expect(waiting).toHaveLength(96);
    for (const answer of waiting) answer();
    expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([200]));
    const next = get("/dashboard", { host }, gateway);
    await waitUntil(() => waiting.length === 97);
    waiting.at(-1)?.();
    expect((await next).status).toBe(200);
    await gateway.stop();
    await hanging.close();
  });
});

describe("the dashboard's host", () => {
  it("serves no site: it leads to the host of the sites", async () => {
    const answer = await get("/sites/notes/post?page=2", { host });
    expect([answer.status, answer.headers.location]).toEqual([308, "http://127.0.0.1:8080/sites/notes/post?page=2"]);
    expect(sites.seen).toEqual([]);
  });
});
