import { parseHTML } from "linkedom";
import sharp from "sharp";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, testAccount } from "../start-publishing.ts";

const publishing = publishingForSuite();

const documentAt = async (path: string) => parseHTML(await (await publishing.get(path)).text()).document;

/** Publishes a post on a new site. */
async function newSite() {
  const [site, account] = [testSite(), testAccount()];
  await publishing.call("publish", publishRequest(site), account);
  const { publicationId, slug } = site;
  return { site, account, publicationId, home: `/sites/${slug}` };
}

const png = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: "#aa0000" } })
    .png()
    .toBuffer();
const svg = (inside = "", attributes = 'viewBox="0 0 120 40"'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

describe("the accent colour of a site", () => {
  it("is on every page, on the icon and gone again when it is removed", async () => {
    const { publicationId, account, home } = await newSite();
    const accent = { light: "#7A1F5C", dark: "#f0a0d0" };
    await publishing.call("customizeSite", { publicationId, accent }, account);
    const sheet = async () =>
      (await documentAt(home)).querySelectorAll("link[rel=stylesheet]")[1]?.getAttribute("href") ?? "none";
    expect(await sheet()).toBe("/sites/_assets/accent-7a1f5c-f0a0d0.css");
    const css = await publishing.get(await sheet());
    expect(css.headers.get("content-type")).toContain("text/css");
    expect(await css.text()).toContain("--accent:#7a1f5c");
    expect(await (await publishing.get(`${home}/icon.svg`)).text()).toContain("#7a1f5c");
    // A later change of the publication's settings keeps it.
    const later = testSite({ ...(await publication(publicationId)), revision: 9, name: "New" });
    await publishing.call("publish", publishRequest(later), account);
    expect(await sheet()).toContain("7a1f5c");
    await publishing.call("customizeSite", { publicationId, accent: { light: "", dark: "" } }, account);
    expect(await sheet()).toBe("none");
    for (const name of ["accent-zzzzzz-000000.css", "accent-000000-000000.css;x", "accent-000-000.css"]) {
      expect((await publishing.get(`/sites/_assets/${name}`)).status).toBe(404);
    }
  });

  const publication = async (publicationId: string) => {
    const found = await publishing.database.collection("sites").findOne({ _id: publicationId as never });
    return { id: String(found?.siteId), publicationId, slug: String(found?.slug) };
  };

  it.each([
    [
      { light: "#ffd94a", dark: "#ffd94a" },
      /^accent\.light: #ffd94a has a contrast of 1\.\d to light pages and needs 4\.5; (#[0-9a-f]{6}) would pass\.$/,
    ],
    [
      { light: "#0b5d57" },
      /^accent\.dark: #0b5d57 has a contrast of 2 to dark pages and needs 4\.5; (#[0-9a-f]{6}) would pass\.$/,
    ],
  ])("is refused with one that would pass: %j", async (accent, message) => {
    const { publicationId, account } = await newSite();
    const failure = await publishing.call("customizeSite", { publicationId, accent }, account).catch((error) => error);
    const [, passing = ""] = message.exec(failure.message) ?? [];
    expect(failure.message).toMatch(message);
    const mode = failure.message.startsWith("accent.light") ? "light" : "dark";
    const mended = { light: "#0b5d57", dark: "#6fd0c3", [mode]: passing };
    await publishing.call("customizeSite", { publicationId, accent: mended }, account);
  });

  it.each(["red", "#12", "#12345g", "url(x)", "#ffffff;}"])("must be a colour, unlike %s", async (light) => {
    const { publicationId, account } = await newSite();
    const change = publishing.call("customizeSite", { publicationId, accent: { light, dark: "" } }, account);
    await expect(change).rejects.toThrow("accent.light must be a colour in the form #rrggbb");
  });
});

describe("the menu and the social links of a site", () => {
  it("are shown in the order in which they were given, and mark the page that is open", async () => {
    const { publicationId, account, home } = await newSite();
    const page = { publicationId, slug: "imprint", title: "Imprint", markdown: "Ann, **Leeds**" };
    await publishing.call("setSitePage", page, account);
    const menu = {
      items: [
        { label: "Shop", url: "https://shop.example/?a=1&b=2" },
        { label: "", page: "imprint" },
        { label: "", section: "SITE_SECTION_ARCHIVE" as const },
        { label: "All tea", tag: "Tea" },
        { label: "Mail", url: "mailto:ann@example.org" },
        { label: "Local", url: "/local" },
      ],
    };
    const socialLinks = { links: [{ label: "Mastodon", url: "https://social.example/@ann" }] };
    const { customization } = await publishing.call("customizeSite", { publicationId, menu, socialLinks }, account);
    expect(customization?.menu.map(({ label, url = "", tag = "", page = "" }) => [label, url, tag, page])).toEqual([
      ["Shop", "https://shop.example/?a=1&b=2", "", ""],
      ["", "", "", "imprint"],
      ["", "", "", ""],
      ["All tea", "", "Tea", ""],
      ["Mail", "mailto:ann@example.org", "", ""],
      ["Local", "/local", "", ""],
    ]);
    const linked = async (path: string) =>
      [...(await documentAt(home + path)).querySelectorAll(".site-nav a")].map((link) => [
        link.textContent,
        link.getAttribute("href"),
        link.getAttribute("aria-current"),
      ]);
    expect(await linked("/tag/tea")).toEqual([
      ["Shop", "https://shop.example/?a=1&b=2", null],
      ["Imprint", `${home}/pages/imprint`, null],
      ["Archive", `${home}/archive`, null],
      ["All tea", `${home}/tag/tea`, "page"],
      ["Mail", "mailto:ann@example.org", null],
      ["Local", "/local", null],
    ]);
    expect((await linked("/pages/imprint"))[1]?.[2]).toBe("page");
    const social = (await documentAt(home)).querySelector("footer a[rel~=me]");
    expect([social?.textContent, social?.getAttribute("href")]).toEqual(["Mastodon", "https://social.example/@ann"]);
    await publishing.call("customizeSite", { publicationId, menu: { items: [] } }, account);
    expect((await linked("")).map(([text]) => text)).toEqual(["Tea", "Archive", "About", "Search"]);
  });

  it.each([
    ["javascript:alert(1)"],
    ["//evil.example"],
    ["/\\evil.example"],
    ["data:text/html,x"],
    ["https://user:word@a.example"],
    ["shop"],
    [""],
  ])("link only to complete addresses and paths, unlike %j", async (url) => {
    const { publicationId, account } = await newSite();
    const menu = { items: [{ label: "x", url }] };
    await expect(publishing.call("customizeSite", { publicationId, menu }, account)).rejects.toThrow(
      "menu item 1: url must be a complete address with https, http, mailto, or a path such as /shop",
    );
    const socialLinks = { links: [{ label: "x", url }] };
    await expect(publishing.call("customizeSite", { publicationId, socialLinks }, account)).rejects.toThrow(
      "social link 1: url must be a complete address with https",
    );
  });

  it.each([
    [[{ label: "x".repeat(41), tag: "Tea" }], "menu item 1: label must be at most 40 characters long"],
    [[{ label: "", url: "https://a.example" }], "menu item 1: label must not be empty for a url"],
    [[{ label: "", page: "none" }], "menu item 1: there is no page none"],
    [[{ label: "x" }], "menu item 1: section, tag, page or url is required"],
    [[{ label: "", tag: "..." }], "menu item 1: tag must have a letter or a digit"],
    [Array.from({ length: 13 }, () => ({ label: "", tag: "Tea" })), "menu must have at most 12 items"],
  ])("are refused with the number of the wrong one: %#", async (items, message) => {
    const { publicationId, account } = await newSite();
    await expect(publishing.call("customizeSite", { publicationId, menu: { items } }, account)).rejects.toThrow(
      message,
    );
  });
});

describe("the pages of an owner", () => {
  it("show their Markdown, are linked from every page and listed for search engines, and can be removed", async () => {
    const { publicationId, account, home } = await newSite();
    const markdown =
      "# Who\n\nAnn <script>alert(1)</script> [mail](mailto:ann@example.org) [x](javascript:alert(1))\n\n- a\n  - b\n";
    const page = { publicationId, slug: "privacy", title: `Privacy "& more"`, markdown };
    const { url } = await publishing.call("setSitePage", page, account);
    expect(new URL(url).pathname).toBe(`${home}/pages/privacy`);
    const shown = await documentAt(`${home}/pages/privacy`);
    expect(shown.querySelector("h1")?.textContent).toBe(`Privacy "& more"`);
    expect(shown.querySelector(".prose li li")?.textContent?.trim()).toBe("b");
    expect(shown.querySelector(".prose script, .prose a[href^=javascript]")).toBeNull();
    expect((await documentAt(home)).querySelector(`footer a[href$='/pages/privacy']`)?.textContent).toContain(
      "Privacy",
    );
    expect(await (await publishing.get(`${home}/sitemap.xml`)).text()).toContain(`${home}/pages/privacy<`);
    expect(await publishing.call("getSitePage", { publicationId, slug: "privacy" }, account)).toMatchObject({
      markdown,
      url,
    });
    await publishing.call("customizeSite", { publicationId, menu: { items: [{ page: "privacy" }] } }, account);
    await publishing.call("setSitePage", { ...page, markdown: " " }, account);
    expect((await publishing.get(`${home}/pages/privacy`)).status).toBe(404);
    expect((await documentAt(home)).querySelector("a[href$='/pages/privacy']")).toBeNull();
  });

  it("collide with no post, whatever its slug", async () => {
    const { site, publicationId, account, home } = await newSite();
    for (const slug of ["imprint", "pages", "logo-of-tea"]) {
      await publishing.call("publish", publishRequest(site, { article: { slug, title: `Post ${slug}` } }), account);
    }
    await publishing.call("setSitePage", { publicationId, slug: "imprint", title: "Imprint", markdown: "x" }, account);
    const heading = async (path: string) => (await documentAt(home + path)).querySelector("main h1")?.textContent;
    expect(await heading("/imprint")).toBe("Post imprint");
    expect(await heading("/pages")).toBe("Post pages");
    expect(await heading("/logo-of-tea")).toBe("Post logo-of-tea");
    expect(await heading("/pages/imprint")).toBe("Imprint");
  });

  it.each([
    [{ slug: "No/slash" }, "slug must be 1 to 60 lowercase letters, digits and hyphens"],
    [{ slug: "comments" }, "slug must not be comments"],
    [{ title: "" }, "title must be 1 to 100 characters long"],
    [{ markdown: "x".repeat(50_001) }, "markdown must be at most 50000 characters long"],
  ])("are refused if they are wrong: %#", async (change, message) => {
    const { publicationId, account } = await newSite();
    const page = { publicationId, slug: "imprint", title: "Imprint", markdown: "x", ...change };
    await expect(publishing.call("setSitePage", page, account)).rejects.toThrow(message);
  });

  it("are at most ten, also if they are created at the same time", async () => {
    const { publicationId, account, home } = await newSite();
    const create = (number: number) =>
      publishing.call("setSitePage", { publicationId, slug: `p${number}`, title: "P", markdown: "x" }, account).then(
        () => true,
        () => false,
      );
    const created = await Promise.all(Array.from({ length: 12 }, (_, number) => create(number)));
    expect(created.filter(Boolean)).toHaveLength(10);
    expect((await documentAt(home)).querySelectorAll("footer a[href*='/pages/']")).toHaveLength(10);
    expect(await publishing.database.collection("site_pages").countDocuments({ publicationId })).toBe(10);
  });
});

describe("the logo and the icon of a site", () => {
  it("are served at addresses of their own, by a policy that runs no script, and are gone when they are removed", async () => {
    const { publicationId, account, home } = await newSite();
    const file = svg("<script>alert(1)</script>");
    const logo = { publicationId, file, fileDark: await png(300, 100) };
    const { customization } = await publishing.call("setSiteLogo", logo, account);
    const shown = (await documentAt(home)).querySelector("h1.name");
    const [image, dark] = [shown?.querySelector("img"), shown?.querySelector("source")];
    expect([image?.getAttribute("alt"), image?.getAttribute("width")]).toEqual(["Tea Times", "120"]);
    for (const [address, type] of [
      [image?.getAttribute("src") ?? "", "image/svg+xml"],
      [dark?.getAttribute("srcset") ?? "", "image/png"],
    ] as const) {
      const answer = await publishing.get(address);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, expect.stringContaining(type)]);
      expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox$/);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("cache-control")).toContain("immutable");
    }
    expect(customization?.logoUrl).toContain(`${home}/logo.svg?v=`);
    const icon = { publicationId, png: await png(600, 600), svg: svg("", 'width="32" height="32"') };
    await publishing.call("setSiteIcon", icon, account);
    for (const [name, width] of [
      ["icon-96.png", 96],
      ["apple-touch-icon.png", 180],
      ["favicon.ico", 48],
    ] as const) {
      const bytes = Buffer.from(await (await publishing.get(`${home}/${name}`)).arrayBuffer());
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([name, (await sharp(bytes).metadata()).width, data[0]]).toEqual([name, width, 0xaa]);
    }
    expect(await (await publishing.get(`${home}/icon.svg`)).text()).toBe(icon.svg.toString());
    await publishing.call("setSiteIcon", { publicationId, png: icon.png }, account);
    expect((await publishing.get(`${home}/icon.svg`)).status).toBe(404);
    expect((await documentAt(home)).querySelector("link[type='image/svg+xml']")).toBeNull();
    await publishing.call("setSiteLogo", { publicationId }, account);
    await publishing.call("setSiteIcon", { publicationId }, account);
    expect((await documentAt(home)).querySelector("h1.name img")).toBeNull();
    expect(await publishing.database.collection("site_files").countDocuments({ publicationId })).toBe(0);
  });

  it.each([
    [
      "text",
      async () => Buffer.from("hello, this is no picture"),
      "file: the file must be an SVG or one of PNG, JPEG, WEBP, AVIF",
    ],
    ["a page", async () => Buffer.from("<!doctype html><p>x</p>"), "file: the file is not an SVG"],
    [
      "entities",
      async () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg()}`),
      "file: the file must not define entities",
    ],
    ["no size", async () => svg("", ""), "file: the SVG must have a width and a height, or a viewBox"],
    ["a large SVG", async () => svg("x".repeat(103_000)), "file: the SVG must be at most 100 KB large, and has 101 KB"],
    [
      "a low picture",
      async () => png(300, 20),
      "file: the logo must be at least 32 pixels high, and is 20 pixels high",
    ],
    ["half a picture", async () => (await png(300, 200)).subarray(0, 120), "file: the file cannot be read"],
    ["a huge picture", async () => png(4_001, 40), "more than 4000 × 4000 pixels"],
  ])("refuse %s as a logo with what would be right", async (_name, file, message) => {
    const { publicationId, account } = await newSite();
    const change = publishing.call("setSiteLogo", { publicationId, file: await file() }, account);
    await expect(change).rejects.toThrow(message);
  });

  it.each([
    [
      "a small one",
      async () => ({ png: await png(511, 511) }),
      "png: the icon must be square and at least 512 pixels wide, and has 511 × 511 pixels",
    ],
    ["a wide one", async () => ({ png: await png(700, 512) }), "has 700 × 512 pixels"],
    ["another format", async () => ({ png: svg() }), "png: the file must be PNG"],
    [
      "a wide SVG",
      async () => ({ png: await png(512, 512), svg: svg() }),
      "svg: the icon must be square, and has 120 × 40 pixels",
    ],
    ["an SVG alone", async () => ({ svg: svg() }), "png is required with svg"],
  ])("refuse %s as an icon with what would be right", async (_name, files, message) => {
    const { publicationId, account } = await newSite();
    await expect(publishing.call("setSiteIcon", { publicationId, ...(await files()) }, account)).rejects.toThrow(
      message,
    );
  });
});

describe("what an owner decided", () => {
  it("is seen and changed by nobody else, and removed with the publication", async () => {
    const { publicationId, account } = await newSite();
    const stranger = testAccount();
    const page = { publicationId, slug: "imprint", title: "Imprint", markdown: "x" };
    await publishing.call("setSitePage", page, account);
    await publishing.call("setSiteIcon", { publicationId, png: await png(512, 512) }, account);
    for (const call of [
      () => publishing.call("setSitePage", page, stranger),
      () => publishing.call("getSitePage", page, stranger),
      () => publishing.call("customizeSite", { publicationId, menu: { items: [] } }, stranger),
      () => publishing.call("setSiteLogo", { publicationId }, stranger),
      () => publishing.call("setSiteIcon", { publicationId }, stranger),
    ])
      await expect(call()).rejects.toMatchObject({ kind: "not-found" });
    await publishing.call("purgePublication", { publicationId }, account);
    for (const collection of ["site_pages", "site_files"]) {
      expect(await publishing.database.collection(collection).countDocuments({ publicationId })).toBe(0);
    }
    await expect(publishing.call("setSitePage", page, account)).rejects.toMatchObject({ kind: "not-found" });
  });
});
