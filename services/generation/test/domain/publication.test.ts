import {
  nextRunOf,
  type PublicationPlan,
  type PublicationState,
  planOf,
  runAfter,
} from "../../src/domain/publication.ts";

const state: PublicationState = {
  id: "p",
  accountId: "a",
  revision: 1,
  autoPublishMode: "draft",
  cadencePostsPerWeek: 2,
  timeZone: "Europe/Berlin",
  schedule: { type: "daily", hour: 9 },
};
const now = new Date("2026-11-21T10:00:00Z");
const plan = planOf(state, undefined, now);

describe("planOf", () => {
  it("plans the first run from now", () => {
    expect(plan.nextRunAt).toEqual(new Date("2026-11-22T08:00:00Z"));
  });

  it("keeps the next run while schedule and zone are the same", () => {
    const due: PublicationPlan = { ...plan, nextRunAt: new Date("2026-11-20T08:00:00Z") };
    expect(planOf({ ...state, revision: 2, cadencePostsPerWeek: 9 }, due, now)).toMatchObject({
      revision: 2,
      cadencePostsPerWeek: 9,
      nextRunAt: due.nextRunAt,
    });
  });

  it.each<[string, Partial<PublicationState>, string]>([
    ["schedule", { schedule: { type: "daily", hour: 12 } }, "2026-11-21T11:00:00.000Z"],
    ["zone", { timeZone: "America/New_York" }, "2026-11-21T14:00:00.000Z"],
  ])("plans anew when the %s changes", (_what, change, expected) => {
    expect(planOf({ ...state, ...change }, plan, now).nextRunAt?.toISOString()).toBe(expected);
  });

  it("plans nothing without a schedule, and in UTC for a zone that this runtime does not know", () => {
    const { schedule: _schedule, ...unscheduled } = state;
    expect(planOf(unscheduled, plan, now).nextRunAt).toBeUndefined();
    expect(planOf({ ...state, timeZone: "Mars/Olympus" }, undefined, now).timeZone).toBe("UTC");
  });
});

describe("runAfter", () => {
  it("skips what was missed", () => {
    const missed: PublicationPlan = { ...plan, nextRunAt: new Date("2026-11-01T08:00:00Z") };
    expect(runAfter(missed, now)).toEqual(new Date("2026-11-22T08:00:00Z"));
    expect(nextRunOf(missed, now)).toEqual(new Date("2026-11-22T08:00:00Z"));
    expect(nextRunOf(plan, now)).toEqual(plan.nextRunAt);
  });

  it("never gives the run that is due again, even by a clock that is behind", () => {
    const due: PublicationPlan = { ...plan, nextRunAt: new Date("2026-11-22T08:00:00Z") };
    expect(runAfter(due, new Date("2026-11-22T07:59:00Z"))).toEqual(new Date("2026-11-23T08:00:00Z"));
  });
});
