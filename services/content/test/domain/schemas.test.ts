import { type PublicationSettings, publicationChanges, type Requested, validate } from "../../src/domain/schemas.ts";

type Settings = Requested<PublicationSettings>;

const lengths = { name: 200, defaultAuthor: 200, description: 2_000, writingTone: 2_000 };
const noSlug = "slug must be 1 to 100 lowercase letters, digits and hyphens";
const noZone = "timezone must be the name of an IANA time zone, for example Europe/Berlin";
const noCadence = "cadencePostsPerWeek must be a whole number of at least 1";

const needed = ["autoPublishMode", "templateId", "feedFullEnabled", "feedPartialEnabled", "commentsEnabled"];

describe("the settings of a publication", () => {
  it("are those of the request, trimmed, with null for optional texts that are blank", () => {
    expect(validate(publicationChanges, {})).toEqual({});
    const asked = { name: " A ", slug: " a ", description: " d ", writingTone: " \n\t ", timezone: " UTC " };
    const kept = { name: "A", slug: "a", description: "d", writingTone: null, timezone: "UTC" };
    expect(validate(publicationChanges, { ...asked, defaultAuthor: undefined })).toStrictEqual(kept);
  });

  it.each<Settings>([
    ...["a-b-3", "0", "-", "x".repeat(100)].map((slug) => ({ slug })),
    ...Object.entries(lengths).map(([field, longest]) => ({ [field]: "🚲".repeat(longest) })),
    ...["Europe/Berlin", "America/Argentina/Ushuaia", "Etc/GMT+5"].map((timezone) => ({ timezone })),
    ...[0, 23].flatMap((hour): Settings[] => [
      { scoutSchedule: { type: "daily", hour } },
      { scoutSchedule: { type: "every_n_days", days: hour === 0 ? 1 : 30, hour } },
    ]),
    ...[1, 24].map((count): Settings => ({ scoutSchedule: { type: "times_per_day", count } })),
    ...[{ scoutSchedule: null }, { description: null }],
  ])("are accepted unchanged: %j", (asked) => {
    expect(validate(publicationChanges, asked)).toEqual(asked);
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
    [{ name: " ", slug: "" }, `name must be 1 to 200 characters long; ${noSlug}`],
  ])("are refused: %j, because %s", (asked, problem) => {
    expect(() => validate(publicationChanges, asked)).toThrow(problem);
  });
});
