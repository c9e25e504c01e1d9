import { crashPoints } from "../../src/scenarios/crash-points/crash-points.ts";
import { runFast } from "./run-fast.ts";

describe("a process that dies between two durable steps", () => {
  it("loses nothing and doubles nothing, and no service tells of a point that no case comes to", async () => {
    const outcome = await runFast(crashPoints);
    expect(outcome.violations).toEqual([]);
    expect(outcome.figures).toMatchObject({
      "points at which a process died": 7,
      "points without a case": 0,
      "points of cases that no service tells of": 0,
    });
  });
});
