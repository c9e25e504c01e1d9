import { retryAfterSeconds } from "./retry-after.ts";
import type { AttemptResult } from "./verdict.ts";

/** What a receiver answered. Header names are in lower case. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly durationMilliseconds: number;
}

/** How much of an answer is kept. */
export const excerptBytes = 1_024;

/** Judges an answer: only 2xx takes the delivery, redirects are not followed, and 429 and 503 may ask for a longer wait. */
export function resultOf({ status, headers, body, durationMilliseconds }: Answer, now: Date): AttemptResult {
  const known = { status, durationMilliseconds, responseExcerpt: excerptOf(body) };
  if (status >= 200 && status < 300) return known;
  const wait = status === 429 || status === 503 ? retryAfterSeconds(headers["retry-after"], now) : undefined;
  return { ...known, error: reasonOf(status), retryAfterSeconds: wait };
}

function reasonOf(status: number): string {
  if (status >= 300 && status < 400) return `The receiver answered ${status}: redirects are not followed.`;
  return `The receiver answered ${status}.`;
}

// Decoding as a stream drops a character that the cut went through, instead of showing a replacement for it.
function excerptOf(body: Buffer): string {
  return new TextDecoder("utf-8").decode(body.subarray(0, excerptBytes), { stream: true });
}
