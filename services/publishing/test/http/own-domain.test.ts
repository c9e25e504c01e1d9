import { parseHTML } from "linkedom";
import { createPageCache } from "../../src/http/page-cache.ts";
import { createSite, startSites, type TestSites } from "./sites-app.ts";

const domain = "blog.example.com";
const site = createSite({ domain, edition: 1 });
const other = createSite({ publicationId: "q", handle: "coffee", slug: "coffee", name: "Coffee" });

describe("a site on its own domain", () => {
  let sites: TestSites;
  let asked: string[];
  beforeAll(async () => {
    sites = await startSites({
      sites: { findByHandle: async (handle) => [site, other].find((each) => each.handle === handle) },
      domains: {
        findByDomain: async (host) => {
          asked.push(host);
          return host === domain ? site : undefined;
        },
        findProof: async (token) => (token === "the-token-of-a-proof" ? "the-proof" : undefined),
      },
      ownHost: "sites.example.com",
      pages: createPageCache(1_000_000),
    });
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => sites.stop());

  const files = ["/feed.xml", "/sitemap.xml", "/robots.txt"];
  const pages = ["/", "/about-tea", "/archive", "/about", "/search"];

  it.each([...pages, ...files])("has %s at the root, without the name of another host", async (path) => {
    const { status, text } = await sites.get(path, {}, domain);
    expect(status).toBe(200);
    // Share cards stay at the installation's own address, whatever domain the site has.
    expect(text.replaceAll("https://sites.example.com/sites/_pictures/", "")).not.toContain("sites.example.com");
    expect(text).not.toContain("/sites/tea");
  });

  it.each(pages)("has its canonical address and its links there: %s", async (path) => {
    const { document } = parseHTML((await sites.get(path, {}, domain)).text);
    const canonical = document.querySelector("link[rel=canonical]")?.getAttribute("href");
    if (canonical !== undefined && canonical !== null) expect(canonical).toBe(`https://${domain}${path}`);
    const stylesheet = document.querySelector("link[rel=stylesheet]")?.getAttribute("href") ?? "";
    expect((await sites.get(stylesheet, {}, domain)).status).toBe(200);
    for (const link of document.querySelectorAll("a[href^='/']")) {
      const href = link.getAttribute("href") ?? "";
      if (!href.startsWith("/tag") && !href.startsWith("/author")) {
        expect([href, (await sites.get(href, {}, domain)).status]).toEqual([href, 200]);
      }
    }
  });

  it("gets redirects from all its other addresses", async () => {
    const ways = [
      ["/sites/tea", "https://blog.example.com/"],
      ["/sites/tea?page=2", "https://blog.example.com/?page=2"],
      ["/sites/tea/about-tea", "https://blog.example.com/about-tea"],
      ["/sites/tea/feed.xml?x=1", "https://blog.example.com/feed.xml?x=1"],
    ];
    for (const [path = "", location] of ways) {
      const { status, headers } = await sites.get(path);
      expect([path, status, headers.location]).toEqual([path, 301, location]);
    }
    expect((await sites.get("/sites/tea//evil.example/x")).headers.location ?? "").not.toMatch(/^(?:https:)?\/\/evil/);
  });

  it("serves nothing of other sites, of the API or of the sites' common host", async () => {
    for (const path of [
      "/sites/tea",
      "/sites/coffee",
      "/coffee",
      "/v1/account",
      "//evil.example",
      "/sites/_assets/x",
    ]) {
      expect([path, (await sites.get(path, {}, domain)).status]).toEqual([path, 404]);
    }
  });

  it("is not sandboxed there, and other hosts are", async () => {
    const policyAt = async (host: string) => (await sites.get("/", {}, host)).headers["content-security-policy"];
    expect(await policyAt(domain)).not.toContain("sandbox");
    expect(await policyAt("BLOG.example.com:443")).not.toContain("sandbox");
    for (const host of ["other.example.com", "blog.example.com.", "blog.example.com:8080", "xblog.example.com"]) {
      expect([host, await policyAt(host)]).toEqual([host, expect.stringContaining("sandbox")]);
    }
  });

  it("is found only by the Host header, and no header gets into an address", async () => {
    const poison = {
      "x-forwarded-host": domain,
      "x-host": "evil.example",
      forwarded: "host=evil.example",
      "x-forwarded-server": "evil.example",
    };
    expect((await sites.get("/about-tea", poison, "evil.example")).status).toBe(404);
    for (const [host, path] of [
      [domain, "/about-tea"],
      ["evil.example", "/sites/coffee/about-tea"],
      ["evil.example", "/sites/coffee/feed.xml"],
    ] as const) {
      const { status, text } = await sites.get(path, { ...poison, "x-forwarded-host": "evil.example" }, host);
      expect(status).toBe(200);
      expect(text).not.toContain("evil.example");
    }
  });

  it("is not searched for under names that no domain can have", async () => {
    for (const host of [
      "127.0.0.1",
      "127.0.0.1:8080",
      "[::1]",
      "localhost",
      "a_b.example",
      "sites.example.com",
      "x".repeat(300),
    ]) {
      await sites.get("/", {}, host);
    }
    expect(asked).toEqual([]);
  });

  it("is proven on every host to callers who know the token, and to no others", async () => {
    const proofs = "/.well-known/galley-site";
    for (const host of ["new.example.com", domain]) {
      const { status, text, headers } = await sites.get(`${proofs}/the-token-of-a-proof`, {}, host);
      expect([status, text, headers["cache-control"]]).toEqual([200, "the-proof", "no-store"]);
      expect((await sites.get(`${proofs}/another-token-here`, {}, host)).status).toBe(404);
    }
  });
});
