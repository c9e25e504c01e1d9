import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Replica } from "../../support/gateway.ts";
import { createInstallation, type Installation } from "../../support/gateway.ts";

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

let installation: Installation;
let replica: Replica;
let sites: Server;
let seen: Seen[] = [];
let connections = 0;

function serve(visit: IncomingMessage, response: ServerResponse): void {
  let body = "";
  visit.on("data", (chunk: Buffer) => {
    body += chunk;
  });
  visit.on("end", () => {
    seen.push({ method: visit.method ?? "", url: visit.url ?? "", headers: visit.headers, body });
    if (visit.url?.endsWith("/cut")) {
      response.writeHead(200, { "content-length": 1_000 }).write("half");
      setImmediate(() => response.destroy());
      return;
    }
    response.writeHead(visit.url?.endsWith("/missing") ? 404 : 200, {
      "content-type": "text/html",
      "set-cookie": ["session=1"],
      "content-security-policy": "default-src 'self'",
      "x-request-id": "from-the-site",
    });
    response.end("<h1>Site</h1>");
  });
}

beforeAll(async () => {
  sites = createServer(serve);
  sites.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => sites.listen(0, "127.0.0.1", resolve));
  installation = await createInstallation();
  const { port } = sites.address() as AddressInfo;
  replica = await installation.startReplica({ SITES_ADDRESS: `127.0.0.1:${port}` });
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  await installation.stop();
  sites.closeAllConnections();
  await new Promise((resolve) => sites.close(resolve));
});

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
    expect(await answer.text()).toBe("<h1>Site</h1>");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("x-request-id")).toBe("visit-1");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(seen[0]?.url).toBe("/sites/field-notes/post?page=2");
    expect(seen[0]?.headers).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-real-ip": "127.0.0.1",
      "x-forwarded-host": replica.origin.slice(7),
      "x-forwarded-proto": "http",
      "x-request-id": "visit-1",
    });
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(seen[0]?.headers.cookie).toBeUndefined();
  });

  it("passes bodies and statuses on as they are", async () => {
    const body = "author=Ada&text=Hello";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await fetch(`${replica.origin}/sites/field-notes/comments`, { method: "POST", body, headers });
    expect(answer.status).toBe(200);
    expect(seen[0]).toMatchObject({ method: "POST", body });
    expect((await get("/sites/field-notes/missing")).status).toBe(404);
  });

  it("keeps connections to the sites alive", async () => {
    const before = connections;
    for (let visit = 0; visit < 10; visit += 1) await (await get("/sites/field-notes")).text();
    expect(connections - before).toBeLessThanOrEqual(1);
  });

  it("lets no path climb out of /sites", async () => {
    for (const path of ["/sites/../readyz", "/sites/%2e%2e/readyz", "/sites/a/%2E%2E%2Fadmin", "/sites/..%5cadmin"]) {
      expect([path, await rawStatus(path)]).toEqual([path, 404]);
    }
    expect((await get("/sitesx")).headers.get("content-type")).toContain("json");
    expect(seen).toHaveLength(0);
  });

  it("cuts the connection when the site dies in the middle of a page", async () => {
    await expect(get("/sites/field-notes/cut").then((answer) => answer.text())).rejects.toThrow();
  });

  it("asks the next replica of the sites when the first refuses, with nothing lost of what a reader posts", async () => {
    const { port } = sites.address() as AddressInfo;
    const half = await installation.startReplica({ SITES_ADDRESS: `127.0.0.1:9,127.0.0.1:${port}` });
    const answer = await fetch(`${half.origin}/sites/field-notes/comments`, { method: "POST", body: "well said" });
    expect(answer.status).toBe(200);
    expect(seen.map(({ body }) => body)).toEqual(["well said"]);
    await half.stop();
  });

  it("shows a page of its own while the sites are down", async () => {
    const lonely = await installation.startReplica({ SITES_ADDRESS: "127.0.0.1:9" });
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

  async function replicaWith(settings: Record<string, string>): Promise<Replica> {
    const { port } = sites.address() as AddressInfo;
    return installation.startReplica({ SITES_ADDRESS: `127.0.0.1:${port}`, ...settings });
  }
  const askAs = (origin: string, path: string, headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(origin);
      const sent = request({ hostname, port, path, headers, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.once("error", reject).end();
    });

  it("are the sites' with all but the API, and told by their names", async () => {
    const named = await replicaWith({ PUBLIC_BASE_URL: "https://api.example.com" });
    for (const path of ["/", "/about-tea", "/feed.xml", "/robots.txt", "/docs", "/?page=2"]) {
      expect([path, await askAs(named.origin, path, { host: domain, cookie: "x=1" })]).toEqual([path, 200]);
    }
    expect(seen.map(({ headers }) => [headers.host, headers["x-forwarded-host"], headers.cookie])).toEqual(
      Array.from({ length: 6 }, () => [domain, domain, undefined]),
    );
    seen = [];
    for (const path of ["/v1/account", "/v1", "/healthz", "/readyz", "/oauth/x/callback"]) {
      await askAs(named.origin, path, { host: domain });
    }
    for (const host of [
      "api.example.com",
      "API.example.com:443",
      "127.0.0.1:8080",
      "gateway",
      "[::1]:80",
      "a b.example",
    ]) {
      await askAs(named.origin, "/docs", { host });
    }
    expect(seen.map(({ url }) => url)).toEqual([]);
    await named.stop();
  });

  it("are proven by every host", async () => {
    for (const host of [domain, "127.0.0.1"]) {
      expect(await askAs(replica.origin, "/.well-known/galley-site/token", { host })).toBe(200);
    }
    expect(await rawStatus("/.well-known/other")).toBe(404);
  });

  it("are unknown while the API has no name of its own", async () => {
    expect(await askAs(replica.origin, "/about-tea", { host: domain })).toBe(404);
    expect(seen).toHaveLength(0);
  });

  it("are told by a proxy in front only when it is trusted", async () => {
    const settings = { PUBLIC_BASE_URL: "https://api.example.com" };
    const headers = { host: "api.example.com", "x-forwarded-host": domain };
    const [open, behind] = [await replicaWith(settings), await replicaWith({ ...settings, TRUSTED_PROXY_HOPS: "1" })];
    expect(await askAs(open.origin, "/about-tea", headers)).toBe(404);
    expect(await askAs(open.origin, "/sites/tea", headers)).toBe(200);
    expect(await askAs(behind.origin, "/about-tea", headers)).toBe(200);
    expect(seen.map((each) => each.headers.host)).toEqual(["api.example.com", domain]);
    await open.stop();
    await behind.stop();
  });
});

/** Asks for a path exactly as written, which fetch would tidy up first. */
function rawStatus(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(replica.origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject);
    sent.end();
  });
}
