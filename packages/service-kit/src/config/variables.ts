import { z } from "zod";
import { type Address, parseAddress, parseAddresses } from "./address.ts";

/** The schema of a variable with an address as "host:port" (IPv6 in brackets). It is parsed to `{ host, port }`. */
export const address = z
  .string()
  .transform((text, context): Address => {
    const parsed = parseAddress(text);
    if (parsed !== undefined) return parsed;
    context.addIssue("not an address");
    return z.NEVER;
  })
  .describe("host:port, for example 127.0.0.1:9001");

/**
 * The schema of a variable with the address of a service as "host:port", or the addresses of all its replicas separated by commas. It is
 * parsed to a list of `{ host, port }`.
 */
export const addresses = z
  .string()
  .transform((text, context): readonly Address[] => {
    const parsed = parseAddresses(text);
    if (parsed !== undefined) return parsed;
    context.addIssue("not an address");
    return z.NEVER;
  })
  .describe("host:port, for example 127.0.0.1:9001, or IP addresses with ports separated by commas");

/**
 * The schema of a variable with an integer from 1 to `max`; without `max` there is no upper bound. `fallback` is the value if the variable
 * is not set.
 */
export const positiveInteger = (fallback: number, max?: number): z.ZodType<number> => wholeNumber(fallback, max, 1);

/**
 * The schema of a variable with an integer from `min` to `max`; without `max` there is no upper bound. `fallback` is the value if the
 * variable is not set.
 */
export function wholeNumber(fallback: number, max = Number.MAX_SAFE_INTEGER, min = 0): z.ZodType<number> {
  const unbounded = min === 1 ? "above zero" : `of at least ${min}`;
  const allowed = max === Number.MAX_SAFE_INTEGER ? unbounded : `from ${min} to ${max}`;
  return z.coerce
    .number("not a number")
    .int("not a whole number")
    .min(min, min === 1 ? "not above zero" : `below ${min}`)
    .max(max, `above ${max}`)
    .default(fallback)
    .describe(`a whole number ${allowed} (default ${fallback})`);
}

const addScheme = "it does not begin with http:// or https://; add http:// before it";

/**
 * Tells whether a text such as "localhost:11434" is a URL without its scheme: with "http://" in front it becomes valid. The error message
 * can then say so.
 */
function lacksScheme(input: unknown): boolean {
  return typeof input === "string" && !input.includes("://") && URL.canParse(`http://${input}`);
}

/** The schema of a variable with an http or https URL. Slashes at its end are removed. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: ({ input }) => (lacksScheme(input) ? addScheme : "not an http or https URL") })
  .transform((text) => text.replace(/\/{1,80}$/, ""))
  .describe("an http or https URL");

/** The schema of a variable with a list of values separated by commas. Default: an empty list. */
export const commaSeparated = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  )
  .describe("values separated by commas");

/** The schema of a variable with a log level. Default: "info". */
export const logLevel = z
  .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], "not a level")
  .default("info")
  .describe("trace, debug, info, warn, error, fatal or silent");
