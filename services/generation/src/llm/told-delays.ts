const amount = "\\d{1,7}(?:\\.\\d{1,20})?";
const unit = "(?:h(?:ou)?rs?|h|m(?:in(?:ute)?s?)?(?!s)|ms|millis(?:econds)?|s(?:ec(?:ond)?s?)?)";
const duration = `${amount} ?${unit}(?:,? (?:and )?${amount} ?${unit}|${amount} ?${unit}){0,3}`;
const part = new RegExp(`(${amount}) ?(${unit})`, "gi");
const whole = new RegExp(`^${duration}$`, "i");

/** Converts durations such as "860ms", "6m0s" or "2 minutes" to milliseconds. Returns undefined for other texts. */
export function parseDuration(text: string): number | undefined {
  const written = text.trim();
  if (!whole.test(written)) return undefined;
  const parts = [...written.matchAll(part)];
  return parts.reduce((sum, [, count, name = ""]) => sum + Number(count) * unitMilliseconds(name.toLowerCase()), 0);
}

function unitMilliseconds(name: string): number {
  if (name.startsWith("h")) return 3_600_000;
  if (name.startsWith("ms") || name.startsWith("milli")) return 1;
  return name.startsWith("m") ? 60_000 : 1_000;
}

/**
 * Matches the delay in error texts of OpenAI, Azure, Groq, Gemini and gateways, such as "try again in 6m0s", "wait 30
 * seconds" or "available in 13 seconds".
 */
const inWords = new RegExp(`(?:(?:try|retry)(?: again)? (?:in|after)|wait(?: for)?|available in) (${duration})`, "i");
/**
 * Matches the delay in fields of error bodies: `retryDelay` (Gemini) and `estimated_time` (Hugging Face, the time until
 * a model is loaded).
 */
const inFields = /"(?:retryDelay|retry_after(?:_seconds)?|estimated_time)": ?"?(\d{1,6}(?:\.\d{1,20})?)s?"?/i;
const inMilliseconds = /"retry_after_ms": ?"?(\d{1,7})/i;
const asHeader = /retry-after: ?"?(\d{1,6})/i;
/** Matches the time at which a rate limit ends. OpenRouter repeats this header in its error text. */
const asMoment = /"X-RateLimit-Reset": ?"?(\d{10}|\d{13})"?/i;

/** Returns the delay in milliseconds that an error text asks for, or undefined if it names none. */
export function delayInWords(said: string, now: number): number | undefined {
  const seconds = inFields.exec(said)?.[1];
  if (seconds !== undefined) return Number(seconds) * 1_000;
  const milliseconds = inMilliseconds.exec(said)?.[1];
  if (milliseconds !== undefined) return Number(milliseconds);
  const spoken = inWords.exec(said)?.[1];
  if (spoken !== undefined) return parseDuration(spoken);
  const header = asHeader.exec(said)?.[1];
  if (header !== undefined) return Number(header) * 1_000;
  const moment = asMoment.exec(said)?.[1];
  return moment === undefined ? undefined : untilReset(moment, now);
}

/**
 * Returns the milliseconds until an exhausted rate limit is reset. Servers send the headers with the state of each
 * limit with every answer, so limits with something left are ignored.
 */
export function delayInLimits(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const delays = Object.entries(headers).flatMap(([name, left]) => {
    if (!name.includes("ratelimit") || !name.includes("remaining") || left.trim() !== "0") return [];
    return untilReset(headers[name.replace("remaining", "reset")] ?? "", now) ?? [];
  });
  return delays.length === 0 ? undefined : Math.max(...delays);
}

/** Parses a reset time: a duration, an ISO 8601 or Unix timestamp, or a number of seconds. */
function untilReset(told: string, now: number): number | undefined {
  const text = told.trim();
  if (/^\d{13}$/.test(text)) return Math.max(0, Number(text) - now);
  if (/^\d{10}$/.test(text)) return Math.max(0, Number(text) * 1_000 - now);
  if (/^\d{1,6}(?:\.\d{1,9})?$/.test(text)) return Number(text) * 1_000;
  const moment = /^\d{4}-/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? parseDuration(text) : Math.max(0, moment - now);
}
