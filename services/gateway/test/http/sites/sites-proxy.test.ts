import { request } from "node:http";
import { createInstallation, type Installation, type Replica } from "../../support/gateway.ts";
import { type FakeSites, newSites, startFakeSites, textOf } from "./fake-sites.ts";

// Pages without a tag are not cached, so each is requested from the sites.
const shared = { ...newSites(), headers: { etag: undefined, "set-cookie": "session=1", "x-request-id": "a-site" } };
let installation: Installation;
let replica: Replica;
let sites: FakeSites;

beforeAll(async () => {
  sites = await startFakeSites(shared);
  installation = await createInstallation();
  replica = await replicaWith({});
});
beforeEach(() => {
  sites.seen.length = 0;
  sites.meanwhile = async () => undefined;
});
afterAll(async () => {
  await installation.stop();
  await sites.stop();
});

const replicaWith = (settings: Record<string, string>): Promise<Replica> =>
  installation.startReplica({ SITES_ADDRESS: `127.0.0.1:${sites.port}`, ...settings });

/** Returns the status of a path exactly as written. fetch would normalize it. */
function statusOf(
  path: string,
  headers: Record<string, string> = {},
  { origin } = replica,
): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once("error", reject).end();
  });
}

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(replica.origin + path, { headers, redirect: "manual" });

describe("/sites", () => {
  it("needs no key, and neither credentials go in nor cookies come out", async () => {
    const answer = await get("/sites/field-notes/post?page=2", {
      authorization: "Bearer secret",
      cookie: "dashboard=1",
      "x-forwarded-for": "6.6.6.6",
      "x-real-ip": "6.6.6.6",
      "x-request-id": "visit-1",
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(textOf(shared));
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("x-request-id")).toBe("visit-1");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(sites.seen[0]?.url).toBe("/sites/field-notes/post?page=2");
    expect(sites.seen[0]?.headers).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-real-ip": "127.0.0.1",
      "x-forwarded-host": replica.origin.slice(7),
      "x-forwarded-proto": "http",
      "x-request-id": "visit-1",
    });
    expect(sites.seen[0]?.headers.authorization).toBeUndefined();
    expect(sites.seen[0]?.headers.cookie).toBeUndefined();
  });

  it("passes bodies and statuses on as they are", async () => {
    const body = "author=Ada&text=Hello";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await fetch(`${replica.origin}/sites/field-notes/comments`, { method: "POST", body, headers });
    expect(answer.status).toBe(200);
    expect(sites.seen[0]).toMatchObject({ method: "POST", body });
    sites.meanwhile = async (_request, response) => void response.writeHead(404).end();
    expect((await get("/sites/field-notes/missing")).status).toBe(404);
  });

  it("keeps connections to the sites alive", async () => {
    const before = sites.connections();
    for (let visit = 0; visit < 10; visit += 1) await (await get("/sites/field-notes")).text();
    expect(sites.connections() - before).toBeLessThanOrEqual(1);
  });

  it("lets no path climb out of /sites", async () => {
    for (const path of ["/sites/../readyz", "/sites/%2e%2e/readyz", "/sites/a/%2E%2E%2Fadmin", "/sites/..%5cadmin"]) {
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    }
    expect((await get("/sitesx")).headers.get("content-type")).toContain("json");
    expect(sites.seen).toHaveLength(0);
  });

  it("cuts the connection when the site dies in the middle of a page", async () => {
    sites.meanwhile = async (_request, response) => {
      response.writeHead(200, { "content-length": 1_000 }).write("half");
      setImmediate(() => response.destroy());
    };
    await expect(get("/sites/field-notes/cut").then((answer) => answer.text())).rejects.toThrow();
  });

  it("asks the next replica of the sites when the first refuses, with nothing lost of what a reader posts", async () => {
    const half = await replicaWith({ SITES_ADDRESS: `127.0.0.1:9,127.0.0.1:${sites.port}` });
    const answer = await fetch(`${half.origin}/sites/field-notes/comments`, { method: "POST", body: "well said" });
    expect(answer.status).toBe(200);
    expect(sites.seen.map(({ body }) => body)).toEqual(["well said"]);
    await half.stop();
  });

  it("shows a page of its own while the sites are down", async () => {
    const lonely = await replicaWith({ SITES_ADDRESS: "127.0.0.1:9" });
    const answer = await fetch(`${lonely.origin}/sites/field-notes`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await answer.text()).toContain("cannot be shown right now");
    await lonely.stop();
  });
});

