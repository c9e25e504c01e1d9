import { Temporal } from "temporal-polyfill";
import type { SiteSettings } from "./site.ts";

/** The setting by which a site shows dates. */
export type Zoned = Pick<SiteSettings, "timezone">;

const known = new Set(["UTC"]);

/** The time zone that a site shows dates in: UTC for a site without one, or with one that this runtime does not know. */
export function timeZoneOf({ timezone = "UTC" }: Zoned): string {
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

/** The day of a moment on a site, such as "2026-11-28". */
export function dayOf(site: Zoned, moment: Date): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
  return instant.toZonedDateTimeISO(timeZoneOf(site)).toPlainDate().toString();
}

/** The month of a moment on a site, such as "2026-11". */
export const monthOf = (site: Zoned, moment: Date): string => dayOf(site, moment).slice(0, 7);

/** The moment at which a month begins on a site; `month` is from 1, and 13 is the January of the next year. */
export function startOfMonth(site: Zoned, year: number, month: number): Date {
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 }).add({ months: month - 1 });
  return new Date(first.toZonedDateTime(timeZoneOf(site)).epochMilliseconds);
}
