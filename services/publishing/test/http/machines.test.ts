import { randomUUID } from "node:crypto";
import { parseHTML } from "linkedom";
import sharp from "sharp";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, testAccount, testBaseUrl } from "../start-publishing.ts";

const publishing = publishingForSuite();

const documentAt = async (path: string) => parseHTML(await (await publishing.get(path)).text()).document;
type Page = Awaited<ReturnType<typeof documentAt>>;
const property = (page: Page, name: string) =>
  page.querySelector(`meta[property='${name}']`)?.getAttribute("content") ?? "";
const meta = (page: Page, name: string) => page.querySelector(`meta[name='${name}']`)?.getAttribute("content");
const dataOf = (page: Page): Record<string, unknown>[] =>
  [...page.querySelectorAll("script[type='application/ld+json']")].map(({ textContent }) =>
    JSON.parse(textContent ?? ""),
  );

/** Publishes two posts on a new site. Returns the path of its home page. */
async function twoPosts(): Promise<string> {
  const [site, account] = [testSite(), testAccount()];
  for (const title of ["Green tea", "Black tea"]) {
    const tags = { values: ["Tea", title] };
    await publishing.call("publish", publishRequest(site, { article: { title, tags } }), account);
  }
  return `/sites/${site.slug}`;
}

describe("what programs read", () => {
  it("is a JPEG for links to every kind of page", async () => {
    const home = await twoPosts();
    for (const path of ["", "/green-tea", "/tag/tea", "/author/ann-example", "/archive", "/about"]) {
      const image = property(await documentAt(home + path), "og:image");
      const { pathname } = new URL(image);
      const answer = await publishing.get(pathname);
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "image/jpeg"]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, width, height]).toEqual(["jpeg", 1_200, 630]);
      // Links that were shared earlier name the card of then.
      const earlier = pathname.replace(/[0-9a-f]{16}\.jpg$/, `${"0".repeat(16)}.png`);
      expect((await publishing.get(earlier)).status).toBe(200);
    }
  });

  it("describes lists by what they list, and search engines see no list of a single post", async () => {
    const home = await twoPosts();
    const tag = await documentAt(`${home}/tag/tea`);
    expect(meta(tag, "description")).toBe("Tea – Tea Times: Black tea · Green tea");
    expect(meta(await documentAt(`${home}/archive`), "description")).toBe("Archive – Tea Times: Black tea · Green tea");
    expect(meta(await documentAt(`${home}/author/ann-example`), "description")).toContain("Ann Example");
    expect(meta(tag, "robots")).toBeUndefined();
    const single = await documentAt(`${home}/tag/green-tea`);
    expect([meta(single, "robots"), single.querySelector("link[rel=canonical]")]).toEqual(["noindex", null]);
    const listed = await (await publishing.get(`${home}/sitemap.xml`)).text();
    expect(listed).toContain(`${home}/tag/tea<`);
    expect(listed).not.toContain(`${home}/tag/green-tea<`);
  });

  it("tells the site, its search, its publisher and the way to the page", async () => {
    const home = await twoPosts();
    const address = testBaseUrl + home;
    const [website] = dataOf(await documentAt(home));
    expect(website).toMatchObject({
      "@type": "WebSite",
      url: address,
      name: "Tea Times",
      potentialAction: { target: { urlTemplate: `${address}/search?q={search_term_string}` } },
      publisher: { logo: { url: `${address}/icon-512.png` } },
    });
    const ways = async (path: string) =>
      dataOf(await documentAt(home + path)).flatMap((each) =>
        each["@type"] === "BreadcrumbList" ? (each.itemListElement as { item: string }[]).map(({ item }) => item) : [],
      );
    expect(await ways("/tag/tea")).toEqual([address, `${address}/tag/tea`]);
    expect(await ways("/author/ann-example")).toEqual([address, `${address}/author/ann-example`]);
    expect(await ways("/green-tea")).toEqual([address, `${address}/tag/tea`, `${address}/green-tea`]);
    for (const path of ["/tag/tea", "/author/ann-example"]) {
      expect(dataOf(await documentAt(home + path))).toContainEqual(expect.objectContaining({ "@type": "WebSite" }));
    }
  });

  it("declares the language of the article also below it if there are translations, and that of the site around it", async () => {
    const [site, account] = [testSite(), testAccount()];
    for (const title of ["One", "Two"]) {
      const english = { title, content: '<div lang="en"><p>Tea is a drink.</p></div>' };
      await publishing.call("publish", publishRequest(site, { article: english }), account);
    }
    for (const [language, title, below] of [
      ["fi", "Teestä", "en ltr"],
      ["ar", "الشاي", "ar rtl"],
    ] as const) {
      const article = { title, slug: `in-${language}`, content: `<div lang="${language}"><p>${title}</p></div>` };
      await publishing.call("publish", publishRequest(site, { article }), account);
      const page = await documentAt(`/sites/${site.slug}/in-${language}`);
      expect(page.documentElement.getAttribute("lang")).toBe(language);
      for (const part of ["body > header", "body > footer", ".skip"]) {
        expect([part, page.querySelector(part)?.getAttribute("lang")]).toEqual([part, "en"]);
      }
      const after = page.querySelector(".after");
      expect(`${after?.getAttribute("lang")} ${after?.getAttribute("dir")}`).toBe(below);
    }
    const own = await documentAt(`/sites/${site.slug}/one`);
    expect([own.documentElement.getAttribute("lang"), own.querySelector("footer")?.hasAttribute("lang")]).toEqual([
      "en",
      false,
    ]);
  });

  it("finds the icon of a site in every form at an address of its own", async () => {
    const home = await twoPosts();
    const page = await documentAt(home);
    const linked = [...page.querySelectorAll("link[rel=icon], link[rel=apple-touch-icon]")].map((link) =>
      link.getAttribute("href"),
    );
    expect(linked).toEqual(
      ["icon.svg", "icon-96.png", "icon-192.png", "apple-touch-icon.png"].map((name) => `${home}/${name}`),
    );
    for (const [name, width] of [
      ["icon-48.png", 48],
      ["icon-96.png", 96],
      ["icon-144.png", 144],
      ["icon-192.png", 192],
      ["icon-512.png", 512],
      ["apple-touch-icon.png", 180],
      ["favicon.ico", 48],
    ] as const) {
      const answer = await publishing.get(`${home}/${name}`);
      expect([name, answer.headers.get("content-type")]).toEqual([name, "image/png"]);
      const found = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([found.format, found.width, found.height]).toEqual(["png", width, width]);
    }
    const drawing = await publishing.get(`${home}/icon.svg`);
    expect(drawing.headers.get("content-type")).toContain("image/svg+xml");
    expect(drawing.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await publishing.get(`${home}/icon-47.png`)).status).toBe(404);
  });
});

