import type { Outcome } from "../../src/scenario.ts";
import { crashPoints } from "../../src/scenarios/crash-points/crash-points.ts";
import { randomKills } from "../../src/scenarios/random-kills.ts";
import { runFast } from "./run-fast.ts";

// At once, since both wait for leases to run out and for processes to come back, and neither judges how long that takes.
let [points, kills]: Promise<Outcome>[] = [];
beforeAll(async () => {
  [points, kills] = [runFast(crashPoints), runFast(randomKills)];
  await Promise.allSettled([points, kills]);
}, 360_000);

describe("a process that dies between two durable steps", () => {
  it("loses nothing and doubles nothing, and no service tells of a point that no case comes to", async () => {
    const outcome = await points;
    expect(outcome?.violations).toEqual([]);
    expect(outcome?.figures).toMatchObject({
      "points at which a process died": 7,
      "points without a case": 0,
      "points of cases that no service tells of": 0,
    });
  });
});

describe("kill -9 of every service under load", () => {
  it("loses nothing, doubles nothing, leaves nothing stuck and gives every place back", async () => {
    const outcome = await kills;
    expect(outcome?.violations).toEqual([]);
    expect(outcome?.acknowledged).toBeGreaterThan(0);
    expect(outcome?.figures).toMatchObject({ kills: 5 });
  });
});
