import { alternatives, invalid } from "@galley/service-kit/errors";
import { z } from "zod";
import { characterCount, isIsoDate, isTimeZone, isUuid } from "./fields.ts";
import { type IdeaSource, maxSources, type ScoutedIdea } from "./idea.ts";

/** The settings in a request to create or change an object. In a change, a missing field keeps its value, and null removes the value. */
export type Requested<Settings> = { readonly [Field in keyof Settings]?: Settings[Field] | null };

/**
 * Validates the fields of a request and returns them in the form in which they are stored. Throws "invalid" with one message that
 * names all wrong fields, in the order of the schema.
 */
export function validate<Schema extends z.ZodType>(schema: Schema, request: object): z.output<Schema> {
  // A field with the value undefined counts as missing, so that a change keeps its value.
  const fields = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  const { success, data, error } = schema.safeParse(fields);
  if (success) return data;
  throw invalid(error.issues.map(({ path, message }) => `${fieldName(path)} ${message}`).join("; "));
}

/** Converts the path of a field to its name for clients, for example "ideas[0].title". */
function fieldName(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .slice(1);
}

/** A text of 1 to `maxLength` characters, without the white space around it. */
function requiredText(maxLength: number) {
  const message = `must be 1 to ${maxLength} characters long`;
  return z
    .string(message)
    .trim()
    .refine((text) => text !== "" && characterCount(text) <= maxLength, message);
}

/** A text of up to `maxLength` characters, without the white space around it. It may be empty. */
function possiblyEmptyText(maxLength: number) {
  const message = `must be at most ${maxLength} characters long`;
  return z
    .string(message)
    .trim()
    .refine((text) => characterCount(text) <= maxLength, message);
}

/** A text of up to `maxLength` characters, without the white space around it. An empty text becomes null. */
const optionalText = (maxLength: number) =>
  possiblyEmptyText(maxLength)
    .transform((text) => text || null)
    .nullable();

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.number(message).refine((value) => Number.isInteger(value) && value >= min && value <= max, message);
}

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `must be one of ${alternatives(words)}`);

const flag = z.boolean("must be true or false");
const uuid = z.string("must be a UUID").refine(isUuid, "must be a UUID");

const slugMessage = "must be 1 to 100 lowercase letters, digits and hyphens";
const timezoneMessage = "must be the name of an IANA time zone, for example Europe/Berlin";
const cadenceMessage = "must be a whole number of at least 1";
const styleMessage = "must be the id of a prebuilt style or of one of your own";

/** The message about a style that does not exist or belongs to another account. */
export const unusableStyle = `styleId ${styleMessage}`;

const hour = wholeNumber(0, 23);

/** The times at which the scout searches for stories. Hours are in the time zone of the publication. */
const scoutSchedule = z.discriminatedUnion("type", [
  z.object({ type: z.literal("daily"), hour }),
  z.object({ type: z.literal("times_per_day"), count: wholeNumber(1, 24) }),
  z.object({ type: z.literal("every_n_days"), days: wholeNumber(1, 30), hour }),
]);

export type ScoutSchedule = Readonly<z.output<typeof scoutSchedule>>;

/** The settings of a publication. An error message names wrong fields in this order. */
const publicationSettings = z.object({
  name: requiredText(200),
  slug: z
    .string(slugMessage)
    .trim()
    .regex(/^[a-z0-9-]{1,100}$/, slugMessage),
  description: optionalText(2_000),
  writingTone: optionalText(2_000),
  defaultAuthor: requiredText(200),
  autoPublishMode: oneOf(["ideas-only", "draft", "full-auto"]),
  // The maximum number of posts per week depends on the plan. A higher number is therefore not checked here; it is an exceeded quota and
  // not an invalid value.
  cadencePostsPerWeek: z
    .number(cadenceMessage)
    .refine((posts) => Number.isInteger(posts) && posts >= 1, cadenceMessage),
  /** The times at which the scout searches for stories; null when it runs only on request. */
  scoutSchedule: scoutSchedule.nullable(),
  timezone: z.string(timezoneMessage).trim().refine(isTimeZone, timezoneMessage),
  /** The writing style of drafts; null when they follow only the writing tone. This schema does not check that the style exists. */
  styleId: z.string(styleMessage).refine(isUuid, styleMessage).nullable(),
  templateId: oneOf(["starter", "editorial", "bold"]),
  feedFullEnabled: flag,
  feedPartialEnabled: flag,
  commentsEnabled: flag,
  commentsModeration: oneOf(["auto-approve", "pre-approve"]),
});

export type PublicationSettings = Readonly<z.output<typeof publicationSettings>>;

export const publicationChanges = publicationSettings.partial();

const publicationFields = publicationSettings.shape;

