import { isWorkedOut, whyNotWorkedOut, workedOut } from "../../../src/writer/evidence/workings.ts";

const given = new Set([3480, 60, 64500, 41000, 17850, 412, 3, 587.5, 341.2, 20, 9, 8, 1250]);
const work = (...workings: string[]) => workedOut(workings, (value) => given.has(value));
const results = (...workings: string[]): number[] => work(...workings).results.map(({ written }) => written);
const reasons = (...workings: string[]): string[] => work(...workings).refused.map(({ why }) => why);

describe("workings of a judge", () => {
  it.each([
    ["a share of a given per cent", 2088, ["3480 * 0.6 = 2088"]],
    ["a per cent of a figure", 2088, ["3480 * 60 / 100 = 2088"]],
    ["a per cent with its sign, units and thousands", 2088, ["3,480 € × 60 % = 2,088 €"]],
    ["a per cent in words", 2088, ["60 % of 3480 = 2088"]],
    ["what a per cent leaves", 1392, ["3480 * 0.4 = 1392"]],
    ["a figure with a per cent added", 5568, ["3480 * 1.6 = 5568"]],
    ["an earlier result", 1392, ["3480 * 0.6 = 2088", "3480 - 2088 = 1392"]],
    ["a later result", 1392, ["3480 - 2088 = 1392", "3480 * 0.6 = 2088"]],
    ["several steps in one text", 348, ["3480 * 0.6 = 2088; 3480 - 2088 = 1392; 1392 / 4 = 348"]],
    ["brackets", 348, ["(3480 - 3480 * 0.6) / 4 = 348"]],
    ["a sum that is run on", 696, ["3480 * 0.4 = 1392 / 2 = 696"]],
    ["more than two figures", 5650, ["64500 - 41000 - 17850 = 5650"]],
    ["a rounded result", 17.2, ["412 / 24 = 17.2"]],
    ["halves", 1740, ["3480 * 0.5 = 1740"]],
    [
      "decimal commas",
      924.5,
      [
        "587,5 + 337 = 924,5",
        "341,2 - 4,2 = 337",
        "12,6 / 3 = 4,2",
        "3 * 4,2 = 12,6",
        "1.250 / 300 = 4,2",
        "3 * 100 = 300",
      ],
    ],
  ])("give a figure by %s", (_how, figure, workings) => {
    expect(results(...workings)).toContain(figure);
  });

  it.each([
    ["months", 290, "3480 / 12 = 290"],
    ["weeks and days", 9.56, "3480 / (52 * 7) = 9.56"],
    ["hours and minutes", 12960, "9 * 24 * 60 = 12960"],
    ["days of a year", 3285, "9 * 365 = 3285"],
    ["a leap year", 2928, "8 * 366 = 2928"],
    ["thousands", 3.48, "3480 / 1000 = 3.48"],
    ["hundreds", 34.8, "3480 / 100 = 34.8"],
    ["what is left of 100", 92, "100 - 8 = 92"],
    ["what is left of 1", 0.92, "1 - 0.08 = 0.92"],
    ["1 and a share", 4176, "3480 * (1 + 20 / 100) = 4176"],
    ["1 and per cents", 4176, "3480 * (1 + 20%) = 4176"],
    ["100 and per cents", 4176, "3480 * (100 + 20) / 100 = 4176"],
    ["per cents added", 4176, "3480 * 120 / 100 = 4176"],
    ["per cents taken off", 2784, "3480 * 80 / 100 = 2784"],
    ["per cents taken out", 2900, "3480 / 120 * 100 = 2900"],
    ["per cents taken out in another order", 2900, "3480 * 100 / 120 = 2900"],
    ["growth in per cent", 57.32, "64500 / 41000 * 100 - 100 = 57.32"],
    ["a share as per cents", 63.57, "41000 / 64500 = 63.57%"],
    ["the rest of a day", 15, "24 - 9 = 15"],
  ])("may use constants that nobody gives: %s", (_what, figure, working) => {
    expect(results(working)).toEqual([figure]);
  });

  it.each([
    ["the exact result", ["412 / 9 = 45.7778", "45.7778 * 3 = 137.3333"]],
    ["the rounded result", ["412 / 9 = 45.7778", "45.78 * 3 = 137.34"]],
    ["the rounded result, reckoned exactly", ["412 / 9 = 45.78", "45.78 * 3 = 137.3333"]],
    ["the exact result of a run-on sum", ["412 / 9 = 45.78 * 3 = 137.3333"]],
    ["the rounded result of a run-on sum", ["412 / 9 = 45.78 * 3 = 137.34"]],
  ])("go on with %s", (_how, workings) => {
    expect(work(...workings).refused).toEqual([]);
  });

  it.each([
    ["a wrong result", ["64500 - 41000 - 17850 = 5660"]],
    ["a figure that nobody gave", ["64510 - 41000 = 23510"]],
    ["a share of a per cent that nobody gave", ["3480 * 0.37 = 1287.6"]],
    ["a per cent that nobody gave", ["3480 * 37 / 100 = 1287.6"]],
    ["a per cent that happens to be a constant", ["3480 * 12 / 100 = 417.6", "24 / 100 * 3480 = 835.2"]],
    ["a per cent added that nobody gave", ["3480 * 137 / 100 = 4767.6", "3480 * (100 + 37) / 100 = 4767.6"]],
    ["a small factor that nobody gave", ["3480 * 19 = 66120"]],
    [
      "constants alone",
      ["100 * 12 = 1200", "(12 * 7) * 52 = 4368", "100 - 12 = 88", "365 / 7 = 52.14", "7 * 24 = 168"],
    ],
    [
      "constants with given figures added",
      ["412 + 12 = 424", "9 + 1 = 10", "412 - 100 = 312", "9 - 7 = 2", "365 + 9 = 374"],
    ],
    ["constants that hide a per cent", ["3480 * (100 - 12) / 100 = 3062.4", "3480 * (1 - 0.5) = 1740"]],
    ["figures that give only one another", ["5000 - 9 = 4991", "4991 + 9 = 5000"]],
    ["a step that is missing", ["1236 + 587.5 - 341.2 = 1482.3"]],
    ["a wrong step in a sum that is run on", ["64500 - 41000 = 23500 - 17850 = 9000"]],
    ["a result that is cut off", ["412 / 24 = 17.1"]],
    [
      "a half that is rounded down to an odd digit, or a step too low",
      ["9 * 3 / 2 = 13", "3 * 1250 / 1000 = 3.7", "3 / 2 = 1"],
    ],
    ["an open bracket", ["(64500 - 41000 - 17850 = 5650"]],
    ["no sum", ["3480 = 3480", "process.exit() + 3480 = 3480", "3480", "= 3480", "3480 / 0 = 3480", ""]],
  ])("give nothing by %s", (_how, workings) => {
    expect(results(...workings)).toEqual([]);
  });

  it.each([
    ["a figure that nobody gave", "64510 - 41000 = 23510", "64510 is not given"],
    ["two of them", "64510 - 41001 = 23509", "64510, 41001 are not given"],
    ["a wrong result", "3480 * 60 / 100 = 2089", "the result is 2,088, not 2089"],
    ["a wrong rounding", "412 / 24 = 17.16", "the result is 17.1666667, not 17.16"],
    ["constants alone", "7 * 24 = 168", "no figure in it is given"],
    ["words", "about two thirds", "it cannot be read as a sum"],
  ])("are refused with the reason: %s", (_what, working, why) => {
    expect(reasons(working)).toEqual([`“${working}”: ${why}`]);
  });

  it("are refused for the step at fault when a later one rests on it", () => {
    const why = "“64510 - 41000 = 23510”: 64510 is not given";
    expect(reasons("64510 - 41000 = 23510", "23510 * 3 = 70530", "70530 / 12 = 5877.5")).toEqual([why, why, why]);
  });

  it("take no long time over a long text without end", () => {
    expect(results(`${"(".repeat(100_000)}3480`, `${"3480 - ".repeat(100_000)}= 1`)).toEqual([]);
  });
});

