/**
 * Returns the format of times in a time zone. A browser that does not know this time zone uses its own; `timeZoneName` shows which one it
 * is.
 */
export function zonedFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(undefined, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(undefined, options);
  }
}
