import { allCases, describePlan, planFor } from "../../src/scenarios/crash-points/plan.ts";

describe("the plan of crash points", () => {
  const steps = allCases.flatMap((one) => one.steps);
  const points = steps.flatMap((step) => [`${step}:before`, `${step}:after`]);

  it("has one case for each step", () => {
    expect(steps.filter((step, index) => steps.indexOf(step) !== index)).toEqual([]);
    expect(planFor(points)).toMatchObject({ untested: [], missing: [] });
  });

  it("names every point that no case comes to, and every one of a case that no service tells of", () => {
    const [lost, forgotten] = ["publishing.shares.begin:before", "content.topics.forgotten:before"];
    const told = [...points.filter((point) => point !== lost), forgotten];
    expect(planFor(told)).toMatchObject({ untested: [forgotten], missing: [lost] });
    expect(describePlan(told).untested).toBe(2);
  });
});