describe("a printed figure", () => {
  const printed = (text: string, figure: string, working: string): boolean => isWorkedOut(figure, text, work(working));

  it.each([
    ["£1,153.62 a year", "1,153.62", "412 * 2.8 = 1153.6", false],
    ["ongeveer 46 woningen", "46", "412 / 9 = 45.7778", true],
    ["45,8 Prozent", "45,8", "412 / 9 = 45.7778", true],
    ["45.78 per cent", "45.78", "412 / 9 = 45.7778", true],
    ["1.160 Euro", "1.160", "3480 / 3 = 1160", true],
    ["21 500 euros", "21 500", "64500 / 3 = 21500", true],
    ["à 0,14 %", "0,14", "9 / 64500 * 1000 = 0.1395", true],
    ["45 woningen", "45", "412 / 9 = 45.7778", false],
    ["45,7 Prozent", "45,7", "412 / 9 = 45.7778", false],
    ["45.79 per cent", "45.79", "412 / 9 = 45.7778", false],
    ["50 homes", "50", "412 / 9 = 45.7778", false],
    ["a fifth of it, 146.88", "146.88", "587.5 / 4 = 146.875", true],
    ["147 in all", "147", "587.5 / 4 = 146.875", true],
    ["4.4 each", "4.4", "17850 / 4000 = 4.4625", false],
    // A half may be rounded up or to the even digit, and not otherwise.
    ["313", "313", "1250 / 4 = 312.5", true],
    ["312", "312", "1250 / 4 = 312.5", true],
    ["102", "102", "412 / 4 - 0.5 = 102.5", false],
    ["1.7 million", "1.7", "17850 * 100 = 1785000", false],
    ["1.8 million", "1.8", "17850 * 100 = 1785000", true],
    ["1,79 Mio. Euro", "1,79", "17850 * 100 = 1785000", true],
    ["1.8 cups", "1.8", "17850 * 100 = 1785000", false],
  ])("is the rounded result of a working: “%s”", (text, figure, working, isIt) => {
    expect(printed(text, figure, working)).toBe(isIt);
  });

  it("is not rounded twice", () => {
    // 8.4466: the exact result is rounded for print, not a rounded one.
    expect(printed("8.5 a day", "8.5", "3480 / 412 = 8.45")).toBe(false);
    expect(printed("8.4 a day", "8.4", "3480 / 412 = 8.45")).toBe(true);
  });

  it("that is wrong is told with what it would be", () => {
    const why = (text: string, figure: string, ...workings: string[]) =>
      whyNotWorkedOut(figure, text, work(...workings));
    expect(why("45 homes", "45", "412 / 9 = 45.7778")).toBe("the result is 45.7777778, not 45");
    expect(why("1,288", "1,288", "3480 * 37 / 100 = 1287.6")).toBe("“3480 * 37 / 100 = 1287.6”: 37 is not given");
    expect(why("99 homes", "99", "412 / 9 = 45.7778")).toBeUndefined();
  });
});
