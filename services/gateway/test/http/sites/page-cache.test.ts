import { exchange } from "../../support/raw-client.ts";
import {
  type Door,
  type FakeSites,
  newSites,
  openDoor,
  type SharedSites,
  startFakeSites,
  textOf,
} from "./fake-sites.ts";

const path = "/sites/tea/about-tea";
let shared: SharedSites;
let sites: FakeSites;
let door: Door;

beforeEach(async () => {
  shared = newSites();
  sites = await startFakeSites(shared);
  door = await openDoor([sites.port], { timeoutMilliseconds: 30_000 });
});
afterEach(async () => {
  await door.stop();
  await sites.stop();
});

const get = (headers: Record<string, string> = {}, method = "GET"): Promise<Response> =>
  fetch(door.origin + path, { headers, method });
const methods = (): string[] => sites.seen.map(({ method }) => method);

describe("pages that the gateway keeps", () => {
  it("are sent again as they came once the sites have said that they are still right", async () => {
    const [first, second] = [await get(), await get({ "x-request-id": "second" })];
    expect(await second.text()).toBe(await first.text());
    expect(methods()).toEqual(["GET", "HEAD"]);
    expect(sites.seen[1]?.headers).toMatchObject({ "if-none-match": '"v1"', host: door.origin.slice(7) });
    const told = ({ headers }: Response) =>
      [...headers].filter(([name]) => !["date", "x-request-id", "connection", "keep-alive"].includes(name));
    expect(told(second)).toEqual(told(first));
    expect(second.headers.get("content-length")).toBe("2000");
    expect(second.headers.get("x-request-id")).toBe("second");
  });

  it("are told apart by host, since the sites choose by it", async () => {
    for (const host of ["tea.example.com", "coffee.example.com", "tea.example.com"]) {
      const ask = `GET /about HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      expect(await exchange(door.port, ask)).toContain("State 1.");
    }
    expect(sites.seen.map(({ method, headers }) => [method, headers.host])).toEqual([
      ["GET", "tea.example.com"],
      ["GET", "coffee.example.com"],
      ["HEAD", "tea.example.com"],
    ]);
  });

  it("are told apart by how they are compressed, which the sites are asked for in one of three forms", async () => {
    shared.headers = { vary: "Accept-Encoding" };
    for (const accepted of ["br, gzip", "gzip;q=0.8", "gzip, deflate, br", "identity"])
      await (await get({ "accept-encoding": accepted })).text();
    expect(sites.seen.map(({ method, headers }) => [method, headers["accept-encoding"]])).toEqual([
      ["GET", "br"],
      ["GET", "gzip"],
      ["HEAD", "br"],
      ["GET", undefined],
    ]);
    shared.headers = { vary: "Accept-Language" };
    shared.version += 1;
    for (const _ of [1, 2, 3]) await (await get({ "accept-encoding": "br" })).text();
    // A page with an unsupported Vary header is not cached.
    expect(methods().slice(4)).toEqual(["HEAD", "GET", "GET", "GET"]);
  });

  it("answer 304 to those who have them, by tag and by date, with what the sites say now", async () => {
    await (await get()).text();
    const conditions: Record<string, string>[] = [
      { "if-none-match": 'W/"x", "v1"' },
      { "if-modified-since": "Thu, 01 Jan 2026 00:00:00 GMT" },
    ];
    const others: Record<string, string>[] = [
      { "if-none-match": '"v0"' },
      { "if-modified-since": "Wed, 31 Dec 2025 00:00:00 GMT" },
    ];
    for (const condition of conditions) {
      const answer = await get(condition);
      expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", '"v1"']);
      expect(answer.headers.get("content-security-policy")).toContain("v1");
    }
    for (const condition of others) {
      expect((await get(condition)).status).toBe(200);
    }
    expect(methods()).toEqual(["GET", "HEAD", "HEAD", "HEAD", "HEAD"]);
  });

  it("have a new head at once when the sites say the same bytes with another", async () => {
    await (await get()).text();
    shared.headers = { "content-security-policy": "default-src 'self'" };
    const answer = await get();
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(methods()).toEqual(["GET", "HEAD"]);
  });

  it.each([
    ["is not public", { "cache-control": "no-cache" }],
    ["may be stored by nobody", { "cache-control": "public, no-store" }],
    ["differs by what readers say of themselves", { vary: "accept-language" }],
    ["is only about the same", { etag: 'W/"v1"' }],
    ["has no tag", { etag: undefined }],
  ])("are none of what %s", async (_what, headers) => {
    shared.headers = headers;
    for (let visit = 0; visit < 3; visit += 1) await (await get()).text();
    expect(methods()).toEqual(["GET", "GET", "GET"]);
  });

  it("are none of what has a query of no end, and of what is sent", async () => {
    for (const query of ["?q=tea", "?page=2&x=1"]) {
      for (let visit = 0; visit < 2; visit += 1) await (await fetch(door.origin + path + query)).text();
    }
    await (await fetch(door.origin + path, { method: "POST", body: "a=b" })).text();
    await (await fetch(door.origin + path, { method: "POST", body: "a=b" })).text();
    for (let visit = 0; visit < 2; visit += 1) await (await fetch(`${door.origin + path}?page=2`)).text();
    expect(methods()).toEqual(["GET", "GET", "GET", "GET", "POST", "POST", "GET", "HEAD"]);
  });

  it("are none at all without memory for them", async () => {
    const bare = await openDoor([sites.port], { pageCacheBytes: 0 });
    for (let visit = 0; visit < 2; visit += 1) expect((await fetch(bare.origin + path)).status).toBe(200);
    expect(methods()).toEqual(["GET", "GET"]);
    await bare.stop();
  });

  it("are none of those that broke off", async () => {
    sites.meanwhile = async (_request, response) => {
      response.writeHead(200, { etag: '"v1"', "cache-control": "public", "content-length": 2_000 }).write("half");
      await new Promise((resolve) => setImmediate(resolve));
      response.destroy();
    };
    await expect(get().then((answer) => answer.text())).rejects.toThrow();
    sites.meanwhile = async () => undefined;
    expect(await (await get()).text()).toBe(textOf(shared));
    expect(methods()).toEqual(["GET", "GET"]);
  });
});
