import { allCases, impossibleSteps, planFor } from "../../src/scenarios/crash-points/plan.ts";

describe("the plan of crash points", () => {
  it("has one case for each step", () => {
    const steps = allCases.flatMap((one) => one.steps);
    const doubled = steps.filter((step, index) => steps.indexOf(step) !== index);
    // The relay of a service is a part of whatever leaves an event.
    expect(doubled).toEqual([]);
    expect(steps.filter((step) => step in impossibleSteps)).toEqual([]);
  });

  it("names every point that no case comes to", () => {
    const points = ["content.topics.insert:after", "content.topics.forgotten:before"];
    const { planned, untested } = planFor(points);
    expect(planned.map(({ point, exercise }) => [point, exercise.name])).toEqual([
      ["content.topics.insert:after", "create a topic"],
    ]);
    expect(untested).toEqual(["content.topics.forgotten:before"]);
  });

  it("sets few steps aside as impossible, each with a reason", () => {
    expect(Object.entries(impossibleSteps).length).toBeLessThanOrEqual(1);
    expect(planFor(["publishing.operations.markUnknown:after"])).toEqual({
      planned: [],
      untested: [],
      impossible: ["publishing.operations.markUnknown:after"],
    });
  });
});
