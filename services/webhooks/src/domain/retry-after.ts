/**
 * How long a Retry-After header asks to wait (RFC 9110, section 10.2.3): a number of seconds or an HTTP date.
 * Undefined when the header is missing, unreadable or names a moment that has passed.
 */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,10}$/.test(text)) return Number(text) || undefined;
  // Every form of an HTTP date begins with the name of a day; Date.parse alone would take "1.5" for a date.
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return undefined;
  const waitSeconds = Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return waitSeconds > 0 ? waitSeconds : undefined;
}
