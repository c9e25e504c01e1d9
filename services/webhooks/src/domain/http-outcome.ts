import { retryAfterSeconds } from "./retry-after.ts";
import type { AttemptResult } from "./verdict.ts";

/** The HTTP response of a receiver. Header names are in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly durationMilliseconds: number;
}

/** How many bytes at the beginning of a response body are stored. */
export const excerptBytes = 1_024;

/**
 * Converts the answer of a receiver to the result of an attempt. Only a 2xx status means that the delivery was
 * accepted; redirects are not followed. With 429 or 503, the receiver can ask for a longer delay.
 */
export function toAttemptResult({ status, headers, body, durationMilliseconds }: Answer, now: Date): AttemptResult {
  const known = { status, durationMilliseconds, responseExcerpt: bodyExcerpt(body) };
  if (status >= 200 && status < 300) return known;
  const wait = status === 429 || status === 503 ? retryAfterSeconds(headers["retry-after"], now) : undefined;
  return { ...known, error: reasonOf(status), retryAfterSeconds: wait };
}

function reasonOf(status: number): string {
  if (status >= 300 && status < 400) return `The receiver answered ${status}: redirects are not followed.`;
  return `The receiver answered ${status}.`;
}

// The excerpt may end in the middle of a character. Decoding it as a stream drops such a character.
function bodyExcerpt(body: Buffer): string {
  return new TextDecoder("utf-8").decode(body.subarray(0, excerptBytes), { stream: true });
}
