import { placesOfTwoWeeks, placesToFill } from "../../src/domain/cadence.ts";

interface Setting {
  readonly next?: string;
  readonly timeZone?: string;
}

const places = (at: string, postsPerWeek: number, { next, timeZone = "UTC" }: Setting = {}): string[] => {
  const times = { now: new Date(at), nextRunAt: next === undefined ? undefined : new Date(next) };
  return placesToFill(times, { timeZone, postsPerWeek }).map(
    ({ name, startsAt }) => `${name} ${startsAt.toISOString().slice(0, 16)}`,
  );
};

describe("the slots that a run fills", () => {
  it("are only the current one if another run comes before the next slot ends", () => {
    expect(places("2026-11-26T12:00:00Z", 3, { next: "2026-11-27T12:00:00Z" })).toEqual([
      "2026-W48/1 2026-11-25T08:00",
    ]);
    expect(places("2026-11-29T06:00:00Z", 1, { next: "2026-11-30T06:00:00Z" })).toEqual([
      "2026-W48/0 2026-11-23T00:00",
    ]);
    expect(places("2027-01-01T12:00:00Z", 1, { next: "2027-01-02T12:00:00Z" })[0]).toBe("2026-W53/0 2026-12-28T00:00");
  });

  it("include those that end before the next run, into the next week", () => {
    expect(places("2026-11-25T12:00:00Z", 3, { next: "2026-12-02T12:00:00Z" })).toEqual([
      ...["2026-W48/1 2026-11-25T08:00", "2026-W48/2 2026-11-27T16:00", "2026-W49/0 2026-11-30T00:00"],
    ]);
    expect(places("2026-11-23T06:00:00Z", 7, { next: "2026-11-25T06:00:00Z" })).toEqual([
      ...["2026-W48/0 2026-11-23T00:00", "2026-W48/1 2026-11-24T00:00"],
    ]);
  });

  it("are those of at most one week, even without a next run", () => {
    expect(places("2026-11-25T12:00:00Z", 7, { next: "2026-12-25T12:00:00Z" })).toHaveLength(7);
    expect(places("2026-11-25T12:00:00Z", 21)).toHaveLength(21);
    expect(places("2026-11-23T00:00:00Z", 0)).toEqual([]);
  });

  it("follow the clock of the publication's time zone, including clock changes", () => {
    // In Berlin, clocks go back by one hour on Sunday, 25 October 2026.
    const berlin = { timeZone: "Europe/Berlin", next: "2026-10-26T10:00:00Z" };
    expect(places("2026-10-24T10:00:00Z", 7, berlin)).toEqual([
      ...["2026-W43/5 2026-10-23T22:00", "2026-W43/6 2026-10-24T22:00"],
    ]);
    expect(places("2026-10-25T23:30:00Z", 7, berlin)).toEqual(["2026-W44/0 2026-10-25T23:00"]);
  });
});

describe("the places of a calendar", () => {
  const calendar = (at: string, postsPerWeek: number, timeZone = "UTC") =>
    placesOfTwoWeeks(new Date(at), { timeZone, postsPerWeek });

  it("cover this week and the next without a gap, in the publication's time zone", () => {
    for (const timeZone of ["UTC", "Europe/Prague", "America/New_York", "Asia/Kathmandu"]) {
      const places = calendar("2026-11-25T12:00:00Z", 5, timeZone);
      expect(places.map(({ isoWeek }) => isoWeek)).toEqual([
        ...Array(5).fill("2026-W48"),
        ...Array(5).fill("2026-W49"),
      ]);
      for (const [at, place] of places.entries()) {
        expect(place.endsAt).toEqual(places[at + 1]?.startsAt ?? place.endsAt);
        expect(place.endsAt.getTime()).toBeGreaterThan(place.startsAt.getTime());
      }
      const hour = { timeZone, weekday: "short", hour: "2-digit", hourCycle: "h23" } as const;
      expect(new Intl.DateTimeFormat("en", hour).format(places[0]?.startsAt)).toBe("Mon, 00");
    }
  });

  it("are none without posts", () => {
    expect(calendar("2026-11-25T12:00:00Z", 0)).toEqual([]);
  });
});
