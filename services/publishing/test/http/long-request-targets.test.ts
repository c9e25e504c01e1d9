import { longRequestTargets, requestLongTargets } from "@galley/test-kit/long-request-targets";
import { currentCpuSlowdown } from "@galley/test-kit/processor-time";
import { startSites, type TestSites } from "./sites-app.ts";

describe("a long address", () => {
  let sites: TestSites;
  beforeAll(async () => {
    sites = await startSites({ sites: { findByHandle: async () => undefined } });
  });
  afterAll(() => sites.stop());

  it("takes no longer than a short one, whatever it contains", async () => {
    const { statuses, millisecondsEach } = await requestLongTargets(sites.port);
    expect(statuses).toHaveLength(longRequestTargets.length);
    expect([...new Set(statuses)].filter((status) => ![200, 301, 400, 404].includes(status))).toEqual([]);
    // Takes less than one second. With a regular expression that backtracks over the slashes it takes 13.
    expect(millisecondsEach).toBeLessThan(5 * currentCpuSlowdown());
  });

  it("gets no redirect, which would be longer than proxies accept", async () => {
    expect((await sites.get(`/sites/x${"\\".repeat(14_000)}/`)).status).toBe(404);
  });
});
