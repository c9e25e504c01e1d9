import { exchange } from "../../support/raw-client.ts";
import { type Door, type FakeSites, newSites, openDoor, startFakeSites } from "./fake-sites.ts";

const path = "/sites/tea/about-tea/comments";
const maxSiteBody = 61_440;
let sites: FakeSites;
let door: Door;

beforeAll(async () => {
  sites = await startFakeSites(newSites());
  door = await openDoor([sites.port]);
});
beforeEach(() => {
  sites.seen.length = 0;
});
afterAll(async () => {
  await door.stop();
  await sites.stop();
});

const send = (bytes: number): Promise<Response> =>
  fetch(door.origin + path, { method: "POST", body: "x".repeat(bytes) });

describe("what readers send", () => {
  it("is refused with a page that says why when it is longer than the sites take, and they are not asked", async () => {
    const answer = await send(maxSiteBody + 1);
    expect(answer.status).toBe(413);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(await answer.text()).toContain("longer than a comment may be");
    expect(sites.seen).toHaveLength(0);
    expect((await send(maxSiteBody)).status).toBe(200);
  });

  it("is refused when it turns out to be longer though nobody said so", async () => {
    const chunks = (bytes: number): string => `${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n0\r\n\r\n`;
    const ask = `POST ${path} HTTP/1.1\r\nHost: a.example.com\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const long = await exchange(door.port, ask + chunks(maxSiteBody + 1));
    expect(long).toMatch(/^HTTP\/1\.1 413 /);
    expect(long).toContain("longer than a comment may be");
    const short = await exchange(door.port, ask + chunks(maxSiteBody));
    expect(short).toMatch(/^HTTP\/1\.1 200 /);
  });
});
