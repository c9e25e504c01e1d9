import { parseMonth } from "./months.ts";
import zones from "./zones.json" with { type: "json" };

// How many hours a time zone is ahead of UTC, by its abbreviation. Military letters and unknown names count as UTC, as
// RFC 5322 requires.
const hoursByZone: Readonly<Record<string, number>> = zones;

const compact = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{4})?)?$/;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(.*)$/;
const dayFirst = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})(.*)$/;
const inChinese = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일](.*)$/;
/** Matches dates that begin with the day: "05 Mar 2019", "5. März 2019", "5 de marzo de 2019" and "5-Mar-19". */
const dayThenMonth =
  /^(\d{1,2})(?:st|nd|rd|th|er|\.|º)?[ -]{1,3}(?:(?:de|of) )?([\p{L}\p{M}]{3,20})\.?,?[ -]{1,3}(?:del? )?(\d{4}|\d{2})(?!\d)(.*)$/u;
/** Matches dates that begin with the month: "Mar 05 2019" and "March 5th, 2019". */
const monthThenDay = /^(\p{L}{3,20})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)(.*)$/u;
/** Matches Vietnamese dates: "2 tháng 10, 2019". */
const inVietnamese = /^(?:ngày )?(\d{1,2}) tháng (\d{1,2})(?:,| năm) ?(\d{4})(.*)$/iu;
const yearThenMonth = /^(\d{4})\.? (\p{L}{3,20})\.? (\d{1,2})\.?(?!\d)(.*)$/u;
/** Matches "Mar 5 10:00:00 UTC 2019", the format of the C library and of Unix. */
const yearAtEnd = /^(\p{L}{3,20}) (\d{1,2}) (\d{1,2}:\d{2}:\d{2})( [A-Za-z]{1,5}| [+-]\d{4})? (\d{4})$/u;

const clock =
  /^(?:T|,? ?(?:(?:at|um|à|a las|alle|klo|kl\.?|в) )?)(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap])\.?m\.?(?!\p{L}))?(.*)$/iu;
const offset = /^(?:GMT|UTC|UT|Z)? ?([+-])(\d{1,2}):?(\d{2})?$/i;
const zoneOfPlace = /^[A-Za-z_]{2,20}\/[A-Za-z_/+-]{2,40}$/;

const maxCharacters = 100;
const minYear = 1_900;
/** Years of the Buddhist calendar, which Thai sites use, and how far they are ahead of the common calendar. */
const buddhist = { from: 2_400, to: 2_700, ahead: 543 } as const;
/** Code points of the zero in other scripts: Arabic, Persian, Devanagari, Bengali and Thai. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

/**
 * Parses a date as feeds and pages write it: loose ISO 8601, RFC 5322 with common mistakes, the formats of JavaScript and
 * Unix, month names in many languages, and Unix time in seconds or milliseconds. Returns undefined for dates that do not
 * exist (31 February), are ambiguous (01/11/2026), or are the start of Unix time, which stands for a missing date.
 */
export function parseDate(written: string | undefined): Date | undefined {
  const date = parseWritten(written);
  return date?.getTime() === 0 ? undefined : date;
}

function parseWritten(written: string | undefined): Date | undefined {
  const text = withPlainDigits((written ?? "").slice(0, maxCharacters))
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ ?\([^()]*\)$/, "");
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1_000);
  if (/^\d{13}$/.test(text)) return new Date(Number(text));
  const [, year, month, day, hour, minute, second = "00", zone = ""] = compact.exec(text) ?? [];
  if (year !== undefined) {
    const time = hour === undefined ? "" : `T${hour}:${minute}:${second}${zone}`;
    return build({ year, month: Number(month), day: String(day), rest: time });
  }
  const parts = numericParts(text) ?? spokenParts(text) ?? spokenParts(withoutWeekday(text));
  return parts && build(parts);
}

const withPlainDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  });

const withoutWeekday = (text: string): string => text.replace(/^\p{L}{1,14}(?:-\p{L}{1,10})?\.?(?:, ?| )/u, "");

interface DateParts {
  readonly year: string;
  readonly month: number | undefined;
  readonly day: string;
  /** The rest of the text after the date: the time and its zone. */
  readonly rest: string;
}

