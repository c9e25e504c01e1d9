import { Temporal } from "temporal-polyfill";

/** When a publication's scout runs automatically, in wall-clock time of the publication's time zone. */
export type Schedule = DailySchedule | TimesPerDaySchedule | EveryNDaysSchedule;

interface DailySchedule {
  readonly type: "daily";
  /** Hour of the day at which the scout runs, 0 to 23. */
  readonly hour: number;
}

interface TimesPerDaySchedule {
  readonly type: "times_per_day";
  /** Runs per day, 1 to 24. They are evenly spread over the day, starting at midnight. */
  readonly count: number;
}

interface EveryNDaysSchedule {
  readonly type: "every_n_days";
  /** Number of days from one run of the scout to the next, 1 to 30. */
  readonly days: number;
  /** Hour of the day at which the scout runs, 0 to 23. */
  readonly hour: number;
}

/**
 * Minutes of a day on the wall clock. Days with a clock change have the same number, because schedules follow the wall
 * clock.
 */
export const minutesPerDay = 24 * 60;

/**
 * Returns the first instant strictly after `after` at which a schedule is due.
 *
 * If a clock change skips the wall-clock time of a run, the run is shifted by the skipped time. If a wall-clock time
 * occurs twice, the run happens once, the first time (Temporal's "compatible" disambiguation). `every_n_days` counts
 * calendar days from `anchor` (a local ISO date), so unlike a cron expression it does not restart with each month.
 */
export function nextRunAt(schedule: Schedule, timeZone: string, after: Date, anchor: string): Date {
  const today = toLocalDate(after, timeZone);
  const instants = candidateDates(schedule, today, Temporal.PlainDate.from(anchor))
    .flatMap((date) => minutesOfDay(schedule).map((minute) => toInstant(date, minute, timeZone).getTime()))
    .filter((instant) => instant > after.getTime());
  return new Date(Math.min(...instants));
}

/**
 * Returns the local date from which an `every_n_days` schedule counts its days: the date of its first run after
 * `after`. Returns today's date for other types of schedules, which do not need it.
 */
export function anchorFor(schedule: Schedule, timeZone: string, after: Date): string {
  if (schedule.type !== "every_n_days") return toLocalDate(after, timeZone).toString();
  const first = nextRunAt({ type: "daily", hour: schedule.hour }, timeZone, after, "1970-01-01");
  return toLocalDate(first, timeZone).toString();
}

/** Returns the instant of a wall-clock minute (0 to 1439) on a local date. */
export function toInstant(date: Temporal.PlainDate, minuteOfDay: number, timeZone: string): Date {
  const time = new Temporal.PlainTime(Math.floor(minuteOfDay / 60), minuteOfDay % 60);
  const zoned = date.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation: "compatible" });
  return new Date(zoned.epochMilliseconds);
}

const usualTimeZones: ReadonlySet<string> = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);

/** Returns whether `timeZone` is an IANA name that this runtime knows. */
export function isTimeZone(timeZone: string): boolean {
  // `usualTimeZones` lacks old names and other spellings, but is checked first because it is fast: creating a
  // DateTimeFormat takes a tenth of the time that handling a publication's event takes.
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

// A clock change can move a run past midnight, so the dates before and after today are candidates as well.
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

/** Returns the local date of an instant in a time zone. */
export function toLocalDate(instant: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}
