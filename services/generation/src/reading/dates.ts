import zones from "./zones.json" with { type: "json" };

const months: Readonly<Record<string, number>> = Object.fromEntries(
  "jan feb mar apr may jun jul aug sep oct nov dec".split(" ").map((name, index) => [name, index + 1]),
);
// Hours east of UTC. Military letters and unknown names count as UTC, as RFC 5322 says.
const hoursOf: Readonly<Record<string, number>> = zones;

const iso =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2}|[+-]\d{2}|[A-Za-z]{1,5})?)?$/;
const basic = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{4})?)?$/;
const mail =
  /^(?:[A-Za-z]{3,9}\.?,?\s{1,9})?(\d{1,2})(?:st|nd|rd|th)?[\s-]{1,9}([A-Za-z]{3,9})\.?,?[\s-]{1,9}(\d{2,4})(?:,?\s{1,9}(?:at\s{1,9})?(\d{1,2}):(\d{2})(?::(\d{2}))?\s{0,9}([ap]\.?m\.?)?\s{0,9}(Z|[+-]\d{2}:?\d{2}|[A-Za-z]{1,5})?)?$/i;
const american =
  /^(?:[A-Za-z]{3,9}\.?,?\s{1,9})?([A-Za-z]{3,9})\.?\s{1,9}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,9}(\d{4})(?:,?\s{1,9}(?:at\s{1,9})?(\d{1,2}):(\d{2})(?::(\d{2}))?\s{0,9}([ap]\.?m\.?)?\s{0,9}(Z|[+-]\d{2}:?\d{2}|[A-Za-z]{1,5})?)?$/i;

const longestDate = 100;

/**
 * A date as feeds write it: ISO 8601 in its looser forms, RFC 5322 with its usual mistakes, Unix seconds or
 * milliseconds. Undefined for dates that do not exist (31 February) or could be read two ways (01/11/2026).
 */
export function parseDate(written: string | undefined): Date | undefined {
  const text = written?.slice(0, longestDate).trim().replace(/\s+/g, " ") ?? "";
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1_000);
  if (/^\d{13}$/.test(text)) return new Date(Number(text));
  const match = iso.exec(text) ?? basic.exec(text);
  if (match !== null) return build([match[1], match[2], match[3]], [match[4], match[5], match[6]], match[7]);
  const spoken = mail.exec(text);
  if (spoken !== null)
    return build([spoken[3], monthOf(spoken[2]), spoken[1]], [spoken[4], spoken[5], spoken[6]], spoken[8], spoken[7]);
  const us = american.exec(text);
  return us === null ? undefined : build([us[3], monthOf(us[1]), us[2]], [us[4], us[5], us[6]], us[8], us[7]);
}

const monthOf = (name: string | undefined): string | undefined =>
  months[name?.slice(0, 3).toLowerCase() ?? ""]?.toString();

type Written = readonly [string | undefined, string | undefined, string | undefined];

function build(date: Written, time: Written, zone?: string, half?: string): Date | undefined {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.map((part) =>
    part === undefined ? Number.NaN : Number(part),
  );
  const fullYear = year < 100 ? (year < 70 ? 2000 + year : 1900 + year) : year;
  const [hour = 0, minute = 0, second = 0] = time.map((part) => Number(part ?? 0));
  const hours = half === undefined ? hour : (hour % 12) + (/^p/i.test(half) ? 12 : 0);
  if (hours > 24 || minute > 59 || second > 60) return undefined;
  const midnight = new Date(Date.UTC(fullYear, month - 1, day));
  if (Number.isNaN(midnight.getTime()) || midnight.getUTCDate() !== day || midnight.getUTCMonth() !== month - 1)
    return undefined;
  return new Date(midnight.getTime() + ((hours * 60 + minute) * 60 + second) * 1_000 - offsetMinutes(zone) * 60_000);
}

function offsetMinutes(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? "");
  if (match === null) return (hoursOf[zone?.toLowerCase() ?? ""] ?? 0) * 60;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0));
}
