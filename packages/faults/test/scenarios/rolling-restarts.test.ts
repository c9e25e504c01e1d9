import { rollingRestarts } from "../../src/scenarios/rolling/rolling-restarts.ts";
import { runFast } from "./run-fast.ts";

describe("restarts of every service, one process after another", () => {
  it("fail nobody who reads and writes on kept connections", async () => {
    const outcome = await runFast(rollingRestarts);
    expect(outcome.violations).toEqual([]);
    expect(outcome.figures.restarts).toBeGreaterThanOrEqual(10);
  });
});
