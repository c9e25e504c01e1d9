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

  it("names every point of a case that no service tells of, so that no step is lost by the way", () => {
    const steps = [...allCases.flatMap((one) => one.steps), ...Object.keys(impossibleSteps)];
    const points = steps.flatMap((step) => [`${step}:before`, `${step}:after`]);
    expect(planFor(points)).toMatchObject({ untested: [], missing: [] });
    const unwrapped = ["publishing.shares.begin:before", "publishing.shares.begin:after"];
    const impossible = "publishing.comments.remove:after";
    const told = points.filter((point) => ![...unwrapped, impossible].includes(point));
    expect(planFor(told).missing).toEqual([...unwrapped, impossible]);
  });

  it("sets few steps aside as impossible, each with a reason", () => {
    expect(Object.entries(impossibleSteps).length).toBeLessThanOrEqual(1);
    expect(planFor(["publishing.comments.remove:after"])).toMatchObject({
      planned: [],
      untested: [],
      impossible: ["publishing.comments.remove:after"],
    });
  });
});
