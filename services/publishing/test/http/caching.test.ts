import { randomUUID } from "node:crypto";
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

  it.each(paths)("answers 304 for %j to those who have it, by tag and by date", async (path) => {
    const site = testSite();
    await publishing.call("publish", publishRequest(site), testAccount());
    const first = await publishing.get(`/sites/${site.slug}${path}`);
    const [tag, date] = [first.headers.get("etag") ?? "", first.headers.get("last-modified") ?? ""];
    expect(tag).toMatch(/^"[\w-]{27}"$/);
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

  it.each(paths)("sends %j anew once a post has changed", async (path) => {
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

  it("sends pages anew once the site's settings have changed", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site);
    await publishing.call("publish", request, account);
    const before = await publishing.get(`/sites/${site.slug}/about-tea`);
    const renamed = { ...request, operationId: randomUUID(), site: { ...site, name: "Coffee Times", revision: 2 } };
    await publishing.call("publish", renamed, account);
    const after = await publishing.get(`/sites/${site.slug}/about-tea`, {
      "If-None-Match": before.headers.get("etag") ?? "",
    });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain("Coffee Times");
  });
});
