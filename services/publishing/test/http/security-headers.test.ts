import { ownSitesHost } from "../../src/domain/addresses.ts";
import { startSites, type TestSites } from "./sites-app.ts";

const sandbox =
  "sandbox allow-downloads allow-forms allow-popups allow-scripts allow-top-navigation-by-user-activation";
const paths = [
  "/sites/tea",
  "/sites/tea/about-tea",
  "/sites/tea/feed.xml",
  "/sites/tea/nothing",
  "/sites/nobody",
  "/x",
];

describe("pages beside the API", () => {
  const running: TestSites[] = [];
  const start = async (ownHost?: string): Promise<TestSites> => {
    const sites = await startSites({ ownHost });
    running.push(sites);
    return sites;
  };
  afterEach(async () => {
    for (const sites of running.splice(0)) await sites.stop();
  });

  it.each(paths)("are sandboxed under every host except the sites' own: %s", async (path) => {
    const sites = await start("sites.example.com");
    const policyAt = async (host: string) => (await sites.get(path, {}, host)).headers["content-security-policy"];
    expect(await policyAt("sites.example.com")).not.toContain("sandbox");
    expect(await policyAt("Sites.Example.com")).not.toContain("sandbox");
    for (const host of ["api.example.com", "sites.example.com:8080", "127.0.0.1", "evil.example"]) {
      const policy = await policyAt(host);
      expect(policy).toContain(sandbox);
      // The two together are what keeps the scripts of a page from running, and from the origin of the API.
      expect(policy).toContain("script-src 'none'");
      expect(policy).not.toContain("allow-same-origin");
    }
    expect((await sites.get(path)).headers["cross-origin-opener-policy"]).toBe("same-origin");
  });

  it.each([
    ["https://api.example.com", undefined, undefined],
    ["https://api.example.com", "https://api.example.com/base", undefined],
    ["https://api.example.com:443/sites", "https://api.example.com", undefined],
    ["https://sites.example.com", "https://api.example.com", "sites.example.com"],
    ["http://127.0.0.1:9000", "http://127.0.0.1:8080", "127.0.0.1:9000"],
  ])("sites at %s with the API at %s have the host %s to themselves", (sites, api, expected) => {
    expect(ownSitesHost(sites, api)).toBe(expected);
  });
});
