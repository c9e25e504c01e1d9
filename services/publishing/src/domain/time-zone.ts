import { Temporal } from "temporal-polyfill";
import type { SiteSettings } from "./site.ts";

/** A site, of which only the time zone matters here. */
export type Zoned = Pick<SiteSettings, "timezone">;

const known = new Set(["UTC"]);

/**
 * The time zone in which a site shows dates. UTC if the site has none, or if this runtime does not know the time zone.
 */
export function siteTimeZone({ timezone = "UTC" }: Zoned): string {
  if (known.has(timezone)) return timezone;
  try {
    new Intl.DateTimeFormat("en", { timeZone: timezone });
  } catch (error) {
    if (error instanceof RangeError) return "UTC";
    throw error;
  }
  known.add(timezone);
  return timezone;
}

/** The date of a moment in the site's time zone, for example "2026-11-28". */
export function siteDay(site: Zoned, moment: Date): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
  return instant.toZonedDateTimeISO(siteTimeZone(site)).toPlainDate().toString();
}

/** The month of a moment in the site's time zone, for example "2026-11". */
export const siteMonth = (site: Zoned, moment: Date): string => siteDay(site, moment).slice(0, 7);

/** The moment when a month begins in the site's time zone. `month` counts from 1; 13 is January of the next year. */
export function startOfMonth(site: Zoned, year: number, month: number): Date {
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ months: month - 1 });
  return new Date(first.toZonedDateTime(siteTimeZone(site)).epochMilliseconds);
}
