import { Temporal } from "temporal-polyfill";
import { anchorFor, isTimeZone, nextRunAt, type Schedule, toInstant } from "../../src/domain/schedule.ts";

const at = (text: string): Date => new Date(text);
const iso = (date: Date): string => date.toISOString().replace(".000Z", "Z");

/** Returns the first `count` runs after an instant. */
function runs(schedule: Schedule, timeZone: string, after: string, count: number, anchor = "1970-01-01"): string[] {
  const found: string[] = [];
  let instant = at(after);
  while (found.length < count) {
    instant = nextRunAt(schedule, timeZone, instant, anchor);
    found.push(iso(instant));
  }
  return found;
}

describe("toInstant", () => {
  it.each([
    ["America/New_York", "2027-03-14", 2 * 60 + 30, "2027-03-14T07:30:00Z"],
    ["America/New_York", "2027-11-07", 60 + 30, "2027-11-07T05:30:00Z"],
    ["Australia/Lord_Howe", "2026-10-04", 2 * 60 + 15, "2026-10-03T15:45:00Z"],
    ["America/Sao_Paulo", "2018-11-04", 0, "2018-11-04T03:00:00Z"],
    ["Asia/Kathmandu", "2026-11-21", 9 * 60, "2026-11-21T03:15:00Z"],
  ])("%s %s minute %d is %s", (timeZone, date, minute, expected) => {
    expect(iso(toInstant(Temporal.PlainDate.from(date), minute, timeZone))).toBe(expected);
  });
});

describe("nextRunAt", () => {
  it.each([
    ["at the local hour, strictly after the instant", "Asia/Kathmandu", 9, "2026-11-21T03:15", "22T03:15 23T03:15"],
    ["once, shifted, where it is skipped", "America/New_York", 2, "2027-03-13T00:00", "13T07:00 14T07:00 15T06:00"],
    ["once, at the first, when the hour exists twice", "America/New_York", 1, "2027-11-06T12:00", "07T05:00 08T06:00"],
    ["at midnight where midnight is skipped", "America/Sao_Paulo", 0, "2018-11-03T12:00", "04T03:00 05T02:00"],
  ])("runs a daily schedule %s", (_when, timeZone, hour, after, days) => {
    const expected = days.split(" ").map((day) => `${after.slice(0, 8)}${day}:00Z`);
    expect(runs({ type: "daily", hour }, timeZone, `${after}:00Z`, expected.length)).toEqual(expected);
  });

  it("spreads n runs evenly over the local day", () => {
    expect(runs({ type: "times_per_day", count: 4 }, "Europe/Berlin", "2026-11-20T23:00:00Z", 4)).toEqual([
      "2026-11-21T05:00:00Z",
      "2026-11-21T11:00:00Z",
      "2026-11-21T17:00:00Z",
      "2026-11-21T23:00:00Z",
    ]);
  });

  it("neither skips nor repeats hourly runs at clock changes", () => {
    const hourly: Schedule = { type: "times_per_day", count: 24 };
    expect(runs(hourly, "America/New_York", "2027-03-14T04:59:00Z", 24).slice(0, 4)).toEqual([
      "2027-03-14T05:00:00Z",
      "2027-03-14T06:00:00Z",
      "2027-03-14T07:00:00Z",
      "2027-03-14T08:00:00Z",
    ]);
    expect(runs(hourly, "America/New_York", "2027-11-07T03:59:00Z", 4)).toEqual([
      "2027-11-07T04:00:00Z",
      "2027-11-07T05:00:00Z",
      "2027-11-07T07:00:00Z",
      "2027-11-07T08:00:00Z",
    ]);
  });

  it("counts every n days from the anchor, across months", () => {
    const schedule: Schedule = { type: "every_n_days", days: 3, hour: 6 };
    expect(runs(schedule, "UTC", "2026-11-28T00:00:00Z", 4, "2026-11-21")).toEqual([
      "2026-11-30T06:00:00Z",
      "2026-12-03T06:00:00Z",
      "2026-12-06T06:00:00Z",
      "2026-12-09T06:00:00Z",
    ]);
  });

  it("starts every n days at the anchor if it is in the future", () => {
    expect(runs({ type: "every_n_days", days: 30, hour: 6 }, "UTC", "2026-11-01T00:00:00Z", 2, "2026-11-21")).toEqual([
      "2026-11-21T06:00:00Z",
      "2026-12-21T06:00:00Z",
    ]);
  });

  it("handles a day that a time zone skipped", () => {
    expect(runs({ type: "daily", hour: 9 }, "Pacific/Apia", "2011-12-29T12:00:00Z", 3)).toEqual([
      "2011-12-29T19:00:00Z",
      "2011-12-30T19:00:00Z",
      "2011-12-31T19:00:00Z",
    ]);
  });

  it("increases strictly, by at most its period plus a clock change, over five years in zones with clock changes", () => {
    const zones = ["America/New_York", "Europe/London", "Australia/Lord_Howe", "Africa/Casablanca", "Antarctica/Troll"];
    for (const timeZone of zones) {
      let previous = at("2024-01-01T00:00:00Z");
      while (previous < at("2029-01-01T00:00:00Z")) {
        const next = nextRunAt({ type: "daily", hour: 2 }, timeZone, previous, "2024-01-01");
        const hours = (next.getTime() - previous.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThan(0);
        expect(hours).toBeLessThanOrEqual(26);
        if (previous > at("2024-01-03T00:00:00Z")) expect(hours).toBeGreaterThanOrEqual(22);
        previous = next;
      }
    }
  });
});

describe("anchorFor", () => {
  it("starts today if the hour is still to come, otherwise tomorrow", () => {
    const schedule: Schedule = { type: "every_n_days", days: 5, hour: 9 };
    expect(anchorFor(schedule, "Europe/Berlin", at("2026-11-21T07:59:00Z"))).toBe("2026-11-21");
    expect(anchorFor(schedule, "Europe/Berlin", at("2026-11-21T08:00:00Z"))).toBe("2026-11-22");
  });
});

describe("isTimeZone", () => {
  it("distinguishes names of time zones from other text", () => {
    expect([isTimeZone("Europe/Berlin"), isTimeZone("UTC"), isTimeZone("Mars/Olympus")]).toEqual([true, true, false]);
  });
});
