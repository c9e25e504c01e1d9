import { z } from "zod";
import { absent } from "./sentences.ts";

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const slugForm = /^[a-z0-9-]+$/;
const largestInt32 = 2_147_483_647;
/**
 * The pattern of a text that is not blank, for the OpenAPI document. It matches the whole text, because some languages match patterns that way,
 * and uses only syntax that every language supports. Some languages count fewer characters as white space.
 */
const notBlank = String.raw`^[\s\S]*\S[\s\S]*$`;

/** Text without surrounding white space; characters are counted as Unicode code points. */
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
  // A code point takes one or two units, so most texts are decided without counting.
  return value.length > maximum && (value.length > maximum * 2 || [...value].length > maximum);
}

/** Whether every service and store behind the gateway can keep this text as it is. */
export function isClean(value: string): boolean {
  return !value.includes("\0") && value.isWellFormed();
}

/** A rule that a text must hold besides its length. */
export function rule(holds: (value: string) => boolean, complaint: string): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    // What is too long or empty has been told already.
    if (issues.length === 0 && !holds(value)) issues.push({ code: "custom", message: complaint, input: value });
  };
}

/** An id in a path: what is no UUID does not exist. */
export const resourceId = z
  .string()
  .refine((value) => uuidForm.test(value), absent)
  .toLowerCase()
  .meta({ format: "uuid" });

/** The number of a draft version in a path. */
export const versionInPath = z
  .string()
  .refine((value) => /^[1-9][0-9]*$/.test(value), "must be a whole number from 1")
  .transform(toInt32)
  .meta({ type: "integer", minimum: 1 });

/** How many things a list shall have at most, in a query. */
export const limitInQuery = (most: number) =>
  z
    .string()
    .refine((value) => /^[1-9][0-9]*$/.test(value) && Number(value) <= most, `must be a whole number from 1 to ${most}`)
    .transform(Number)
    .meta({ type: "integer", minimum: 1, maximum: most });

/** An id in a query; `whose` says of what. */
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

/** The number of a draft version in a body. */
export const draftVersion = z.number().min(1).overwrite(toInt32).int();

/** A whole number. Unless another maximum is given it is the largest that every service and store behind the gateway knows. */
export const wholeNumber = (minimum: number, maximum = largestInt32): z.ZodNumber =>
  // Bounds first: of several complaints the first is told, and that of `int` names a bound of its own.
  z.number().min(minimum).max(maximum).int();

/** A version too large for the services is cut to the largest they know, which no draft has either. */
function toInt32(value: string | number): number {
  return Math.min(Number(value), largestInt32);
}

function isTimezone(value: string): boolean {
  // Node also takes offsets such as "+01:00", which are no names.
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
