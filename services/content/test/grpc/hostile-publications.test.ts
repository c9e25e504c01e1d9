import { randomUUID } from "node:crypto";
import {
  type Accepted,
  acceptedTexts,
  bicycle,
  blank,
  descriptionError,
  type Fields,
  largestInt32,
  nameError,
  operationIdError,
  pickFields,
  type Refused,
  refusal,
  tooLongOrBlankTexts,
  tooLongTexts,
  updateRequest,
  withTitles,
} from "../hostile-inputs.ts";
import { createPublication, publicationRequest, required } from "../samples.ts";
import { contentForSuite, type TestAccount, testAccount } from "../start-content.ts";

const slugError = "slug must be 1 to 100 lowercase letters, digits and hyphens";
const toneError = "writingTone must be at most 2000 characters long";
const authorError = "defaultAuthor must be 1 to 200 characters long";
const modeError = "autoPublishMode must be one of ideas-only, draft or full-auto";
const cadenceError = "cadencePostsPerWeek must be a whole number of at least 1";
const hourError = "scoutSchedule.hour must be a whole number from 0 to 23";
const countError = "scoutSchedule.count must be a whole number from 1 to 24";
const daysError = "scoutSchedule.days must be a whole number from 1 to 30";
const timezoneError = "timezone must be the name of an IANA time zone, for example Europe/Berlin";
const styleError = "styleId must be the id of a prebuilt style or of one of your own";
const templateError = "templateId must be one of starter, editorial or bold";
const fullFeedError = "feedFullEnabled must be true or false";
const partialFeedError = "feedPartialEnabled must be true or false";
const commentsError = "commentsEnabled must be true or false";
const moderationError = "commentsModeration must be one of auto-approve or pre-approve";

const content = contentForSuite();
let account: TestAccount;
let publicationId: string;
beforeEach(async () => {
  account = testAccount();
  publicationId = (await createPublication(content, account)).id;
});

const refusedPublications: Refused[] = [
  ...tooLongOrBlankTexts("name", 200, nameError),
  ...tooLongOrBlankTexts("defaultAuthor", 200, authorError),
  ...tooLongTexts("description", 2_000, descriptionError),
  ...tooLongTexts("writingTone", 2_000, toneError),
  ...["", blank, "A", "a b", "a_b", "ä", "a/b", "a\nb", "a\0", "İ", "１", "../a", "x".repeat(101)].map(
    (slug): Refused => [{ slug }, slugError],
  ),
  ...[0, -1, -largestInt32 - 1].map((cadencePostsPerWeek): Refused => [{ cadencePostsPerWeek }, cadenceError]),
  ...[-1, 24, largestInt32].map((hour): Refused => [{ scoutSchedule: { daily: { hour } } }, hourError]),
  ...[undefined, 0, -1, 25, largestInt32].map(
    (count): Refused => [{ scoutSchedule: { timesPerDay: { count } } }, countError],
  ),
  ...[undefined, 0, -1, 31].map((days): Refused => [{ scoutSchedule: { everyNDays: { days, hour: 1 } } }, daysError]),
  [{ scoutSchedule: { everyNDays: { days: 1, hour: 24 } } }, hourError],
  [{ scoutSchedule: { everyNDays: { days: 31, hour: 24 } } }, `${daysError}; ${hourError}`],
  ...[
    "",
    blank,
    "Mars/Base",
    "+01:00",
    "-05",
    "UTC+1",
    "1",
    "Europe/Berlin; DROP",
    "Europe/Berlin\0",
    "Ünï/Code",
    "toString",
  ].map((timezone): Refused => [{ timezone }, timezoneError]),
];

const acceptedPublications: Accepted[] = [
  ...["name", "defaultAuthor"].flatMap((field) => acceptedTexts(field, 200)),
  ...["description", "writingTone"].flatMap((field) => acceptedTexts(field, 2_000)),
  ...["description", "writingTone"].flatMap((field): Accepted[] => [
    [{ [field]: "" }, { [field]: undefined }],
    [{ [field]: blank }, { [field]: undefined }],
  ]),
  ...["-", "0", "a--b", "x".repeat(100)].map((slug): Accepted => [{ slug: `${blank}${slug}${blank}` }, { slug }]),
  [{ cadencePostsPerWeek: 21 }, { cadencePostsPerWeek: 21 }],
  [{ scoutSchedule: {} }, { scoutSchedule: null }],
  [{ scoutSchedule: { daily: {} } }, { scoutSchedule: expect.objectContaining({ daily: { hour: 0 } }) }],
  ...[
    { daily: { hour: 23 } },
    { timesPerDay: { count: 1 } },
    { timesPerDay: { count: 24 } },
    { everyNDays: { days: 30, hour: 0 } },
  ].map((scoutSchedule): Accepted => [{ scoutSchedule }, { scoutSchedule: expect.objectContaining(scoutSchedule) }]),
  ...["UTC", "utc", "GMT", "Etc/GMT+5", "EST5EDT", "europe/berlin", "America/Argentina/Ushuaia"].map(
    (timezone): Accepted => [{ timezone: `${blank}${timezone}${blank}` }, { timezone }],
  ),
];

const everyPublicationField = [
  nameError,
  slugError,
  descriptionError,
  toneError,
  authorError,
  modeError,
  cadenceError,
  hourError,
  timezoneError,
  styleError,
  templateError,
  fullFeedError,
  partialFeedError,
  commentsError,
  moderationError,
];

