import { randomKills } from "../../src/scenarios/random-kills.ts";
import { runFast } from "./run-fast.ts";

describe("kill -9 of every service under load", () => {
  it("loses nothing, doubles nothing, leaves nothing stuck and gives every place back", async () => {
    const outcome = await runFast(randomKills);
    expect(outcome.violations).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThan(0);
    expect(outcome.figures).toMatchObject({ kills: 5 });
  });
});
