import {
  nextRunAfter,
  type PublicationPlan,
  type PublicationState,
  runAfterDue,
  toPublicationPlan,
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
const plan = toPublicationPlan(state, undefined, now);

describe("toPublicationPlan", () => {
  it("plans the first run from now", () => {
    expect(plan.nextRunAt).toEqual(new Date("2026-11-22T08:00:00Z"));
  });

  it("keeps the next run while schedule and time zone are unchanged", () => {
    const due: PublicationPlan = { ...plan, nextRunAt: new Date("2026-11-20T08:00:00Z") };
    expect(toPublicationPlan({ ...state, revision: 2, cadencePostsPerWeek: 9 }, due, now)).toMatchObject({
      revision: 2,
      cadencePostsPerWeek: 9,
      nextRunAt: due.nextRunAt,
    });
  });

  it.each<[string, Partial<PublicationState>, string]>([
    ["schedule", { schedule: { type: "daily", hour: 12 } }, "2026-11-21T11:00:00.000Z"],
    ["zone", { timeZone: "America/New_York" }, "2026-11-21T14:00:00.000Z"],
  ])("makes a new plan when the %s changes", (_what, change, expected) => {
    expect(toPublicationPlan({ ...state, ...change }, plan, now).nextRunAt?.toISOString()).toBe(expected);
  });

  it("plans nothing without a schedule, and uses UTC for an unknown time zone", () => {
    const { schedule: _schedule, ...unscheduled } = state;
    expect(toPublicationPlan(unscheduled, plan, now).nextRunAt).toBeUndefined();
    expect(toPublicationPlan({ ...state, timeZone: "Mars/Olympus" }, undefined, now).timeZone).toBe("UTC");
  });
});

describe("runAfterDue", () => {
  it("skips missed runs", () => {
    const missed: PublicationPlan = { ...plan, nextRunAt: new Date("2026-11-01T08:00:00Z") };
    expect(runAfterDue(missed, now)).toEqual(new Date("2026-11-22T08:00:00Z"));
    expect(nextRunAfter(missed, now)).toEqual(new Date("2026-11-22T08:00:00Z"));
    expect(nextRunAfter(plan, now)).toEqual(plan.nextRunAt);
  });

  it("never returns the run that is due again, even if the clock is behind", () => {
    const due: PublicationPlan = { ...plan, nextRunAt: new Date("2026-11-22T08:00:00Z") };
    expect(runAfterDue(due, new Date("2026-11-22T07:59:00Z"))).toEqual(new Date("2026-11-23T08:00:00Z"));
  });
});