describe("domains of sites", () => {
  const domain = "blog.example.com";

  it("are the sites' with all but the API, and told by their names", async () => {
    const named = await replicaWith({ PUBLIC_BASE_URL: "https://api.example.com" });
    for (const path of ["/", "/about-tea", "/feed.xml", "/robots.txt", "/docs", "/?page=2"]) {
      expect([path, await statusOf(path, { host: domain, cookie: "x=1" }, named)]).toEqual([path, 200]);
    }
    expect(sites.seen.map(({ headers }) => [headers.host, headers["x-forwarded-host"], headers.cookie])).toEqual(
      Array.from({ length: 6 }, () => [domain, domain, undefined]),
    );
    sites.seen.length = 0;
    for (const path of ["/v1/account", "/v1", "/healthz", "/readyz", "/oauth/x/callback"]) {
      await statusOf(path, { host: domain }, named);
    }
    for (const host of [
      "api.example.com",
      "API.example.com:443",
      "127.0.0.1:8080",
      "gateway",
      "[::1]:80",
      "a b.example",
    ]) {
      await statusOf("/docs", { host }, named);
    }
    expect(sites.seen.map(({ url }) => url)).toEqual([]);
    await named.stop();
  });

  it("have no start page of the API: by an IP address or an inner name, which no site has, / is not found", async () => {
    const named = await replicaWith({ PUBLIC_BASE_URL: "https://api.example.com" });
    const behind = await replicaWith({ PUBLIC_BASE_URL: "https://api.example.com", TRUSTED_PROXY_HOPS: "1" });
    const others = ["127.0.0.1:8080", "203.0.113.7", "[2001:db8::1]:443", "gateway", "localhost", "a b.example"];
    for (const host of others) {
      expect([host, await statusOf("/", { host }, named)]).toEqual([host, 404]);
      expect([host, await statusOf("/", { host: "api.example.com", "x-forwarded-host": host }, behind)]).toEqual([
        host,
        404,
      ]);
      expect([host, await statusOf("/readyz", { host }, named)]).toEqual([host, 200]);
    }
    for (const host of ["api.example.com", "API.example.com:443"])
      expect([host, await statusOf("/", { host }, named)]).toEqual([host, 200]);
    expect(await statusOf("/", { host: "10.0.0.7", "x-forwarded-host": "api.example.com" }, behind)).toBe(200);
    expect(sites.seen).toHaveLength(0);
    await named.stop();
    await behind.stop();
  });

  it("are proven by every host", async () => {
    for (const host of [domain, "127.0.0.1"]) {
      expect(await statusOf("/.well-known/galley-site/token", { host })).toBe(200);
    }
    expect(await statusOf("/.well-known/other")).toBe(404);
  });

  it("are unknown while the API has no name of its own", async () => {
    expect(await statusOf("/about-tea", { host: domain })).toBe(404);
    expect(sites.seen).toHaveLength(0);
  });

  it("are told by a proxy in front only when it is trusted", async () => {
    const settings = { PUBLIC_BASE_URL: "https://api.example.com" };
    const headers = { host: "api.example.com", "x-forwarded-host": domain };
    const [open, behind] = [await replicaWith(settings), await replicaWith({ ...settings, TRUSTED_PROXY_HOPS: "1" })];
    expect(await statusOf("/about-tea", headers, open)).toBe(404);
    expect(await statusOf("/sites/tea", headers, open)).toBe(200);
    expect(await statusOf("/about-tea", headers, behind)).toBe(200);
    expect(sites.seen.map((each) => each.headers.host)).toEqual(["api.example.com", domain]);
    await open.stop();
    await behind.stop();
  });
});