describe("addresses that readers and programs try", () => {
  it("lead to the feed, unless a post has had them", async () => {
    const home = await twoPosts();
    const moved = async (path: string) => (await publishing.get(path)).headers.get("location");
    expect(await moved(`${home}/rss`)).toBe(`${home}/feed.xml`);
    expect(await moved(`${home}/feed`)).toBe(`${home}/feed.xml`);
    expect(await moved(`${home}/atom`)).toBe(`${home}/atom.xml`);
    const off = testSite({ feedFullEnabled: false, feedPartialEnabled: false });
    await publishing.call("publish", publishRequest(off), testAccount());
    expect((await publishing.get(`/sites/${off.slug}/rss`)).status).toBe(404);
  });

  it("are those of no new post, but a post keeps the one that it has", async () => {
    const [site, account] = [testSite(), testAccount()];
    const request = publishRequest(site, { article: { slug: "feed" } });
    expect((await publishing.call("publish", request, account)).slug).toBe("feed-2");
    const change = { $set: { slug: "feed", slugs: ["feed"] } };
    await publishing.database.collection("posts").updateOne({ sessionId: request.sessionId }, change);
    await publishing.call("publish", { ...request, operationId: randomUUID() }, account);
    expect((await publishing.get(`/sites/${site.slug}/feed`)).status).toBe(200);
  });

  it("of an earlier slug lead to the comments of the post", async () => {
    const site = testSite({ comments: "COMMENTS_MODE_AUTO_APPROVE" });
    const [request, account] = [publishRequest(site, { article: { slug: "old" } }), testAccount()];
    await publishing.call("publish", request, account);
    const renamed = { ...request, operationId: randomUUID(), article: { ...request.article, slug: "new" } };
    await publishing.call("publish", renamed, account);
    const answer = await publishing.get(`/sites/${site.slug}/old/comments?page=1`);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, `/sites/${site.slug}/new/comments?page=1`]);
  });
});
