/**
 * Returns the delay that a Retry-After header asks for (RFC 9110, section 10.2.3): a number of seconds or an HTTP date. Undefined
 * when the header is missing, not valid or in the past.
 */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,10}$/.test(text)) return Number(text) || undefined;
  // An HTTP date starts with the name of a day. Without this test, Date.parse would accept "1.5" as a date.
  if (!/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return undefined;
  const waitSeconds = Math.ceil((Date.parse(text) - now.getTime()) / 1000);
  return waitSeconds > 0 ? waitSeconds : undefined;
}
