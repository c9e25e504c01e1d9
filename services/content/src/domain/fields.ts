const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isoDateForm = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Returns the number of Unicode code points of a text. The gateway counts characters in the same way. */
export function characterCount(text: string): number {
  // Characters outside the Basic Multilingual Plane consist of two UTF-16 units (a surrogate pair). These pairs are counted
  // without creating a list of all characters, because the ideas of a scout run can have megabytes of text.
  let surrogatePairs = 0;
  for (let index = 1; index < text.length; index += 1) {
    if (isLowSurrogate(text.charCodeAt(index)) && isHighSurrogate(text.charCodeAt(index - 1))) surrogatePairs += 1;
  }
  return text.length - surrogatePairs;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;

/** Whether a text is a UUID in lowercase, which is the form of all ids of this service. */
export function isUuid(text: string): boolean {
  return uuidForm.test(text);
}

/** Whether a text is a date or a time in ISO 8601 form, for example 2026-11-01 or 2026-11-01T08:00:00Z. */
export function isIsoDate(text: string): boolean {
  return isoDateForm.test(text) && !Number.isNaN(Date.parse(text));
}

/**
 * Whether a text is the name of a time zone in the IANA database of this runtime. `Intl` also accepts offsets such as "+01:00".
 * They are not names and have no daylight-saving time, so this function returns false for them.
 */
export function isTimeZone(name: string): boolean {
  if (name === "UTC") return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
