import { type AskedSettings, checkSettings } from "../../src/domain/publication-rules.ts";

const problemOf = (asked: AskedSettings): string | undefined => {
  try {
    checkSettings(asked);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe("the settings of a publication", () => {
  it("are trimmed", () => {
    const asked = {
      name: " A ",
      slug: " a ",
      description: " d ",
      writingTone: " t ",
      defaultAuthor: " b ",
      timezone: " UTC ",
    };
    expect(checkSettings(asked)).toEqual({
      ...{ name: "A", slug: "a", description: "d", writingTone: "t", defaultAuthor: "b", timezone: "UTC" },
    });
  });

  it("are only those that were asked for", () => {
    expect(checkSettings({})).toEqual({});
    expect(checkSettings({ description: null })).toEqual({ description: null });
    expect(checkSettings({ name: undefined, commentsEnabled: false } as AskedSettings)).toEqual({
      commentsEnabled: false,
    });
  });

  it.each(["", " \n\t "])("are not set where a text may be missing and is %j", (text) => {
    expect(checkSettings({ description: text, writingTone: text })).toEqual({ description: null, writingTone: null });
    expect(problemOf({ name: text })).toBe("name must be 1 to 200 characters");
  });

  it.each(["a", "a-b-3", "0", "-", "x".repeat(100)])("take the slug %s", (slug) => {
    expect(problemOf({ slug })).toBeUndefined();
  });

  it.each(["", "A", "a b", "a_b", "ä", "a/b", "a\nb", "x".repeat(101), null])("refuse the slug %j", (slug) => {
    expect(problemOf({ slug })).toBe("slug must be 1 to 100 lowercase letters, digits and hyphens");
  });

  it.each([
    ["name", 200],
    ["defaultAuthor", 200],
    ["description", 2_000],
    ["writingTone", 2_000],
  ])("take a %s of up to %d characters", (field, longest) => {
    expect(problemOf({ [field]: "x".repeat(longest) })).toBeUndefined();
    expect(problemOf({ [field]: "🚲".repeat(longest) })).toBeUndefined();
    expect(problemOf({ [field]: "x".repeat(longest + 1) })).toContain(`${longest} characters`);
  });

  it.each(["UTC", "Europe/Berlin", "America/Argentina/Ushuaia", "Asia/Calcutta", "Etc/GMT+5", "US/Eastern"])(
    "take the time zone %s",
    (timezone) => {
      expect(problemOf({ timezone })).toBeUndefined();
    },
  );

  it.each(["", "Mars/Base", "+01:00", "-0530", "UTC+1", "Europe/Berlin; DROP", null])(
    "refuse the time zone %j",
    (timezone) => {
      expect(problemOf({ timezone })).toBe("timezone must be a name of the IANA time zone database");
    },
  );

  it.each([0, -1, 1.5, Number.NaN, null])("refuse the cadence %j", (cadencePostsPerWeek) => {
    expect(problemOf({ cadencePostsPerWeek })).toBe("cadencePostsPerWeek must be a whole number of at least 1");
  });

  it.each([
    { type: "daily", hour: 0 },
    { type: "daily", hour: 23 },
    { type: "times_per_day", count: 1 },
    { type: "times_per_day", count: 24 },
    { type: "every_n_days", days: 1, hour: 0 },
    { type: "every_n_days", days: 30, hour: 23 },
    null,
  ] as const)("take the schedule %j", (scoutSchedule) => {
    expect(checkSettings({ scoutSchedule })).toEqual({ scoutSchedule });
  });

  it.each([
    [{ type: "daily", hour: 24 }, "scoutSchedule.hour"],
    [{ type: "daily", hour: -1 }, "scoutSchedule.hour"],
    [{ type: "times_per_day", count: 0 }, "scoutSchedule.count"],
    [{ type: "times_per_day", count: 25 }, "scoutSchedule.count"],
    [{ type: "every_n_days", days: 0, hour: 1 }, "scoutSchedule.days"],
    [{ type: "every_n_days", days: 31, hour: 1 }, "scoutSchedule.days"],
    [{ type: "every_n_days", days: 3, hour: 1.5 }, "scoutSchedule.hour"],
  ] as const)("refuse the schedule %j", (scoutSchedule, field) => {
    expect(problemOf({ scoutSchedule })).toMatch(`${field} must be a whole number from`);
  });

  it("cannot be cleared where a publication needs them", () => {
    const needed = [
      "autoPublishMode",
      "templateId",
      "feedFullEnabled",
      "feedPartialEnabled",
      "commentsEnabled",
      "commentsModeration",
    ];
    for (const field of needed) expect(problemOf({ [field]: null })).toMatch(`${field} must be`);
  });

  it("are refused together, each field by its name", () => {
    expect(problemOf({ name: "", slug: "" })?.split("; ")).toHaveLength(2);
  });
});
