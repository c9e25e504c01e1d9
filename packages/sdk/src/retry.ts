import { ApiError, ConnectionError, RateLimitError, TimeoutError } from "./errors.ts";

const firstDelayMs = 500;
const maxDelayMs = 8_000;
/** The longest `Retry-After` for which a call waits. After a longer one it fails at once, and the error says how long to wait. */
const maxRetryAfterMs = 60_000;
/** Failures of the work itself. Repeating the request would do the work again, with the same outcome. */
const finalCodes: ReadonlySet<string> = new Set(["GENERATION_FAILED", "PUBLISH_FAILED"]);

/** Returns the milliseconds of a `Retry-After` header, which has seconds or a date; undefined when it has neither. */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,9}(\.\d{1,9})?$/.test(value.trim())) return Number(value) * 1000;
  // Only dates of HTTP, which begin with a day of the week. Engines read dates into much else, for example into "-5".
  const date = /^[a-z]{3}/i.test(value.trim()) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Whether the same request may succeed later: a lost connection, a timeout, 408, 429, 5xx, or 409 with `Retry-After`. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError || error instanceof TimeoutError;
  const { status, code, retryAfterSeconds } = error;
  if (finalCodes.has(code)) return false;
  return status === 408 || status === 429 || status >= 500 || (status === 409 && retryAfterSeconds !== undefined);
}

interface RetryOptions {
  /** Whether a repeated request does the work only once. If not, only requests that were refused unread are repeated. */
  readonly isRepeatable?: boolean;
  readonly random?: () => number;
}

/**
 * Returns the milliseconds to wait before the next attempt, or undefined when there should be none. The wait is random between 0 and a
 * bound that doubles ("full jitter"). It is added to the time that the server asks for.
 */
export function retryDelay(
  error: unknown,
  attempt: number,
  { isRepeatable = true, random = Math.random }: RetryOptions = {},
): number | undefined {
  if (!(isRepeatable ? mayPass(error) : error instanceof RateLimitError)) return undefined;
  const jitter = random() * Math.min(maxDelayMs, firstDelayMs * 2 ** attempt);
  const asked = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  if (asked === undefined) return jitter;
  return asked * 1000 > maxRetryAfterMs ? undefined : asked * 1000 + Math.min(jitter, firstDelayMs);
}
