import { parseHTML } from "linkedom";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount, testBaseUrl } from "../start-publishing.ts";

const arabic = `<div lang="ar" dir="rtl"><p>الشاي نبات واحد.</p></div>`;

describe("the pages of a site around its posts", () => {
  let publishing: TestPublishing;
  let clock = Date.parse("2026-11-21T10:00:00Z");
  beforeAll(async () => {
    publishing = await startPublishing({ overrides: { now: () => new Date(clock) } });
  });
  afterAll(() => publishing.end());

  const documentAt = async (path: string) => {
    const page = await publishing.get(path);
    expect([path, page.status]).toEqual([path, 200]);
    return parseHTML(await page.text()).document;
  };
  const readTitles = ({ document }: { document: Awaited<ReturnType<typeof documentAt>> }) =>
    [...document.querySelectorAll("main :is(.lead, .posts) h2")].map((title) => title.textContent);
  /** Publishes these posts a month apart, the oldest first. */
  const siteWith = async (articles: readonly object[], changes: object = {}) => {
    const [site, account] = [testSite(changes), testAccount("pro")];
    for (const [index, article] of articles.entries()) {
      clock = Date.parse("2026-01-15T10:00:00Z") + index * 31 * 24 * 60 * 60 * 1_000;
      await publishing.call("publish", publishRequest(site, { article }), account);
    }
    return `/sites/${site.slug}`;
  };

  it("list the posts of a tag in any spelling, ten on each page", async () => {
    const names = Array.from({ length: 12 }, (_, index) => ({
      title: `Post ${index + 1}`,
      tags: { values: [index % 2 === 0 ? "Green Tea" : "green tea"] },
    }));
    const home = await siteWith([...names, { title: "Other", tags: { values: ["Coffee"] } }]);
    const first = await documentAt(`${home}/tag/green-tea`);
    expect(readTitles({ document: first })).toHaveLength(10);
    expect(first.querySelector("link[rel=next]")?.getAttribute("href")).toBe(
      `${testBaseUrl}${home}/tag/green-tea?page=2`,
    );
    const second = await documentAt(`${home}/tag/green-tea?page=2`);
    expect(readTitles({ document: second })).toEqual(["Post 2", "Post 1"]);
    expect(second.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      `${testBaseUrl}${home}/tag/green-tea?page=2`,
    );
    const moved = await publishing.get(`${home}/tag/Green%20Tea`);
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `${home}/tag/green-tea`]);
    for (const nowhere of ["/tag/black", "/tag/green-tea?page=3", "/tag/green-tea?page=0", "/tag/$"]) {
      expect([nowhere, (await publishing.get(home + nowhere)).status]).toEqual([nowhere, 404]);
    }
  });

  it("keep tags and authors apart that differ in punctuation, and redirect addresses of earlier versions", async () => {
    const home = await siteWith([
      { title: "One", tags: { values: ["C"] }, author: "R D" },
      { title: "Two", tags: { values: ["C#", ".NET"] }, author: "R&D" },
      { title: "Three", tags: { values: ["c#", "100 %"] }, author: "r&d" },
      { title: "Four", tags: { values: ["TCP/IP"] }, author: "J. Smith" },
    ]);
    const pages = {
      "/tag/c": ["C", ["One"]],
      "/tag/c%23": ["C#", ["Three", "Two"]],
      "/tag/.net": [".NET", ["Two"]],
      "/tag/100-%25": ["100 %", ["Three"]],
      [`/tag/${encodeURIComponent("tcp⁄ip")}`]: ["TCP/IP", ["Four"]],
      "/author/r-d": ["R D", ["One"]],
      "/author/r%26d": ["R&D", ["Three", "Two"]],
    } as const;
    const links = new Set<string | null>();
    for (const slug of ["one", "two", "three", "four"]) {
      const article = await documentAt(`${home}/${slug}`);
      for (const link of article.querySelectorAll("a[rel]")) links.add(link.getAttribute("href"));
    }
    const sitemap = await (await publishing.get(`${home}/sitemap.xml`)).text();
    for (const [path, [name, titles]] of Object.entries(pages)) {
      const page = await documentAt(home + path);
      expect([path, page.querySelector("h1")?.textContent, readTitles({ document: page })]).toEqual([
        path,
        name,
        titles,
      ]);
      expect([...links]).toContain(home + path);
      // A tag page with one post says nothing that the post does not, so search engines are not led to it.
      const isListed = titles.length > 1 || path.startsWith("/author/");
      expect([path, sitemap.includes(`${home + path}</loc>`)]).toEqual([path, isListed]);
    }
    const about = await documentAt(`${home}/about`);
    expect([...about.querySelectorAll("ul.tags a")].map((link) => link.textContent)).toEqual(
      expect.arrayContaining(["C", "C#", ".NET", "100 %", "TCP/IP"]),
    );
    const moved = { "/tag/net": "/tag/.net", "/tag/100": "/tag/100-%25", "/author/j-smith": "/author/j.-smith" };
    for (const [earlier, present] of Object.entries(moved)) {
      const answer = await publishing.get(home + earlier);
      expect([earlier, answer.status, answer.headers.get("location")]).toEqual([earlier, 301, home + present]);
    }
    expect((await publishing.get(`${home}/tag/net%23`)).status).toBe(404);
  });

  it("link to a tag of the writer from three posts on, and to a client's tag at once", async () => {
    const [site, account] = [testSite(), testAccount("pro")];
    const publish = (title: string, tags: string[], tagsProposed: boolean, changes: object = {}) => {
      clock += 60_000;
      const article = { title, tags: { values: tags }, tagsProposed };
      return publishing.call("publish", publishRequest(site, { article, ...changes }), account);
    };
    const navigation = async () => {
      const home = await documentAt(`/sites/${site.slug}`);
      return [...home.querySelectorAll("nav.site-nav .topics a")].map((link) => link.textContent);
    };
    await publish("One", ["Guess", "Rare"], true);
    const sessionId = crypto.randomUUID();
    await publish("Two", ["guess"], true, { sessionId });
    expect(await navigation()).toEqual([]);
    expect(readTitles({ document: await documentAt(`/sites/${site.slug}/tag/guess`) })).toEqual(["Two", "One"]);
    await publish("Three", ["Named"], false);
    expect(await navigation()).toEqual(["Named"]);
    await publish("Four", ["Guess"], true);
    expect(await navigation()).toEqual(["Guess", "Named"]);
    // The client's tags replace proposed ones. A post that is published again without tags keeps its tags.
    await publish("Two", ["Chosen"], false, { sessionId });
    expect(await navigation()).toEqual(["Chosen", "Named"]);
    const again = publishRequest(site, { sessionId, article: { title: "Two" } });
    await publishing.call("publish", { ...again, article: { ...again.article, tags: null } }, account);
    expect(await navigation()).toEqual(["Chosen", "Named"]);
  });

  it("include the page of any tag of a site with more tags than are listed", async () => {
    const names = Array.from({ length: 26 }, (_, post) =>
      Array.from({ length: 20 }, (_each, tag) => `T${post}x${tag}`),
    );
    const home = await siteWith(names.map((values, index) => ({ title: `Post ${index}`, tags: { values } })));
    // Equally frequent names are listed alphabetically.
    expect(readTitles({ document: await documentAt(`${home}/tag/t9x9`) })).toEqual(["Post 9"]);
    expect((await publishing.get(`${home}/tag/t99x1`)).status).toBe(404);
  });

  it("list the posts of an author and of a period, and all periods", async () => {
    const home = await siteWith([
      { title: "One", author: "Ann Lee" },
      { title: "Two", author: "Bo" },
      { title: "Three", author: "Ann Lee" },
    ]);
    expect(readTitles({ document: await documentAt(`${home}/author/ann-lee`) })).toEqual(["Three", "One"]);
    expect(readTitles({ document: await documentAt(`${home}/archive/2026`) })).toEqual(["Three", "Two", "One"]);
    expect(readTitles({ document: await documentAt(`${home}/archive/2026/02`) })).toEqual(["Two"]);
    const archive = await documentAt(`${home}/archive`);
    const months = [...archive.querySelectorAll("h3 a")].map((month) => month.textContent);
    expect(months).toEqual(["March 2026", "February 2026", "January 2026"]);
    for (const nowhere of [
      "/archive/2025",
      "/archive/2026/13",
      "/archive/2026/1",
      "/archive/x",
      "/archive/2026/02/03",
    ]) {
      expect([nowhere, (await publishing.get(home + nowhere)).status]).toEqual([nowhere, 404]);
    }
  });

  it("describe the site, and search its posts without a script", async () => {
    const home = await siteWith([
      { title: "Über den Tee", tags: { values: ["Getränke"] } },
      { title: "Coffee", excerpt: "Not a word of the other drink." },
    ]);
    const about = await documentAt(`${home}/about`);
    expect(about.querySelector(".description")?.textContent).toBe("All about tea.");
    expect(about.querySelector(".tags a")?.getAttribute("href")).toMatch(/^\/sites\/[^/]+\/tag\//);
    const search = async (query: string) => {
      const document = await documentAt(`${home}/search?q=${encodeURIComponent(query)}`);
      expect(document.querySelector("#query")?.getAttribute("value")).toBe(query);
      expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
      return readTitles({ document });
    };
    expect(await search("uber")).toEqual(["Über den Tee"]);
    expect(await search("GETRÄNKE tee")).toEqual(["Über den Tee"]);
    expect(await search("other")).toEqual(["Coffee"]);
    expect(await search("tee coffee")).toEqual([]);
    expect(await search(`"><script>x</script>`)).toEqual([]);
  });

  it("are in the language of the posts and have its direction", async () => {
    const home = await siteWith([{ title: "الشاي", content: arabic }]);
    const document = await documentAt(home);
    expect([document.documentElement.getAttribute("lang"), document.documentElement.getAttribute("dir")]).toEqual([
      "ar",
      "rtl",
    ]);
    const post = parseHTML(await (await publishing.get(`${home}/post-2026-01-15`)).text()).document;
    const article = post.querySelector("article") ?? (await documentAt(`${home}/alshay`)).querySelector("article");
    expect(article?.getAttribute("dir")).toBe("rtl");
    expect(article?.querySelector(".prose")?.getAttribute("lang")).toBe("ar");
    expect(article?.querySelector(".prose > p")?.textContent).toBe("الشاي نبات واحد.");
  });

  it("keep their addresses if a post would have the same one", async () => {
    const own = ["archive", "author", "tag"].map((slug) => ({ title: slug, slug }));
    const home = await siteWith([{ title: "About" }, { title: "x", slug: "search" }, ...own]);
    expect((await documentAt(`${home}/about`)).querySelector(".description")).not.toBeNull();
    expect((await documentAt(`${home}/about-2`)).querySelector("h1")?.textContent).toBe("About");
    expect((await documentAt(`${home}/search-2`)).querySelector("h1")?.textContent).toBe("x");
    for (const { slug } of own) {
      expect((await documentAt(`${home}/${slug}-2`)).querySelector("h1")?.textContent).toBe(slug);
    }
  });

  it("show a word in place of an invisible title, and no posts on an empty site", async () => {
    const home = await siteWith([{ title: "\u200b", slug: "bare", tags: { values: ["/"] }, author: "" }]);
    const document = await documentAt(home);
    expect(readTitles({ document })).toEqual(["Untitled"]);
    expect((await documentAt(`${home}/bare`)).querySelector(".tags a")).toBeNull();
  });
});
