import { saysLoading, saysNoCredit } from "./refusal-reasons.ts";
import { type CallFailure, readFailure } from "./to-llm-error.ts";
import { delayInLimits, delayInWords } from "./told-delays.ts";
import { saysTooLong } from "./told-limits.ts";

const maxTries = 3;
/** How often a call is tried while the server is loading the model, which takes a minute or two. */
const maxTriesToLoad = 7;
const firstDelay = 1_000;
const maxOwnDelay = 20_000;
/** Longest delay in milliseconds. If the server asks for a longer one, the call fails instead of waiting. */
const maxDelay = 120_000;
const worthwhile = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);

/**
 * Returns the delay before a failed call is retried, in milliseconds: what the server asks for, otherwise one second, then
 * four. Returns undefined if a retry is useless or the last attempt has failed.
 */
export function retryDelay(error: unknown, failedTries: number, now: number): number | undefined {
  const failure = readFailure(error);
  const tries = failure.status === 503 && saysLoading(failure.said) ? maxTriesToLoad : maxTries;
  if (failedTries >= tries || !isPassing(failure)) return undefined;
  const asked = askedDelay(failure.headers, now) ?? otherDelay(failure, now);
  const delay = asked ?? Math.min(maxOwnDelay, firstDelay * 4 ** (failedTries - 1));
  return delay <= maxDelay ? delay : undefined;
}

function isPassing({ status, name, code, said }: CallFailure): boolean {
  if (status !== undefined && status >= 400) return worthwhile.has(status) && !saysNoCredit(said) && !saysTooLong(said);
  if (name === "TimeoutError" || name === "AbortError" || name === "NotACompletionError" || name === "NoStreamError")
    return false;
  // An error that can be retried has a system error code (broken connection), or is one of the errors that occur while
  // an answer is read.
  return code !== undefined || name === "APICallError" || name === "CutOffError" || name === "ErrorInAnswer";
}

function askedDelay(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const milliseconds = Number.parseFloat(headers["retry-after-ms"] ?? "");
  if (milliseconds >= 0) return milliseconds;
  const told = headers["retry-after"] ?? "";
  const seconds = Number.parseFloat(told);
  if (/^\s*[\d.]+\s*$/.test(told.slice(0, 20)) && seconds >= 0) return seconds * 1_000;
  const moment = Date.parse(told);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}

/**
 * Returns the delay that a server asks for in the response body or in rate limit headers, instead of the standard
 * header.
 */
function otherDelay({ said, headers, status }: CallFailure, now: number): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  return delayInWords(said, now) ?? delayInLimits(headers, now);
}
