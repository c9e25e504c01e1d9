import { localDateOf } from "./schedule.ts";

/** The ISO week of an instant in a zone, for example "2026-W47"; weeks begin on Monday at 00:00 there. */
export function isoWeekOf(instant: Date, timeZone: string): string {
  const date = localDateOf(instant, timeZone);
  return `${date.yearOfWeek}-W${String(date.weekOfYear).padStart(2, "0")}`;
}
