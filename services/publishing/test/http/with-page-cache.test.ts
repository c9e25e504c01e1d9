import type { Post } from "../../src/domain/post.ts";
import type { Site } from "../../src/domain/site.ts";
import { createPageCache } from "../../src/http/page-cache.ts";
import { createPost, createReader, createSite, startSites, type TestSites } from "./sites-app.ts";

describe("cached pages", () => {
  let site: Site | undefined;
  let posts: Post[];
  let made: number;
  let sites: TestSites;
  beforeEach(async () => {
    [site, posts, made] = [createSite({ edition: 1 }), [createPost()], 0];
    const reader = createReader(() => posts);
    sites = await startSites({
      sites: { findByHandle: async () => site },
      posts: {
        ...reader,
        findBySlug: async (...asked) => {
          made += 1;
          return reader.findBySlug(...asked);
        },
      },
      pages: createPageCache(1_000_000),
    });
  });
  afterEach(() => sites.stop());

  const article = "/sites/tea/about-tea";

  it("are sent unchanged, for GET and HEAD, until the next edition", async () => {
    const first = await sites.get(article);
    const again = await sites.get(article);
    expect([again.status, again.text]).toEqual([200, first.text]);
    for (const name of ["etag", "last-modified", "content-type", "content-length", "cache-control"]) {
      expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
    }
    expect((await sites.get(article, { "If-None-Match": String(first.headers.etag) })).status).toBe(304);
    expect(made).toBe(1);
    posts = [createPost({ html: "<p>Changed.</p>" })];
    site = createSite({ edition: 2 });
    expect((await sites.get(article)).text).toContain("Changed.");
    expect(made).toBe(2);
  });

  it("are dropped with their site, and are not shown on another site with the same handle", async () => {
    await sites.get(article);
    site = undefined;
    expect((await sites.get(article)).status).toBe(404);
    site = createSite({ publicationId: "other", edition: 1 });
    posts = [];
    expect((await sites.get(article)).status).toBe(404);
  });

  it("are not cached if they do not exist, or for queries without a limit", async () => {
    posts = [];
    expect((await sites.get(article)).status).toBe(404);
    posts = [createPost()];
    expect((await sites.get(article)).status).toBe(200);
    const before = made;
    for (let each = 0; each < 3; each += 1) await sites.get(`${article}?x=${each}`);
    expect(made).toBe(before + 3);
  });

  it("are the same for all hosts except for the sandbox", async () => {
    const [first, second] = [await sites.get(article, {}, "one.example"), await sites.get(article, {}, "two.example")];
    expect(second.text).toBe(first.text);
    expect(first.text).not.toContain("one.example");
  });
});
