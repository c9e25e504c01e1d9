import { createPageCache } from "../../src/http/page-cache.ts";
import { startSites, type TestSites } from "./sites-app.ts";

const ofReaders: Record<string, string> = {
  accept: "application/json",
  "accept-language": "ar",
  cookie: "theme=dark",
  authorization: "Bearer x",
  range: "bytes=0-10",
  "user-agent": "curl/8",
  "cache-control": "no-cache",
  "x-forwarded-for": "203.0.113.9",
  "x-forwarded-proto": "https",
  "x-real-ip": "203.0.113.9",
};

describe("responses that caches may share", () => {
  let sites: TestSites;
  beforeAll(async () => {
    sites = await startSites({ pages: createPageCache(10_000_000) });
  });
  afterAll(() => sites.stop());

  it.each(["", "/about-tea", "/feed.xml", "/feed-excerpt.xml", "/sitemap.xml", "/archive", "/about"])(
    "of %j depend on host, address and accepted encoding alone: the gateway sends them again to all who ask so",
    async (path) => {
      const known = async (asked: Record<string, string>) => {
        const { headers: told, ...rest } = await sites.get(`/sites/tea${path}`, asked);
        const headers: typeof told = { ...told, date: undefined };
        return { ...rest, headers };
      };
      const plain = await known({});
      expect([plain.status, plain.headers["cache-control"]]).toEqual([200, "public, no-cache"]);
      expect(plain.headers.vary).toBe("Accept-Encoding");
      expect(await known(ofReaders)).toEqual(plain);
    },
  );
});
