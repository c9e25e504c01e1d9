import { longRequestTargets, requestLongTargets } from "@galley/test-kit/long-request-targets";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();

describe("a long address", () => {
  it("costs no more than a short one, whatever it says", async () => {
    const { statuses, millisecondsEach } = await requestLongTargets(gateway.replica.app.ports.http);
    expect(statuses).toHaveLength(longRequestTargets.length);
    // 200: the page at / with a long query. 400: a port that is too long. 503: paths of sites, whose service does not run here.
    expect([...new Set(statuses)].filter((status) => ![200, 400, 401, 404, 503].includes(status))).toEqual([]);
    // Normal is about 2 ms; an expression that is quadratic in a path takes 100 ms.
    expect(millisecondsEach).toBeLessThan(20);
  });
});
