import { type AskedSettings, checkSettings } from "../../src/domain/publication-rules.ts";

const lengths = { name: 200, defaultAuthor: 200, description: 2_000, writingTone: 2_000 };
const noSlug = "slug must be 1 to 100 lowercase letters, digits and hyphens";
const noZone = "timezone must be a name of the IANA time zone database";
const noCadence = "cadencePostsPerWeek must be a whole number of at least 1";

const needed = ["autoPublishMode", "templateId", "feedFullEnabled", "feedPartialEnabled", "commentsEnabled"];

describe("the settings of a publication", () => {
  it("are only those that were asked for, trimmed, and not set where a text may be missing and is blank", () => {
    expect(checkSettings({})).toEqual({});
    const asked = { name: " A ", slug: " a ", description: " d ", writingTone: " \n\t ", timezone: " UTC " };
    const kept = { name: "A", slug: "a", description: "d", writingTone: null, timezone: "UTC" };
    expect(checkSettings({ ...asked, defaultAuthor: undefined } as AskedSettings)).toEqual(kept);
  });

  it.each<AskedSettings>([
    ...["a-b-3", "0", "-", "x".repeat(100)].map((slug) => ({ slug })),
    ...Object.entries(lengths).map(([field, longest]) => ({ [field]: "🚲".repeat(longest) })),
    ...["Europe/Berlin", "America/Argentina/Ushuaia", "Etc/GMT+5"].map((timezone) => ({ timezone })),
    ...[0, 23].flatMap((hour): AskedSettings[] => [
      { scoutSchedule: { type: "daily", hour } },
      { scoutSchedule: { type: "every_n_days", days: hour === 0 ? 1 : 30, hour } },
    ]),
    ...[1, 24].map((count): AskedSettings => ({ scoutSchedule: { type: "times_per_day", count } })),
    ...[{ scoutSchedule: null }, { description: null }],
  ])("are taken as they are: %.60j", (asked) => {
    expect(checkSettings(asked)).toEqual(asked);
  });

  it.each<[asked: object, problem: string]>([
    ...["", "A", "a b", "a_b", "ä", "a/b", "a\nb", "x".repeat(101), null].map((slug): [object, string] => [
      { slug },
      noSlug,
    ]),
    ...Object.entries(lengths).map(([field, longest]): [object, string] => [
      { [field]: "x".repeat(longest + 1) },
      `${longest} characters`,
    ]),
    ...["", "Mars/Base", "+01:00", "UTC+1", "Europe/Berlin; DROP", null].map((timezone): [object, string] => [
      { timezone },
      noZone,
    ]),
    ...[0, 1.5, Number.NaN, null].map((cadence): [object, string] => [{ cadencePostsPerWeek: cadence }, noCadence]),
    ...[24, -1, 1.5].map((hour): [object, string] => [{ scoutSchedule: { type: "daily", hour } }, "hour must be"]),
    ...[0, 25].map((count): [object, string] => [{ scoutSchedule: { type: "times_per_day", count } }, "count must be"]),
    ...[0, 31].map((days): [object, string] => [
      { scoutSchedule: { type: "every_n_days", days, hour: 1 } },
      "days must be",
    ]),
    ...[...needed, "commentsModeration"].map((field): [object, string] => [{ [field]: null }, `${field} must be`]),
    [{ name: " ", slug: "" }, `name must be 1 to 200 characters; ${noSlug}`],
  ])("are refused: %.60j, since %s", (asked, problem) => {
    expect(() => checkSettings(asked)).toThrow(problem);
  });
});
