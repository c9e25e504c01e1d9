import { randomUUID } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount } from "../start-publishing.ts";

describe("caching of public pages", () => {
  let publishing: TestPublishing;
  let clock = Date.parse("2026-11-21T10:00:00Z");
  beforeAll(async () => {
    publishing = await startPublishing({ overrides: { now: () => new Date(clock) } });
  });
  beforeEach(() => {
    clock += 60_000;
  });
  afterAll(() => publishing.end());

  const paths = ["", "/about-tea", "/feed.xml", "/feed-excerpt.xml", "/sitemap.xml"];

  it.each(paths)("answers 304 for %j to clients that have it, by ETag and by date", async (path) => {
    const site = testSite();
    await publishing.call("publish", publishRequest(site), testAccount());
    const first = await publishing.get(`/sites/${site.slug}${path}`);
    const [tag, date] = [first.headers.get("etag") ?? "", first.headers.get("last-modified") ?? ""];
    expect(tag).toMatch(/^"[\w-]{27}(?:-gzip|-br)?"$/);
    expect(date).toBe(new Date(clock).toUTCString());
    expect(first.headers.get("cache-control")).toBe("public, no-cache");
    const conditions: Record<string, string>[] = [
      { "If-None-Match": tag },
      { "If-None-Match": `"other", W/${tag}` },
      { "If-Modified-Since": date },
    ];
    for (const condition of conditions) {
      const again = await publishing.get(`/sites/${site.slug}${path}`, condition);
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
      expect(again.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
    const other = await publishing.get(`/sites/${site.slug}${path}`, { "If-None-Match": '"other"' });
    expect(other.status).toBe(200);
  });

  // A sitemap of two pages is too small to be compressed.
  it.each(paths.slice(0, -1))(
    "sends %j compressed as its reader takes it, each form with a tag of its own",
    async (path) => {
      const site = testSite();
      const paragraphs = Array.from({ length: 60 }, (_, index) => `<p>Cup ${index} of tea.</p>`).join("");
      await publishing.call("publish", publishRequest(site, { article: { content: paragraphs } }), testAccount());
      const page = `/sites/${site.slug}${path}`;
      const read = (accepted: string, tag = "") =>
        readRaw(`http://127.0.0.1:${publishing.app.ports()?.sites}${page}`, accepted, tag);
      const [plain, gzip, brotli] = await Promise.all(
        ["identity", "gzip", "gzip, deflate, br"].map((one) => read(one)),
      );
      expect([plain, gzip, brotli].map((one) => one?.headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
      expect(gunzipSync(gzip?.body ?? "").equals(plain?.body ?? Buffer.alloc(0))).toBe(true);
      expect(brotliDecompressSync(brotli?.body ?? "").equals(plain?.body ?? Buffer.alloc(0))).toBe(true);
      expect(new Set([plain, gzip, brotli].map((one) => one?.headers.etag)).size).toBe(3);
      for (const one of [plain, gzip, brotli]) expect(one?.headers.vary).toBe("Accept-Encoding");
      const again = await read("gzip, deflate, br", brotli?.headers.etag);
      expect([again.status, again.headers.etag, again.headers.vary]).toEqual([
        304,
        brotli?.headers.etag,
        "Accept-Encoding",
      ]);
      expect((await read("gzip", brotli?.headers.etag)).status).toBe(200);
    },
  );

  it.each(paths)("sends %j again after a post has changed", async (path) => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site);
    await publishing.call("publish", request, account);
    const before = await publishing.get(`/sites/${site.slug}${path}`);
    clock += 5_000;
    const article = { ...request.article, content: "<p>Changed text.</p>" };
    await publishing.call("publish", { ...request, operationId: randomUUID(), article }, account);
    const conditions: Record<string, string>[] = [
      { "If-None-Match": before.headers.get("etag") ?? "" },
      { "If-Modified-Since": before.headers.get("last-modified") ?? "" },
    ];
    for (const condition of conditions) {
      const after = await publishing.get(`/sites/${site.slug}${path}`, condition);
      expect([after.status, after.headers.get("last-modified")]).toEqual([200, new Date(clock).toUTCString()]);
    }
  });
});

/** Reads a response without decompressing it, as `fetch` would. */
function readRaw(url: string, accepted: string, tag: string) {
  const headers = { "accept-encoding": accepted, ...(tag === "" ? {} : { "if-none-match": tag }) };
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const asked = request(url, { headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) });
    });
    asked.once("error", reject).end();
  });
}
