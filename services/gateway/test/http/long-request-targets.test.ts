import { longRequestTargets, requestLongTargets } from "@galley/test-kit/long-request-targets";
import { currentCpuSlowdown } from "@galley/test-kit/processor-time";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();

describe("a long address", () => {
  it("costs no more than a short one, whatever it says", async () => {
    const { statuses, millisecondsEach } = await requestLongTargets(gateway.replica.app.ports.http);
    expect(statuses).toHaveLength(longRequestTargets.length);
    // 200 for the page at / with a long query, 400 for a port that is too long, and 503 for paths of sites, whose service does
    // not run here.
    expect([...new Set(statuses)].filter((status) => ![200, 400, 401, 404, 503].includes(status))).toEqual([]);
    // The normal time is about 2 ms. A regular expression with quadratic time takes 100 ms.
    expect(millisecondsEach).toBeLessThan(20 * currentCpuSlowdown());
  });
});
