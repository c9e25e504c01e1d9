import { type CallFailure, readFailure } from "./to-llm-error.ts";

const mostTries = 3;
const firstDelay = 1_000;
/** A server that wants to be left alone for longer is down for this call. */
const longestDelay = 120_000;
const worthwhile = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);

/**
 * Milliseconds to wait before a failed call is tried again: what the server asks for, else one second, then four.
 * Undefined when a further try is of no use or the third has failed.
 */
export function retryDelay(error: unknown, failedTries: number, now: number): number | undefined {
  const failure = readFailure(error);
  if (failedTries >= mostTries || !isPassing(failure)) return undefined;
  const asked = askedDelay(failure.headers, now) ?? delayInBody(failure, now);
  const delay = asked ?? firstDelay * 4 ** (failedTries - 1);
  return delay <= longestDelay ? delay : undefined;
}

function isPassing({ status, name, code }: CallFailure): boolean {
  if (status !== undefined && status >= 400) return worthwhile.has(status);
  if (name === "TimeoutError" || name === "AbortError" || name === "NotACompletionError" || name === "NoStreamError")
    return false;
  // Cut connections carry a code, or come as a failure to read an answer that began well.
  return code !== undefined || name === "APICallError" || name === "CutOffError" || name === "StreamProviderError";
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

/** The wait that only the body states: RetryInfo or text from Gemini, text from OpenAI and Groq, a time from OpenRouter. */
function delayInBody({ said, headers, status }: CallFailure, now: number): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const seconds = /"retryDelay": ?"(\d{1,6}(?:\.\d{1,9})?)s"/.exec(said)?.[1];
  if (seconds !== undefined) return Number(seconds) * 1_000;
  const [, minutes = "0", told, unit] =
    /(?:try|retry)(?: again)? (?:in|after) (?:(\d{1,4}) ?m(?:in(?:ute)?s?)? ?)?(\d{1,7}(?:\.\d{1,9})?) ?(ms|millis|s)/i.exec(
      said,
    ) ?? [];
  if (told !== undefined) return Number(minutes) * 60_000 + Number(told) * (/^s/i.test(unit ?? "") ? 1_000 : 1);
  // A field of the body, or "wait 12 seconds".
  const plain =
    /"retry_after(?:_seconds)?": ?"?(\d{1,6}(?:\.\d{1,9})?)"?|wait (?:for )?(\d{1,6}(?:\.\d{1,9})?) ?s/i.exec(said);
  if (plain !== null) return Number(plain[1] ?? plain[2]) * 1_000;
  const moment = /"X-RateLimit-Reset": ?"?(\d{10}|\d{13})"?/i.exec(said)?.[1];
  if (moment !== undefined) return Math.max(0, Number(moment) * (moment.length === 10 ? 1_000 : 1) - now);
  // Every answer has this header. It explains this refusal only when no request is left.
  if (headers["x-ratelimit-remaining-requests"] !== "0") return undefined;
  const reset = /^(?:(\d{1,4})m(?!s))?(\d{1,7}(?:\.\d{1,9})?)(ms|s)$/.exec(headers["x-ratelimit-reset-requests"] ?? "");
  return reset === null
    ? undefined
    : Number(reset[1] ?? 0) * 60_000 + Number(reset[2]) * (reset[3] === "s" ? 1_000 : 1);
}
