import { isFinished, type JobState, statesBefore } from "../../src/domain/job.ts";

describe("job states", () => {
  it.each<[JobState, JobState[]]>([
    ["queued", ["running"]],
    ["running", ["queued", "running"]],
    ["done", ["running"]],
    ["failed", ["running"]],
    ["cancelled", ["queued", "running"]],
  ])("%s is reached from %j only", (state, before) => {
    expect(statesBefore(state)).toEqual(before);
  });

  it("ends in done, failed and cancelled", () => {
    const states: JobState[] = ["queued", "running", "done", "failed", "cancelled"];
    expect(states.filter(isFinished)).toEqual(["done", "failed", "cancelled"]);
  });
});
