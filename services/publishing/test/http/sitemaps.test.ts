import { XMLParser, XMLValidator } from "fast-xml-parser";
import { createPost, createReader, startSites, type TestSites } from "./sites-app.ts";

const home = "https://sites.example.com/sites/tea";
const many = (count: number) =>
  Array.from({ length: count }, (_, place) => createPost({ id: `i${place}`, slug: `post-${count - place}` }));

describe("the files of a site for programs", () => {
  const running: TestSites[] = [];
  const start = async (...given: Parameters<typeof startSites>): Promise<TestSites> => {
    const sites = await startSites(...given);
    running.push(sites);
    return sites;
  };
  afterEach(async () => {
    for (const sites of running.splice(0)) await sites.stop();
  });

  const locations = async (sites: TestSites, path: string): Promise<string[]> => {
    const { status, text } = await sites.get(path);
    expect([path, status, XMLValidator.validate(text)]).toEqual([path, 200, true]);
    const parser = new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" });
    type Listed = Record<string, Record<string, { loc: string }[]>>;
    const { urlset, sitemapindex } = parser.parse(text) as Listed;
    return [...(urlset?.url ?? []), ...(sitemapindex?.sitemap ?? [])].map(({ loc }) => loc);
  };

  it("is one sitemap while the site is small", async () => {
    const sites = await start({ posts: createReader(() => many(9_997)) });
    expect(await locations(sites, "/sites/tea/sitemap.xml")).toHaveLength(10_000);
    expect((await sites.get("/sites/tea/sitemap-2.xml")).status).toBe(404);
  });

  it("is an index of several sitemaps beyond that, which together contain every address once", async () => {
    const sites = await start({ posts: createReader(() => many(20_001)) });
    const parts = await locations(sites, "/sites/tea/sitemap.xml");
    expect(parts).toEqual([0, 1, 2, 3].map((part) => `${home}/sitemap-${part}.xml`));
    const listed = await Promise.all(parts.map((part) => locations(sites, new URL(part).pathname)));
    expect(listed.map(({ length }) => length)).toEqual([3, 10_000, 10_000, 1]);
    expect(new Set(listed.flat()).size).toBe(20_004);
    for (const part of ["4", "-1", "01", "x", "99999"]) {
      expect((await sites.get(`/sites/tea/sitemap-${part}.xml`)).status).toBe(404);
    }
  });

  it("names the sitemap in robots.txt, and no site in that of the sites' common host", async () => {
    const sites = await start();
    expect((await sites.get("/sites/tea/robots.txt")).text).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${home}/sitemap.xml\n`,
    );
    expect((await sites.get("/robots.txt")).text).toBe("User-agent: *\nAllow: /\n");
  });
});
