import { monthOf } from "./months.ts";
import zones from "./zones.json" with { type: "json" };

// Hours east of UTC. Military letters and unknown names count as UTC, as RFC 5322 says.
const hoursOf: Readonly<Record<string, number>> = zones;

const compact = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z|[+-]\d{4})?)?$/;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(.*)$/;
const dayFirst = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})(.*)$/;
const inChinese = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일](.*)$/;
/** "05 Mar 2019", "5. März 2019", "5 de marzo de 2019", "5-Mar-19". */
const dayThenMonth =
  /^(\d{1,2})(?:st|nd|rd|th|er|\.|º)?[ -]{1,3}(?:(?:de|of) )?(\p{L}{3,20})\.?,?[ -]{1,3}(?:del? )?(\d{4}|\d{2})(?!\d)(.*)$/u;
/** "Mar 05 2019", "March 5th, 2019". */
const monthThenDay = /^(\p{L}{3,20})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)(.*)$/u;
const yearThenMonth = /^(\d{4})\.? (\p{L}{3,20})\.? (\d{1,2})\.?(?!\d)(.*)$/u;
/** "Mar 5 10:00:00 UTC 2019", as the C library and Unix write it. */
const yearAtEnd = /^(\p{L}{3,20}) (\d{1,2}) (\d{1,2}:\d{2}:\d{2})( [A-Za-z]{1,5}| [+-]\d{4})? (\d{4})$/u;

const clock =
  /^(?:T|,? ?(?:(?:at|um|à|a las|alle|klo|kl\.?|в) )?)(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap])\.?m\.?(?!\p{L}))?(.*)$/iu;
const offset = /^(?:GMT|UTC|UT|Z)? ?([+-])(\d{1,2}):?(\d{2})?$/i;
const zoneOfPlace = /^[A-Za-z_]{2,20}\/[A-Za-z_/+-]{2,40}$/;

const maxCharacters = 100;

/**
 * A date as feeds and pages write it: ISO 8601 in its looser forms, RFC 5322 with its usual mistakes, what JavaScript and
 * Unix print, words of many languages, Unix seconds or milliseconds. Undefined for dates that do not exist (31 February) or
 * could be read two ways (01/11/2026).
 */
export function parseDate(written: string | undefined): Date | undefined {
  const text =
    written
      ?.slice(0, maxCharacters)
      .trim()
      .replace(/\s+/g, " ")
      .replace(/ ?\([^()]*\)$/, "") ?? "";
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

const withoutWeekday = (text: string): string => text.replace(/^\p{L}{1,14}(?:-\p{L}{1,10})?\.?(?:, ?| )/u, "");

interface DateParts {
  readonly year: string;
  readonly month: number | undefined;
  readonly day: string;
  /** The time and its zone, as they are written. */
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
  const last = dayFirst.exec(text);
  if (last === null) return undefined;
  const [, one = "", mark, two = "", year = "", rest = ""] = last;
  // With slashes some put the month first. A number above twelve tells which is the day.
  const isMonthFirst = mark === "/" && Number(two) > 12;
  if (mark === "/" && Number(one) <= 12 && !isMonthFirst) return undefined;
  return isMonthFirst ? { year, month: Number(one), day: two, rest } : { year, month: Number(two), day: one, rest };
}

function spokenParts(text: string): DateParts | undefined {
  const british = dayThenMonth.exec(text);
  if (british !== null) {
    const [, day = "", month = "", year = "", rest = ""] = british;
    return { year, month: monthOf(month), day, rest };
  }
  const american = monthThenDay.exec(text);
  if (american !== null) {
    const [, month = "", day = "", year = "", rest = ""] = american;
    return { year, month: monthOf(month), day, rest };
  }
  const hungarian = yearThenMonth.exec(text);
  if (hungarian !== null) {
    const [, year = "", month = "", day = "", rest = ""] = hungarian;
    return { year, month: monthOf(month), day, rest };
  }
  const unix = yearAtEnd.exec(text);
  if (unix === null) return undefined;
  const [, month = "", day = "", time = "", zone = "", year = ""] = unix;
  return { year, month: monthOf(month), day, rest: ` ${time}${zone}` };
}

function build({ year: written, month = Number.NaN, day, rest }: DateParts): Date | undefined {
  const short = Number(written);
  const century = short < 70 ? 2_000 : 1_900;
  const year = short < 100 ? century + short : short;
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

/** Minutes that a zone is ahead of UTC; undefined when what stands there is no zone. */
function minutesEast(zone: string, local: number): number | undefined {
  const told = offset.exec(zone);
  if (told !== null) {
    const minutes = Number(told[2]) * 60 + Number(told[3] ?? 0);
    return told[1] === "-" ? -minutes : minutes;
  }
  if (zoneOfPlace.test(zone)) return minutesOfPlace(zone, local);
  return /^[A-Za-z]{0,5}$/.test(zone) ? (hoursOf[zone.toLowerCase()] ?? 0) * 60 : undefined;
}

function minutesOfPlace(timeZone: string, local: number): number | undefined {
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
    const name = format.formatToParts(local).find(({ type }) => type === "timeZoneName")?.value ?? "";
    return name === "GMT" ? 0 : minutesEast(name, local);
  } catch {
    // A place name that is in no list.
    return undefined;
  }
}