describe("CreatePublication", () => {
  const create = async (fields: Fields) =>
    required((await content.call("createPublication", publicationRequest(fields), account)).publication);

  it.each(
    withTitles<Refused>([
      ...refusedPublications,
      [{ operationId: "" }, operationIdError],
      [{ operationId: "", timezone: "" }, timezoneError],
      [
        {
          timezone: "Mars/Base",
          scoutSchedule: { everyNDays: { days: 0, hour: -1 } },
          cadencePostsPerWeek: 0,
          defaultAuthor: blank,
          writingTone: "x".repeat(2_001),
          description: "x".repeat(2_001),
          slug: "Å",
          name: "",
        },
        [
          nameError,
          slugError,
          descriptionError,
          toneError,
          authorError,
          cadenceError,
          daysError,
          hourError,
          timezoneError,
        ].join("; "),
      ],
    ]),
  )("refuses %s", async (_title, fields, message) => {
    await expect(create(fields)).rejects.toMatchObject(refusal(message));
  });

  it.each(
    withTitles<Accepted>([
      ...acceptedPublications,
      [
        {},
        {
          description: undefined,
          writingTone: undefined,
          autoPublishMode: "AUTO_PUBLISH_MODE_IDEAS_ONLY",
          cadencePostsPerWeek: 1,
          scoutSchedule: null,
          timezone: "UTC",
          styleId: undefined,
          template: "TEMPLATE_STARTER",
          feedFullEnabled: true,
          feedPartialEnabled: true,
          commentsEnabled: false,
          commentsModeration: "COMMENTS_MODERATION_PRE_APPROVE",
        },
      ],
      [{ autoPublishMode: "AUTO_PUBLISH_MODE_UNSPECIFIED" }, { autoPublishMode: "AUTO_PUBLISH_MODE_IDEAS_ONLY" }],
      [{ autoPublishMode: 99 }, { autoPublishMode: "AUTO_PUBLISH_MODE_IDEAS_ONLY" }],
    ]),
  )("accepts %s", async (_title, fields, output) => {
    expect(pickFields(output, await create(fields))).toEqual(output);
  });

  it("reports a cadence above the plan only when the rest of the request is valid", async () => {
    const tooOften = { cadencePostsPerWeek: largestInt32 };
    await expect(create(tooOften)).rejects.toMatchObject({
      kind: "quota-exceeded",
      message: "cadencePostsPerWeek may be at most 21 on this plan; 2147483647 was asked for",
    });
    await expect(create({ ...tooOften, slug: "A" })).rejects.toMatchObject(refusal(slugError));
  });
});

describe("UpdatePublication", () => {
  const update = async (request: Fields) =>
    required((await content.call("updatePublication", { publicationId, ...request }, account)).publication);

  it.each(
    withTitles<Refused>([
      ...refusedPublications,
      [{ name: null }, nameError],
      [{ slug: null }, slugError],
      [{ defaultAuthor: null }, authorError],
      [{ autoPublishMode: null }, modeError],
      [{ autoPublishMode: "AUTO_PUBLISH_MODE_UNSPECIFIED" }, modeError],
      [{ autoPublishMode: 99 }, modeError],
      [{ cadencePostsPerWeek: null }, cadenceError],
      [{ timezone: null }, timezoneError],
      ...["", " ", "nice", "$gt", randomUUID().toUpperCase(), ` ${randomUUID()}`, randomUUID()].map(
        (styleId): Refused => [{ styleId }, styleError],
      ),
      [{ feedFullEnabled: null }, fullFeedError],
      [{ feedPartialEnabled: null }, partialFeedError],
      [{ commentsEnabled: null }, commentsError],
      [{ commentsModeration: null }, moderationError],
      [{ commentsModeration: 7 }, moderationError],
      [{ template: null }, templateError],
      [{ template: 7 }, templateError],
      [
        {
          commentsModeration: null,
          commentsEnabled: null,
          feedPartialEnabled: null,
          feedFullEnabled: null,
          template: null,
          styleId: "nice",
          timezone: null,
          scoutSchedule: { daily: { hour: 99 } },
          cadencePostsPerWeek: null,
          autoPublishMode: null,
          defaultAuthor: null,
          writingTone: bicycle.repeat(2_001),
          description: bicycle.repeat(2_001),
          slug: null,
          name: null,
        },
        everyPublicationField.join("; "),
      ],
    ]),
  )("refuses %s", async (_title, fields, message) => {
    await expect(update(updateRequest(fields))).rejects.toMatchObject(refusal(message));
  });

  it.each(
    withTitles<Accepted>([
      ...acceptedPublications,
      [{ description: null }, { description: undefined }],
      [{ writingTone: null }, { writingTone: undefined }],
      [{ scoutSchedule: null }, { scoutSchedule: null }],
      [{ styleId: null }, { styleId: undefined }],
    ]),
  )("accepts %s", async (_title, fields, output) => {
    const before = { description: "Old", writingTone: "Old", scoutSchedule: { daily: { hour: 1 } } };
    await update(updateRequest(before));
    const answer = await update(updateRequest(fields));
    expect(pickFields(output, answer)).toEqual(output);
    expect(answer.revision).toBe(3);
  });

  it.each(["id", "account_id", "template_id", "scout_schedule.daily", "", "__proto__", "constructor"])(
    "reports a field that cannot be changed before all other errors: %j",
    async (field) => {
      const shown = field.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
      await expect(update({ updateMask: ["name", field] })).rejects.toMatchObject(
        refusal(`${shown} cannot be changed`),
      );
    },
  );

  it("applies a field once that the mask names twice", async () => {
    expect(await update({ updateMask: ["name", "name"], name: " A " })).toMatchObject({ name: "A", revision: 2 });
    await expect(update({ updateMask: ["name", "name"] })).rejects.toMatchObject(refusal(nameError));
  });
});
