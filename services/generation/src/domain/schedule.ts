import { Temporal } from "temporal-polyfill";

/** When a publication's scout runs by itself, in wall-clock time of the publication's zone. */
export type Schedule =
  | { readonly type: "daily" /** 0 to 23. */; readonly hour: number }
  | { readonly type: "times_per_day" /** 1 to 24, evenly spread from midnight on. */; readonly count: number }
  | { readonly type: "every_n_days" /** 1 to 30. */; readonly days: number /** 0 to 23. */; readonly hour: number };

/** By the clock on the wall. */
export const minutesPerDay = 24 * 60;

/**
 * The first instant strictly after `after` at which a schedule is due.
 *
 * Wall-clock times that a clock change skips run at the shifted instant, repeated ones run once, at the first of the two
 * (Temporal's "compatible" disambiguation), so that a change neither skips nor doubles a run. `every_n_days` counts calendar
 * days from `anchor` (a local ISO date), so that it does not start anew each month as a cron expression would.
 */
export function nextRunAt(schedule: Schedule, timeZone: string, after: Date, anchor: string): Date {
  const today = localDateOf(after, timeZone);
  const instants = candidateDates(schedule, today, Temporal.PlainDate.from(anchor))
    .flatMap((date) => minutesOfDay(schedule).map((minute) => instantOf(date, minute, timeZone).getTime()))
    .filter((instant) => instant > after.getTime());
  return new Date(Math.min(...instants));
}

/** The local date of the first run after `after`, from which `every_n_days` counts. For the other types, today. */
export function anchorFor(schedule: Schedule, timeZone: string, after: Date): string {
  if (schedule.type !== "every_n_days") return localDateOf(after, timeZone).toString();
  const first = nextRunAt({ type: "daily", hour: schedule.hour }, timeZone, after, "1970-01-01");
  return localDateOf(first, timeZone).toString();
}

/** The instant of a wall-clock minute (0 to 1439) of a local date. */
export function instantOf(date: Temporal.PlainDate, minuteOfDay: number, timeZone: string): Date {
  const time = new Temporal.PlainTime(Math.floor(minuteOfDay / 60), minuteOfDay % 60);
  const zoned = date.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation: "compatible" });
  return new Date(zoned.epochMilliseconds);
}

const usualTimeZones: ReadonlySet<string> = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);

/** Whether `timeZone` is an IANA name that this runtime knows. */
export function isTimeZone(timeZone: string): boolean {
  // The set lacks old names and other cases; making a format only to see is a tenth of what a publication's event costs.
  if (usualTimeZones.has(timeZone)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}

function minutesOfDay(schedule: Schedule): number[] {
  if (schedule.type !== "times_per_day") return [schedule.hour * 60];
  return Array.from({ length: schedule.count }, (_, slot) => Math.floor((slot * minutesPerDay) / schedule.count));
}

// A clock change can move a run over midnight, hence the dates around today.
function candidateDates(
  schedule: Schedule,
  today: Temporal.PlainDate,
  anchor: Temporal.PlainDate,
): Temporal.PlainDate[] {
  if (schedule.type !== "every_n_days") return [-1, 0, 1, 2].map((offset) => today.add({ days: offset }));
  const elapsedDays = anchor.until(today, { largestUnit: "day" }).days;
  const period = Math.max(0, Math.floor(elapsedDays / schedule.days) - 1);
  return [0, 1, 2, 3].map((offset) => anchor.add({ days: (period + offset) * schedule.days }));
}

/** The date of an instant in a zone. */
export function localDateOf(instant: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}
