import { z } from "zod";
import { absent } from "./sentences.ts";

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const slugForm = /^[a-z0-9-]+$/;
const largestInt32 = 2_147_483_647;
/**
 * The regular expression for a text that is not blank, for the OpenAPI document. It matches the whole text, because some languages match
 * patterns in that way, and uses only syntax that all languages support. Some languages count fewer characters as white space.
 */
const notBlank = String.raw`^[\s\S]*\S[\s\S]*$`;

/** Returns the schema of a text, which is trimmed. Its length is counted in Unicode code points. */
export function text(maximum: number, minimum: 0 | 1 = 1): z.ZodString {
  return z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const complaint = complaintAbout(value, minimum, maximum);
      if (complaint !== undefined) issues.push({ code: "custom", message: complaint, input: value });
    })
    .meta({ maxLength: maximum, ...(minimum === 0 ? {} : { minLength: minimum, pattern: notBlank }) });
}

function complaintAbout(value: string, minimum: number, maximum: number): string | undefined {
  if (value.length < minimum) return "must not be empty";
  if (isLongerThan(value, maximum)) return `must be at most ${maximum} characters long`;
  return isClean(value) ? undefined : "must not contain NUL characters or halves of surrogate pairs";
}

function isLongerThan(value: string, maximum: number): boolean {
  // A code point takes one or two units of `length`, so for most texts the code points need not be counted.
  return value.length > maximum && (value.length > maximum * 2 || [...value].length > maximum);
}

/** Whether a text can be stored unchanged by all services and databases behind the gateway. */
export function isClean(value: string): boolean {
  return !value.includes("\0") && value.isWellFormed();
}

/** Creates a rule that a text must meet in addition to its length. `complaint` is the message when it does not. */
export function rule(holds: (value: string) => boolean, complaint: string): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    // A text that is empty or too long already has an error message. The rule adds no second one.
    if (issues.length === 0 && !holds(value)) issues.push({ code: "custom", message: complaint, input: value });
  };
}

/** The schema of an id in a path. For a text that is not a UUID, the answer is "not found", as for an unknown id. */
export const resourceId = z
  .string()
  .refine((value) => uuidForm.test(value), absent)
  .toLowerCase()
  .meta({ format: "uuid" });

/** The schema of the number of a draft version in a path. */
export const versionInPath = z
  .string()
  .refine((value) => /^[1-9][0-9]*$/.test(value), "must be a whole number of at least 1")
  .transform(toInt32)
  .meta({ type: "integer", minimum: 1 });

/** Returns the schema of the query parameter for the maximum length of a list. */
export const limitInQuery = (max: number) =>
  z
    .string()
    .refine((value) => /^[1-9][0-9]*$/.test(value) && Number(value) <= max, `must be a whole number from 1 to ${max}`)
    .transform(Number)
    .meta({ type: "integer", minimum: 1, maximum: max });

/** Returns the schema of an id in a query. `whose` names the object in error messages. */
export const idInQuery = (whose: string) =>
  z
    .string()
    .refine((value) => uuidForm.test(value), `must be the id of ${whose}`)
    .toLowerCase()
    .meta({ format: "uuid" });

export const slug = text(100)
  .check(rule((value) => slugForm.test(value), "must contain only lowercase letters, digits and hyphens"))
  .meta({ pattern: slugForm.source, minLength: 1, maxLength: 100, examples: ["field-notes"] });

export const timezone = text(100)
  .check(rule(isTimezone, "must be the name of an IANA time zone, for example Europe/Berlin"))
  .meta({ minLength: 1, maxLength: 100, examples: ["Europe/Berlin"], description: "IANA time zone name." });

export const styleId = z
  .string()
  .trim()
  .check(rule((value) => uuidForm.test(value), "must be the id of a prebuilt style or of one of your own"))
  .toLowerCase()
  .meta({ format: "uuid", description: "Id of a style from `GET /styles`." });

export const ideaId = text(100)
  .check(rule((value) => uuidForm.test(value), "must be the id of an idea of this publication"))
  .toLowerCase()
  .meta({ format: "uuid", description: "Id of an idea of this publication." });

/** The schema of the number of a draft version in a body. */
export const draftVersion = z.number().min(1).overwrite(toInt32).int();

/** Returns the schema of an integer. The default maximum is the largest that all services and databases behind the gateway support. */
export const wholeNumber = (minimum: number, maximum = largestInt32): z.ZodNumber =>
  // The bounds come before `int`, because only the first error is reported, and the error of `int` names a bound of its own.
  z.number().min(minimum).max(maximum).int();

/**
 * Limits the number of a draft version to the largest that the services support. Every draft has fewer versions, so the response is "not
 * found" as for any other version that does not exist.
 */
function toInt32(value: string | number): number {
  return Math.min(Number(value), largestInt32);
}

function isTimezone(value: string): boolean {
  // Node also accepts offsets such as "+01:00" as time zones, but they are no names and have no daylight-saving time.
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
