import { randomUUID } from "node:crypto";
import { parseHTML } from "linkedom";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, type TestPublishing, testAccount, testBaseUrl } from "../start-publishing.ts";

const hostile = `"><script>alert('x')</script><img src=x onerror=alert(1)> & </title></script>`;

describe("the public pages", () => {
  let publishing: TestPublishing;
  beforeAll(async () => {
    publishing = await startPublishing();
  });
  afterAll(() => publishing.end());

  const documentAt = async (path: string) => {
    const page = await publishing.get(path);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    return parseHTML(await page.text()).document;
  };
  const attribute = (document: Awaited<ReturnType<typeof documentAt>>, selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name);

  describe("article", () => {
    it("shows title, author, date, tags and text, also to programs", async () => {
      const site = testSite();
      const request = publishRequest(site, {
        article: {
          title: "Green & black",
          content: "<p>First.</p><h2>Second</h2><p>Third.</p>",
          author: "Ann Example",
          tags: { values: ["Tea", "Leaves"] },
          excerpt: "What colours mean.",
        },
      });
      const { url, postId } = await publishing.call("publish", request, testAccount());
      const document = await documentAt(new URL(url).pathname);
      expect(document.querySelector("h1")?.textContent).toBe("Green & black");
      expect(document.querySelector(".prose")?.innerHTML.trim()).toBe("<p>First.</p><h2>Second</h2><p>Third.</p>");
      expect(document.querySelector(".byline")?.textContent).toBe("By Ann Example");
      expect(document.querySelector("article time")?.textContent).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
      expect([...document.querySelectorAll(".tags li")].map((tag) => tag.textContent)).toEqual(["Tea", "Leaves"]);
      expect(document.title).toBe("Green & black – Tea Times");
      expect(attribute(document, "link[rel=canonical]", "href")).toBe(url);
      expect(attribute(document, "meta[name=description]", "content")).toBe("What colours mean.");
      expect(attribute(document, "meta[property='og:url']", "content")).toBe(url);
      expect(attribute(document, "meta[property='og:type']", "content")).toBe("article");
      const data = JSON.parse(document.querySelector("script[type='application/ld+json']")?.textContent ?? "");
      expect(data).toMatchObject({
        "@type": "BlogPosting",
        headline: "Green & black",
        keywords: "Tea, Leaves",
        author: { name: "Ann Example" },
        mainEntityOfPage: url,
      });
      expect(postId).toBeTruthy();
    });

    it("has the landmarks, skip link and only h1 that screen readers need", async () => {
      const { url } = await publishing.call("publish", publishRequest(testSite()), testAccount());
      const document = await documentAt(new URL(url).pathname);
      expect(document.querySelectorAll("h1")).toHaveLength(1);
      expect(document.querySelectorAll("main")).toHaveLength(1);
      for (const landmark of ["body > header", "main#main", "main article", "body > footer", "nav[aria-label]"]) {
        expect(document.querySelectorAll(landmark).length).toBeGreaterThan(0);
      }
      expect(document.querySelector("body")?.firstElementChild?.getAttribute("href")).toBe("#main");
      expect(document.documentElement.getAttribute("lang")).toBe("en");
      expect(attribute(document, ".prose", "lang")).toBe("");
    });

    it("links to the posts before and after it, and to others", async () => {
      const [site, account] = [testSite(), testAccount()];
      for (const title of ["One", "Two", "Three", "Four", "Five"]) {
        await publishing.call("publish", publishRequest(site, { article: { title } }), account);
      }
      const document = await documentAt(`/sites/${site.slug}/four`);
      expect([...document.querySelectorAll(".more h3")].map((title) => title.textContent)).toEqual(["Two", "One"]);
    });
  });

  describe("home", () => {
    it("shows the newest posts first, ten on each page, with links to other pages", async () => {
      const [site, account] = [testSite(), testAccount()];
      for (let number = 1; number <= 23; number += 1) {
        await publishing.call("publish", publishRequest(site, { article: { title: `Post ${number}` } }), account);
      }
      const titles = async (path: string) => {
        const document = await documentAt(path);
        const shown = [...document.querySelectorAll("main :is(.lead, .posts) h2")].map((title) => title.textContent);
        return { document, shown };
      };
      const home = `/sites/${site.slug}`;
      const first = await titles(home);
      expect(first.shown).toEqual(Array.from({ length: 10 }, (_, index) => `Post ${23 - index}`));
      expect(attribute(first.document, "nav.pages a[rel=next]", "href")).toBe(`${home}?page=2`);
      expect(attribute(first.document, "link[rel=canonical]", "href")).toBe(testBaseUrl + home);
      const second = await titles(`${home}?page=2`);
      expect(second.shown[0]).toBe("Post 13");
      expect(attribute(second.document, "nav.pages a[rel=prev]", "href")).toBe(home);
      expect(attribute(second.document, "link[rel=canonical]", "href")).toBe(`${testBaseUrl}${home}?page=2`);
      const third = await titles(`${home}?page=3`);
      expect(third.shown).toEqual(["Post 3", "Post 2", "Post 1"]);
      expect(third.document.querySelector("nav.pages a[rel=next]")).toBeNull();
      for (const page of ["4", "0", "-1", "1.5", "x", "99999999999", ""]) {
        expect((await publishing.get(`${home}?page=${page}`)).status).toBe(404);
      }
    });
  });

  it("escape all names and texts from owners and writers", async () => {
    const site = testSite({ name: hostile, description: hostile });
    const article = { title: hostile, author: hostile, excerpt: hostile, tags: { values: ["'\"><script>x</script>"] } };
    const { url } = await publishing.call(
      "publish",
      publishRequest(site, { article: { ...article, slug: "hostile" } }),
      testAccount(),
    );
    const home = `/sites/${site.slug}`;
    // The home page describes the site for search engines, and a post itself and its place in the site.
    const descriptions = { [home]: 1, [new URL(url).pathname]: 2, [`${home}/none`]: 0 };
    for (const [path, count] of Object.entries(descriptions)) {
      const text = await (await publishing.get(path)).text();
      const { document } = parseHTML(text);
      expect(text).not.toContain("<script>");
      expect([...document.querySelectorAll("script")].map((script) => script.getAttribute("type"))).toEqual(
        Array.from({ length: count }, () => "application/ld+json"),
      );
      for (const script of document.querySelectorAll("script")) {
        expect(JSON.stringify(JSON.parse(script.textContent ?? ""))).toContain("</title></script>");
      }
      expect(document.querySelector("img")).toBeNull();
      expect(document.querySelectorAll("[onerror]")).toHaveLength(0);
    }
  });

  it("allow no scripts, frames or foreign forms, and load only pictures from elsewhere", async () => {
    const site = testSite();
    const { url } = await publishing.call("publish", publishRequest(site), testAccount());
    for (const path of [`/sites/${site.slug}`, new URL(url).pathname, "/sites/none", `/sites/${site.slug}/feed.xml`]) {
      const { headers } = await publishing.get(path);
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; script-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; sandbox allow-downloads allow-forms allow-popups allow-scripts allow-top-navigation-by-user-activation",
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("set-cookie")).toBeNull();
    }
    const page = await (await publishing.get(new URL(url).pathname)).text();
    expect(page).not.toMatch(/ style="|<style/);
  });

  it("have a stylesheet that may be cached forever", async () => {
    const site = testSite();
    await publishing.call("publish", publishRequest(site), testAccount());
    const href = attribute(await documentAt(`/sites/${site.slug}`), "link[rel=stylesheet]", "href") ?? "";
    expect(href).toMatch(/^\/sites\/_assets\/starter-[0-9a-f]{16}\.css$/);
    const styles = await publishing.get(href);
    expect(styles.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(styles.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await styles.text()).toContain("prefers-color-scheme:dark");
    expect((await publishing.get("/sites/_assets/site-0000000000000000.css")).status).toBe(404);
  });

  it(`show the site's own "not found" page`, async () => {
    const site = testSite({ template: "TEMPLATE_BOLD" });
    await publishing.call("publish", publishRequest(site), testAccount());
    const page = await publishing.get(`/sites/${site.slug}/nothing-here`);
    expect(page.status).toBe(404);
    const { document } = parseHTML(await page.text());
    expect(document.querySelector(".masthead")?.textContent).toContain("Tea Times");
    expect(document.documentElement.getAttribute("data-template")).toBe("bold");
    expect(attribute(document, "meta[name=robots]", "content")).toBe("noindex");
  });

  it.each(["/", "/sites", "/sites/none", "/sites/None", "/sites/%", "/sites/..%2f", "/sites/%ff/x", "/sites/_x", "/x"])(
    "show a page of nobody's at %s",
    async (path) => {
      const page = await publishing.get(path);
      expect([page.status, page.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(await page.text()).toContain("This page does not exist");
    },
  );

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("refuse %s", async (method) => {
    const answer = await publishing.get("/sites/none", {}, method);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("answer HEAD as GET, without the body", async () => {
    const site = testSite();
    const { url } = await publishing.call("publish", publishRequest(site), testAccount());
    const [got, headed] = [
      await publishing.get(new URL(url).pathname),
      await publishing.get(new URL(url).pathname, {}, "HEAD"),
    ];
    expect(headed.status).toBe(200);
    for (const name of ["etag", "content-type", "content-length", "last-modified"]) {
      expect(headed.headers.get(name)).toBe(got.headers.get(name));
    }
    expect(await headed.text()).toBe("");
  });

  it("have only one address each, without a trailing slash", async () => {
    const site = testSite();
    await publishing.call("publish", publishRequest(site), testAccount());
    for (const [path, location] of [
      [`/sites/${site.slug}/`, `/sites/${site.slug}`],
      [`/sites/${site.slug}/?page=2`, `/sites/${site.slug}?page=2`],
      [`/sites/${site.slug}/about-tea//`, `/sites/${site.slug}/about-tea`],
    ] as const) {
      const answer = await publishing.get(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, location]);
    }
    const elsewhere = await publishing.get("//evil.example/");
    expect(elsewhere.headers.get("location") ?? "").not.toMatch(/^\/\//);
  });

  it("move with the publication's slug, and redirect from every earlier one", async () => {
    const [site, account] = [testSite(), testAccount()];
    await publishing.call("publish", publishRequest(site), account);
    const moved = { ...site, slug: `${site.slug}-moved`, revision: 2 };
    const { url } = await publishing.call("publish", publishRequest(moved), account);
    expect(url).toBe(`${testBaseUrl}/sites/${moved.slug}/about-tea-2`);
    for (const rest of ["", "/about-tea", "/feed.xml", "?page=1", "/nothing"]) {
      const answer = await publishing.get(`/sites/${site.slug}${rest}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, `/sites/${moved.slug}${rest}`]);
      expect(answer.headers.get("cache-control")).toBe("public, no-cache");
    }
    await publishing.call("publish", publishRequest({ ...site, revision: 3 }), account);
    expect((await publishing.get(`/sites/${site.slug}`)).status).toBe(200);
    const back = await publishing.get(`/sites/${moved.slug}`);
    expect(back.headers.get("location")).toBe(`/sites/${site.slug}`);
  });

  it("give two publications with the same slug two permanent addresses, also when created at once", async () => {
    const slug = `same-${randomUUID().slice(0, 8)}`;
    const sites = Array.from({ length: 6 }, () => ({ site: testSite({ slug }), account: testAccount() }));
    const answers = await Promise.all(
      sites.map(({ site, account }) => publishing.call("publish", publishRequest(site), account)),
    );
    const homes = answers.map(({ url }) => url.replace(/\/about-tea$/, ""));
    expect(new Set(homes).size).toBe(6);
    expect(homes).toContain(`${testBaseUrl}/sites/${slug}`);
    for (const home of homes) expect(home).toMatch(new RegExp(`/sites/${slug}(-[0-9a-f]{4,8})?$`));
    for (const [index, { site, account }] of sites.entries()) {
      const again = publishRequest({ ...site, revision: 5, name: "Renamed" });
      expect((await publishing.call("publish", again, account)).url).toBe(`${homes[index]}/about-tea-2`);
    }
  });
});
