import { previewSchedule } from "../../src/domain/preview-schedule.ts";
import { runAfterDue, toPublicationPlan } from "../../src/domain/publication.ts";
import type { Schedule } from "../../src/domain/schedule.ts";

const now = new Date("2026-11-21T10:00:00Z");
const shown = (runs: readonly Date[]): string[] => runs.map((run) => run.toISOString().slice(5, 16));

describe("previewSchedule", () => {
  it.each<[string, Schedule, string, string]>([
    [
      "over the change to summer time",
      { type: "daily", hour: 2 },
      "America/New_York 2027-03-12T12:00:00Z",
      "03-13T07:00 03-14T07:00 03-15T06:00 03-16T06:00 03-17T06:00",
    ],
    [
      "over the change to winter time",
      { type: "times_per_day", count: 24 },
      "Europe/Berlin 2027-10-30T23:30:00Z",
      "10-31T00:00 10-31T02:00 10-31T03:00 10-31T04:00 10-31T05:00",
    ],
    [
      "from the next day of a new count",
      { type: "every_n_days", days: 3, hour: 9 },
      "Asia/Kathmandu 2026-11-21T10:00:00Z",
      "11-22T03:15 11-25T03:15 11-28T03:15 12-01T03:15 12-04T03:15",
    ],
  ])("returns the next five runs %s", (_when, schedule, place, expected) => {
    const [timeZone = "", from = ""] = place.split(" ");
    expect(shown(previewSchedule({ schedule, timeZone }, undefined, new Date(from))).join(" ")).toBe(expected);
  });

  it("returns no runs without a schedule", () => {
    expect(previewSchedule({ timeZone: "UTC" }, undefined, now)).toEqual([]);
  });

  it("continues the count of a stored schedule, like the runs themselves, and starts a new count for another schedule", () => {
    const schedule: Schedule = { type: "every_n_days", days: 7, hour: 9 };
    const state = { id: "p", accountId: "a", revision: 1, autoPublishMode: "draft", cadencePostsPerWeek: 1 } as const;
    const stored = toPublicationPlan(
      { ...state, timeZone: "UTC", schedule },
      undefined,
      new Date("2026-11-18T00:00:00Z"),
    );
    expect(shown(previewSchedule(stored, stored, now)).slice(0, 2)).toEqual(["11-25T09:00", "12-02T09:00"]);
    expect(previewSchedule(stored, stored, now)[0]).toEqual(runAfterDue(stored, now));
    const other = { schedule, timeZone: "Europe/Berlin" };
    expect(shown(previewSchedule(other, stored, now))[0]).toBe("11-22T08:00");
  });

  it.each<[Schedule, string, string]>([
    [{ type: "daily", hour: 24 }, "UTC", "scoutSchedule.hour must be a whole number from 0 to 23"],
    [{ type: "times_per_day", count: 0 }, "UTC", "scoutSchedule.count must be a whole number from 1 to 24"],
    [
      { type: "every_n_days", days: 31, hour: -1 },
      "+01:00",
      [
        "scoutSchedule.days must be a whole number from 1 to 30",
        "scoutSchedule.hour must be a whole number from 0 to 23",
        "timezone must be the name of an IANA time zone, for example Europe/Berlin",
      ].join("; "),
    ],
    [{ type: "daily", hour: 1 }, "", "timezone must be the name of an IANA time zone, for example Europe/Berlin"],
  ])("names every invalid field: %j in %j", (schedule, timeZone, message) => {
    expect(() => previewSchedule({ schedule, timeZone }, undefined, now)).toThrow(message);
  });
});
