import { randomUUID } from "node:crypto";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { parseRssFeed } from "feedsmith";
import { parseHTML } from "linkedom";
import { readAtom, readFeed } from "../domain/feeds/feed-forms.ts";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount, testBaseUrl } from "../start-publishing.ts";

describe("feeds", () => {
  let publishing: TestPublishing;
  beforeAll(async () => {
    publishing = await startPublishing();
  });
  afterAll(() => publishing.end());

  const feedAt = async (path: string) => {
    const answer = await publishing.get(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/rss+xml; charset=utf-8"]);
    const text = await answer.text();
    expect(XMLValidator.validate(text)).toBe(true);
    return { text, feed: parseRssFeed(text) };
  };

  it("contain whole articles or excerpts", async () => {
    const site = testSite({ name: "Tea & Co", description: "All <about> tea" });
    const article = { title: "1 < 2 & 3", content: "<p>Body text.</p>", excerpt: "In short." };
    const { url, postId } = await publishing.call(
      "publish",
      publishRequest(site, { article: { ...article, tags: { values: ["A&B", "C"] } } }),
      testAccount(),
    );
    const full = await feedAt(`/sites/${site.slug}/feed.xml`);
    expect(full.feed).toMatchObject({
      title: "Tea & Co",
      link: `${testBaseUrl}/sites/${site.slug}`,
      ttl: 60,
      items: [
        {
          title: "1 < 2 & 3",
          link: url,
          description: "In short.",
          guid: { value: `urn:uuid:${postId}`, isPermaLink: false },
          categories: [{ name: "A&B" }, { name: "C" }],
          content: { encoded: "<p>Body text.</p>" },
          dc: { creators: ["Ann Example"] },
        },
      ],
    });
    expect(full.feed.description).toContain("tea");
    expect(full.text).toContain(`href="${testBaseUrl}/sites/${site.slug}/feed.xml" rel="self"`);
    const excerpt = await feedAt(`/sites/${site.slug}/feed-excerpt.xml`);
    expect(excerpt.feed.items).toMatchObject([{ title: "1 < 2 & 3", description: "In short." }]);
    expect(excerpt.feed.items?.[0]?.content).toBeUndefined();
    expect(excerpt.text).not.toContain("Body text");
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])("exist and are linked exactly if they are enabled: full %s, excerpts %s", async (full, partial) => {
    const site = testSite({ feedFullEnabled: full, feedPartialEnabled: partial });
    const { url } = await publishing.call("publish", publishRequest(site), testAccount());
    const files = {
      full: ["feed.xml", "atom.xml"],
      excerpt: ["feed-excerpt.xml", "atom-excerpt.xml"],
    };
    const readStatuses = (names: readonly string[]) =>
      Promise.all(names.map(async (name) => (await publishing.get(`/sites/${site.slug}/${name}`)).status));
    expect(new Set(await readStatuses(files.full))).toEqual(new Set([full ? 200 : 404]));
    expect(new Set(await readStatuses(files.excerpt))).toEqual(new Set([partial ? 200 : 404]));
    for (const path of [`/sites/${site.slug}`, new URL(url).pathname]) {
      const { document } = parseHTML(await (await publishing.get(path)).text());
      const linked = [...document.querySelectorAll("link[rel=alternate]")].map((link) => link.getAttribute("href"));
      const expected = [...(full ? files.full : []), ...(partial ? files.excerpt : [])];
      expect(linked.toSorted()).toEqual(expected.map((name) => `${testBaseUrl}/sites/${site.slug}/${name}`).toSorted());
    }
  });

  it("of a tag or an author contain only its posts, and other spellings lead to them", async () => {
    const [site, account] = [testSite(), testAccount()];
    for (const [title, author] of [
      ["Green", "Ann Example"],
      ["Black", "Bo"],
    ] as const) {
      const article = { title, author, tags: { values: ["Tea", `${title} Tea`] } };
      await publishing.call("publish", publishRequest(site, { article }), account);
    }
    const home = `/sites/${site.slug}`;
    const titles = async (path: string) => (await feedAt(home + path)).feed.items?.map(({ title }) => title);
    expect(await titles("/tag/tea/feed.xml")).toEqual(["Black", "Green"]);
    expect(await titles("/tag/green-tea/feed-excerpt.xml")).toEqual(["Green"]);
    expect(await titles("/author/bo/feed.xml")).toEqual(["Black"]);
    const atom = await publishing.get(`${home}/tag/green-tea/atom.xml`);
    expect(atom.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const read = readFeed(await atom.text(), readAtom);
    expect(read.entries.map(({ title }) => title)).toEqual(["Green"]);
    const moved = await publishing.get(`${home}/tag/Green%20Tea/feed.xml`);
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `${home}/tag/green-tea/feed.xml`]);
    expect((await publishing.get(`${home}/tag/coffee/feed.xml`)).status).toBe(404);
    const { document } = parseHTML(await (await publishing.get(`${home}/tag/tea`)).text());
    const linked = [...document.querySelectorAll("link[rel=alternate]")].map((link) => link.getAttribute("href"));
    expect(linked.slice(0, 2)).toEqual(["feed.xml", "atom.xml"].map((file) => `${testBaseUrl}${home}/tag/tea/${file}`));
  });

  it("keep the id of a post after its slug has changed", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site);
    await publishing.call("publish", request, account);
    const before = (await feedAt(`/sites/${site.slug}/feed.xml`)).feed.items?.[0];
    const article = { ...request.article, slug: "renamed" };
    await publishing.call("publish", { ...request, operationId: randomUUID(), article }, account);
    const after = (await feedAt(`/sites/${site.slug}/feed.xml`)).feed.items?.[0];
    expect(after?.guid).toEqual(before?.guid);
    expect(after?.link).not.toBe(before?.link);
    expect(after?.pubDate).toEqual(before?.pubDate);
  });

  it("contain the newest 20 posts, newest first", async () => {
    const [site, account] = [testSite(), testAccount()];
    for (let number = 1; number <= 22; number += 1) {
      await publishing.call("publish", publishRequest(site, { article: { title: `Post ${number}` } }), account);
    }
    const { feed } = await feedAt(`/sites/${site.slug}/feed-excerpt.xml`);
    expect(feed.items?.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Post ${22 - index}`),
    );
  });

  it("leave it to the sitemap to list every address and its last change", async () => {
    const [site, account] = [testSite(), testAccount()];
    for (const title of ["One", "Two"]) {
      await publishing.call("publish", publishRequest(site, { article: { title } }), account);
    }
    const answer = await publishing.get(`/sites/${site.slug}/sitemap.xml`);
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const text = await answer.text();
    expect(XMLValidator.validate(text)).toBe(true);
    const { urlset } = new XMLParser().parse(text) as { urlset: { url: { loc: string; lastmod: string }[] } };
    const home = `${testBaseUrl}/sites/${site.slug}`;
    const pages = [home, `${home}/about`, `${home}/archive`, `${home}/tag/tea`, `${home}/author/ann-example`];
    expect(urlset.url.map(({ loc }) => loc)).toEqual([...pages, `${home}/two`, `${home}/one`]);
    for (const { loc } of urlset.url) {
      expect([loc, (await publishing.get(new URL(loc).pathname)).status]).toEqual([loc, 200]);
    }
    for (const { lastmod } of urlset.url.slice(-2)) expect(new Date(lastmod).toISOString()).toBe(lastmod);
  });
});
