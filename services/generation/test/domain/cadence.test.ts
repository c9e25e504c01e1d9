import { placesOfWeek } from "../../src/domain/cadence.ts";

const places = (at: string, postsPerWeek: number, { timeZone = "UTC", vetoHours = 0 } = {}): string[] => {
  const now = new Date(at);
  const earliest = new Date(now.getTime() + vetoHours * 3_600_000);
  return placesOfWeek({ now, earliest }, { timeZone, postsPerWeek }).places.map(
    ({ slot, notBefore }) => `${slot} ${notBefore.toISOString().slice(0, 16)}`,
  );
};

describe("the places of a week", () => {
  it("are as far apart as the week allows, and the present one may be taken at once", () => {
    expect(places("2026-11-23T00:00:00Z", 3)).toEqual([
      "0 2026-11-23T00:00",
      "1 2026-11-25T08:00",
      "2 2026-11-27T16:00",
    ]);
    expect(places("2026-11-26T12:00:00Z", 3)).toEqual(["1 2026-11-26T12:00", "2 2026-11-27T16:00"]);
    expect(places("2026-11-29T23:59:00Z", 3)).toEqual(["2 2026-11-29T23:59"]);
  });

  it("leave a person the time to stop what is about to go out", () => {
    expect(places("2026-11-26T12:00:00Z", 3, { vetoHours: 2 })).toEqual(["1 2026-11-26T14:00", "2 2026-11-27T16:00"]);
    expect(places("2026-11-27T15:00:00Z", 3, { vetoHours: 2 })).toEqual(["1 2026-11-27T17:00", "2 2026-11-27T17:00"]);
  });

  it("stand on the clocks of the publication's zone, also when these change", () => {
    // On Sunday, 25 October 2026, clocks in Berlin go back by an hour.
    expect(places("2026-10-22T10:00:00Z", 7, { timeZone: "Europe/Berlin" })).toEqual([
      ...["3 2026-10-22T10:00", "4 2026-10-22T22:00", "5 2026-10-23T22:00", "6 2026-10-24T22:00"],
    ]);
    expect(places("2026-10-25T23:30:00Z", 7, { timeZone: "Europe/Berlin" })[0]).toBe("0 2026-10-25T23:30");
  });

  it("are none where no post is wanted", () => {
    expect(places("2026-11-23T00:00:00Z", 0)).toEqual([]);
  });
});
