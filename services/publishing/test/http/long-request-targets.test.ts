import { longRequestTargets, requestLongTargets } from "@galley/test-kit/long-request-targets";
import { startSites, type TestSites } from "./sites-app.ts";

describe("a long address", () => {
  let sites: TestSites;
  beforeAll(async () => {
    sites = await startSites({ sites: { findByHandle: async () => undefined } });
  });
  afterAll(() => sites.stop());

  it("costs no more than a short one, whatever it says", async () => {
    const { statuses, millisecondsEach } = await requestLongTargets(sites.port);
    expect(statuses).toHaveLength(longRequestTargets.length);
    expect([...new Set(statuses)].filter((status) => ![200, 301, 400, 404].includes(status))).toEqual([]);
    // Below one; with an expression that tries each slash as the first of those at the end it is 13.
    expect(millisecondsEach).toBeLessThan(5);
  });

  it("leads nowhere: in a redirect it would be longer than proxies read", async () => {
    expect((await sites.get(`/sites/x${"\\".repeat(14_000)}/`)).status).toBe(404);
  });
});