/** The settings of a new publication. Missing fields get the defaults. */
export const newPublicationSettings = publicationSettings.extend({
  description: publicationFields.description.default(null),
  writingTone: publicationFields.writingTone.default(null),
  autoPublishMode: publicationFields.autoPublishMode.default("ideas-only"),
  cadencePostsPerWeek: publicationFields.cadencePostsPerWeek.default(1),
  scoutSchedule: publicationFields.scoutSchedule.default(null),
  timezone: publicationFields.timezone.default("UTC"),
  styleId: publicationFields.styleId.default(null),
  templateId: publicationFields.templateId.default("starter"),
  feedFullEnabled: flag.default(true),
  feedPartialEnabled: flag.default(true),
  commentsEnabled: flag.default(false),
  commentsModeration: publicationFields.commentsModeration.default("pre-approve"),
});

const topicSettings = z.object({
  name: requiredText(200),
  /** A hint that tells the scout what to look for; null when there is none. */
  description: optionalText(2_000),
  /** How important the topic is, from 1 (highest) to 3. */
  priority: wholeNumber(1, 3),
  /** Whether the scout searches for stories on this topic. */
  isActive: flag,
});

export type TopicSettings = Readonly<z.output<typeof topicSettings>>;

export const topicChanges = topicSettings.partial();

/** The settings of a new topic. Missing fields get the defaults. */
export const newTopicSettings = topicSettings.extend({
  description: topicSettings.shape.description.default(null),
  priority: topicSettings.shape.priority.default(1),
  isActive: flag.default(true),
});

export const styleSettings = z.object({
  name: requiredText(200),
  /** A description for people who choose a style. It may be empty. */
  description: possiblyEmptyText(2_000)
    .nullable()
    .transform((text) => text ?? ""),
  /** The instructions that drafts in this style follow. */
  systemPrompt: requiredText(10_000),
});

export type StyleSettings = Readonly<z.output<typeof styleSettings>>;

export const styleChanges = styleSettings.partial();

/** The maximum number of ideas that one request can store. */
const maxIdeas = 200;

const dateMessage = "must be an ISO 8601 date";
const scoreMessage = "must be a number from 0 to 1";

const ideaSource = z
  .object({
    outlet: optionalText(1_000).optional(),
    publishedAt: z.string(dateMessage).refine(isIsoDate, dateMessage).optional(),
    url: requiredText(4_096),
    title: possiblyEmptyText(1_000),
    snippet: possiblyEmptyText(5_000),
  })
  .transform(({ url, title, snippet, publishedAt, outlet }): IdeaSource => {
    const date = publishedAt === undefined ? {} : { publishedAt };
    return { url, title, snippet, ...date, ...(outlet ? { outlet } : {}) };
  });

// An idea is validated by two schemas, one after the other, so that messages about wrong fields come in this order: first about
// the number of sources, then about texts, then about each source.
const ideaFacts = z.object({
  reason: optionalText(2_000).optional(),
  topicId: uuid,
  relevanceScore: z.number(scoreMessage).min(0, scoreMessage).max(1, scoreMessage),
  sources: z.array(z.unknown()).max(maxSources, `must contain at most ${maxSources} entries`),
});
const ideaTexts = z.object({
  title: requiredText(500),
  angle: possiblyEmptyText(2_000),
  summary: possiblyEmptyText(10_000),
  sources: z.array(ideaSource),
  dedupeKey: requiredText(500),
});

const scoutedIdea = z.unknown().transform((idea, { issues }): ScoutedIdea => {
  const facts = parsePart(ideaFacts, idea, issues);
  const texts = parsePart(ideaTexts, idea, issues);
  if (facts === undefined || texts === undefined) return z.NEVER;
  const { topicId, relevanceScore, reason } = facts;
  const { title, angle, summary, sources, dedupeKey } = texts;
  return { topicId, title, angle, summary, sources, relevanceScore, dedupeKey, ...(reason ? { reason } : {}) };
});

/** The schema of the list of ideas that a scout run found, in a request to store them. */
export const scoutedIdeas = z.object({ ideas: list(scoutedIdea, maxIdeas) });

/** The schema of sources that a scout run found for ideas that are already stored. */
export const furtherSources = z.object({
  furtherSources: list(z.object({ ideaId: uuid, sources: list(ideaSource, maxSources) }), maxIdeas),
});

/**
 * Returns the schema of a list with up to `maxLength` elements. The message about its length comes first, and elements after the maximum
 * are not validated.
 */
function list<Element extends z.ZodType>(element: Element, maxLength: number) {
  const elements = z.array(element);
  return z.array(z.unknown()).transform((values, { issues }) => {
    if (values.length > maxLength) issues.push(customIssue(`must contain at most ${maxLength} entries`));
    return parsePart(elements, values.slice(0, maxLength), issues) ?? z.NEVER;
  });
}

/** Validates a part of a value. Adds the errors to `issues` and returns undefined when the part is wrong. */
function parsePart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  issues: z.core.$ZodRawIssue[],
): z.output<Schema> | undefined {
  const { data, error } = schema.safeParse(value);
  for (const { message, path } of error?.issues ?? []) issues.push(customIssue(message, path));
  return data;
}

function customIssue(message: string, path: PropertyKey[] = []): z.core.$ZodRawIssue {
  return { code: "custom", message, path, input: undefined };
}
