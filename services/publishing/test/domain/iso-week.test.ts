import { endOfIsoWeek, isoWeek } from "../../src/domain/iso-week.ts";

describe("isoWeek", () => {
  // ISO weeks and calendar years differ around New Year.
  it.each([
    ["2026-11-21T12:00:00Z", "2026-W47"],
    ["2026-11-22T23:59:59.999Z", "2026-W47"],
    ["2026-11-23T00:00:00Z", "2026-W48"],
    ["2027-01-03T23:59:59Z", "2026-W53"],
    ["2027-01-04T00:00:00Z", "2027-W01"],
    ["2024-12-30T00:00:00Z", "2025-W01"],
    ["2021-01-01T00:00:00Z", "2020-W53"],
    ["2023-01-01T00:00:00Z", "2022-W52"],
    ["2026-01-01T00:00:00Z", "2026-W01"],
  ])("%s lies in %s", (moment, week) => {
    expect(isoWeek(new Date(moment))).toBe(week);
  });

  it("changes exactly on Mondays for twenty years", () => {
    for (let day = Date.UTC(2020, 0, 1); day < Date.UTC(2040, 0, 1); day += 86_400_000) {
      const changes = isoWeek(new Date(day)) !== isoWeek(new Date(day - 1));
      expect(changes).toBe(new Date(day).getUTCDay() === 1);
    }
  });

  it("sorts as text in the order of time", () => {
    expect("2026-W09" < "2026-W10" && "2026-W53" < "2027-W01").toBe(true);
  });
});

describe("endOfIsoWeek", () => {
  it("is the next Monday at midnight, UTC", () => {
    expect(endOfIsoWeek(new Date("2026-11-21T12:00:00Z")).toISOString()).toBe("2026-11-23T00:00:00.000Z");
    expect(endOfIsoWeek(new Date("2026-11-23T00:00:00Z")).toISOString()).toBe("2026-11-30T00:00:00.000Z");
  });
});