function numericParts(text: string): DateParts | undefined {
  const first = yearFirst.exec(text);
  if (first !== null) {
    const [, year = "", , month, day = "", rest = ""] = first;
    return { year, month: Number(month), day, rest };
  }
  const chinese = inChinese.exec(text);
  if (chinese !== null) {
    const [, year = "", month, day = "", rest = ""] = chinese;
    return { year, month: Number(month), day, rest };
  }
  const vietnamese = inVietnamese.exec(text);
  if (vietnamese !== null) {
    const [, day = "", month, year = "", rest = ""] = vietnamese;
    return { year, month: Number(month), day, rest };
  }
  const last = dayFirst.exec(text);
  if (last === null) return undefined;
  const [, one = "", mark, two = "", year = "", rest = ""] = last;
  // With slashes, some countries write the month first. It is only clear which number is the day if one exceeds twelve.
  const isMonthFirst = mark === "/" && Number(two) > 12;
  if (mark === "/" && Number(one) <= 12 && !isMonthFirst) return undefined;
  return isMonthFirst ? { year, month: Number(one), day: two, rest } : { year, month: Number(two), day: one, rest };
}

function spokenParts(text: string): DateParts | undefined {
  const british = dayThenMonth.exec(text);
  if (british !== null) {
    const [, day = "", month = "", year = "", rest = ""] = british;
    return { year, month: parseMonth(month), day, rest };
  }
  const american = monthThenDay.exec(text);
  if (american !== null) {
    const [, month = "", day = "", year = "", rest = ""] = american;
    return { year, month: parseMonth(month), day, rest };
  }
  const hungarian = yearThenMonth.exec(text);
  if (hungarian !== null) {
    const [, year = "", month = "", day = "", rest = ""] = hungarian;
    return { year, month: parseMonth(month), day, rest };
  }
  const unix = yearAtEnd.exec(text);
  if (unix === null) return undefined;
  const [, month = "", day = "", time = "", zone = "", year = ""] = unix;
  return { year, month: parseMonth(month), day, rest: ` ${time}${zone}` };
}

function build({ year: written, month = Number.NaN, day, rest }: DateParts): Date | undefined {
  const given = Number(written);
  const century = given < 70 ? 2_000 : 1_900;
  const counted = written.length === 2 ? century + given : given;
  const year = counted >= buddhist.from && counted < buddhist.to ? counted - buddhist.ahead : counted;
  // Years such as 0001 are no dates: some programs write them if a date is missing.
  if (year < minYear) return undefined;
  const midnight = new Date(Date.UTC(year, month - 1, Number(day)));
  if (midnight.getUTCDate() !== Number(day) || midnight.getUTCMonth() !== month - 1) return undefined;
  if (rest.trim() === "") return midnight;
  const [, hour, minute, second = "0", half, zone = ""] = clock.exec(rest) ?? [];
  if (hour === undefined || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return undefined;
  const afternoon = /p/i.test(half ?? "") ? 12 : 0;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + afternoon;
  const local = midnight.getTime() + ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1_000;
  const east = minutesEast(zone.trim(), local);
  return east === undefined ? undefined : new Date(local - east * 60_000);
}

/** Returns how many minutes a time zone is ahead of UTC, or `undefined` if the text names no time zone. */
function minutesEast(zone: string, local: number): number | undefined {
  const told = offset.exec(zone);
  if (told !== null) {
    const minutes = Number(told[2]) * 60 + Number(told[3] ?? 0);
    return told[1] === "-" ? -minutes : minutes;
  }
  if (zoneOfPlace.test(zone)) return minutesOfPlace(zone, local);
  return /^[A-Za-z]{0,5}$/.test(zone) ? (hoursByZone[zone.toLowerCase()] ?? 0) * 60 : undefined;
}

function minutesOfPlace(timeZone: string, local: number): number | undefined {
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
    const name = format.formatToParts(local).find(({ type }) => type === "timeZoneName")?.value ?? "";
    return name === "GMT" ? 0 : minutesEast(name, local);
  } catch {
    // Intl.DateTimeFormat has thrown, because the text is not the name of a time zone, such as "Europe/Berlin".
    return undefined;
  }
}
