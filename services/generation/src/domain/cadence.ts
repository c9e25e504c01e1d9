import { minutesPerDay, toInstant, toLocalDate } from "./schedule.ts";

/** A time slot in the week for one post by the autopilot. */
export interface CadencePlace {
  /** The ISO week (in the publication's time zone) and the slot's index in that week, for example "2026-W47/0". */
  readonly name: string;
  /** The earliest time at which the post in this slot is published. */
  readonly startsAt: Date;
}

const millisecondsPerWeek = 7 * minutesPerDay * 60_000;

/**
 * Returns the weekly time slots for which a scout run should write drafts.
 *
 * A week has `postsPerWeek` slots, spread evenly over the wall-clock time of the time zone. A run fills the slot that
 * is open at the moment, and those slots of the next seven days that will be over by the time of the next run.
 */
export function placesToFill(
  { now, nextRunAt }: { readonly now: Date; readonly nextRunAt: Date | undefined },
  { timeZone, postsPerWeek }: { readonly timeZone: string; readonly postsPerWeek: number },
): CadencePlace[] {
  const today = toLocalDate(now, timeZone);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const minutesApart = (7 * minutesPerDay) / Math.max(1, postsPerWeek);
  const slotAt = (at: number): CadencePlace => {
    const week = monday.add({ weeks: Math.floor(at / postsPerWeek) });
    const slot = at % postsPerWeek;
    const minutes = Math.floor(slot * minutesApart);
    const date = week.add({ days: Math.floor(minutes / minutesPerDay) });
    return {
      name: `${week.yearOfWeek}-W${String(week.weekOfYear).padStart(2, "0")}/${slot}`,
      startsAt: toInstant(date, minutes % minutesPerDay, timeZone),
    };
  };
  const horizon = Math.min(nextRunAt?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + millisecondsPerWeek);
  return Array.from({ length: 2 * postsPerWeek }, (_, at) => slotAt(at)).filter(({ startsAt }, at) => {
    const endsAt = slotAt(at + 1).startsAt;
    return endsAt > now && (startsAt <= now || endsAt.getTime() <= horizon);
  });
}
