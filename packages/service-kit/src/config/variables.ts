import { z } from "zod";
import { type Address, parseAddress, parseAddresses } from "./address.ts";

/** "host:port" (IPv6 in brackets) as `{ host, port }`. */
export const address = z
  .string()
  .transform((text, context): Address => {
    const parsed = parseAddress(text);
    if (parsed !== undefined) return parsed;
    context.addIssue("not an address");
    return z.NEVER;
  })
  .describe("host:port, for example 127.0.0.1:9001");

/** One "host:port", or those of all replicas separated by commas, as a list of `{ host, port }`. */
export const addresses = z
  .string()
  .transform((text, context): readonly Address[] => {
    const parsed = parseAddresses(text);
    if (parsed !== undefined) return parsed;
    context.addIssue("not an address");
    return z.NEVER;
  })
  .describe("host:port, for example 127.0.0.1:9001, or IP addresses with ports separated by commas");

/** A whole number from 1 to `most`, without which there is no bound; `fallback` when the variable is not set. */
export const positiveInteger = (fallback: number, most?: number): z.ZodType<number> => wholeNumber(fallback, most, 1);

/** A whole number from `least` to `most`, without which there is no bound; `fallback` when the variable is not set. */
export function wholeNumber(fallback: number, most = Number.MAX_SAFE_INTEGER, least = 0): z.ZodType<number> {
  const unbounded = least === 1 ? "above zero" : `of at least ${least}`;
  const allowed = most === Number.MAX_SAFE_INTEGER ? unbounded : `from ${least} to ${most}`;
  return z.coerce
    .number("not a number")
    .int("not a whole number")
    .min(least, least === 1 ? "not above zero" : `below ${least}`)
    .max(most, `above ${most}`)
    .default(fallback)
    .describe(`a whole number ${allowed} (default ${fallback})`);
}

const addScheme = "it does not begin with http:// or https://; add http:// before it";

/** Whether this would be a URL with "http://" before it: "localhost:11434". */
function lacksScheme(input: unknown): boolean {
  return typeof input === "string" && !input.includes("://") && URL.canParse(`http://${input}`);
}

/** A URL with scheme http or https, without a trailing slash. */
export const httpUrl = z
  .url({ protocol: /^https?$/, error: ({ input }) => (lacksScheme(input) ? addScheme : "not an http or https URL") })
  .transform((text) => text.replace(/\/{1,80}$/, ""))
  .describe("an http or https URL");

/** Values separated by commas; empty when the variable is not set. */
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

/** A level of the log, "info" when the variable is not set. */
export const logLevel = z
  .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], "not a level")
  .default("info")
  .describe("trace, debug, info, warn, error, fatal or silent");
