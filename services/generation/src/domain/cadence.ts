import { minutesPerDay, toInstant, toLocalDate } from "./schedule.ts";

/** A time slot in the week for one post by the autopilot. */
export interface CadencePlace {
  /** The ISO week (in the publication's time zone) and the slot's index in that week, for example "2026-W47/0". */
  readonly name: string;
  /** The earliest time at which the post in this slot is published. */
  readonly startsAt: Date;
}

const millisecondsPerWeek = 7 * minutesPerDay * 60_000;

/** A place for one post in a week of the calendar. */
export interface CalendarPlace extends CadencePlace {
  /** For example "2026-W47". */
  readonly isoWeek: string;
  /** The start of the next place. */
  readonly endsAt: Date;
}

/** The settings of a publication that its places follow from. */
export interface Cadence {
  readonly timeZone: string;
  readonly postsPerWeek: number;
}

/**
 * Returns the weekly time slots for which a scout run should write drafts.
 *
 * A run fills the slot that is open at the moment, and those slots of the next seven days that will be over by the time of the next run.
 */
export function placesToFill(
  { now, nextRunAt }: { readonly now: Date; readonly nextRunAt: Date | undefined },
  cadence: Cadence,
): CadencePlace[] {
  const horizon = Math.min(nextRunAt?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + millisecondsPerWeek);
  return placesOfTwoWeeks(now, cadence)
    .filter(({ startsAt, endsAt }) => endsAt > now && (startsAt <= now || endsAt.getTime() <= horizon))
    .map(({ name, startsAt }) => ({ name, startsAt }));
}

/**
 * Returns the slots of the current week and the next, earliest first. A week has `postsPerWeek` slots, spread evenly over the wall-clock
 * time of the time zone.
 */
export function placesOfTwoWeeks(now: Date, { timeZone, postsPerWeek }: Cadence): CalendarPlace[] {
  const today = toLocalDate(now, timeZone);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const minutesApart = (7 * minutesPerDay) / Math.max(1, postsPerWeek);
  const slotAt = (at: number) => {
    const week = monday.add({ weeks: Math.floor(at / postsPerWeek) });
    const isoWeek = `${week.yearOfWeek}-W${String(week.weekOfYear).padStart(2, "0")}`;
    const slot = at % postsPerWeek;
    const minutes = Math.floor(slot * minutesApart);
    const date = week.add({ days: Math.floor(minutes / minutesPerDay) });
    return {
      isoWeek,
      name: `${isoWeek}/${slot}`,
      startsAt: toInstant(date, minutes % minutesPerDay, timeZone),
    };
  };
  return Array.from({ length: 2 * postsPerWeek }, (_, at) => ({ ...slotAt(at), endsAt: slotAt(at + 1).startsAt }));
}
