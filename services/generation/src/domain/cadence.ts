import { instantOf, localDateOf, minutesPerDay } from "./schedule.ts";

/** A place for one post of the autopilot. */
export interface CadencePlace {
  /** Its ISO week in the publication's zone and its number in it, for example "2026-W47/0". */
  readonly name: string;
  /** A post in this place goes out no earlier. */
  readonly startsAt: Date;
}

const millisecondsPerWeek = 7 * minutesPerDay * 60_000;

/**
 * The places that a run fills with drafts: as many as posts are wanted stand in a week, as far apart as it allows in wall-clock time of the
 * zone. A run fills the present one and, of the next seven days, those that will be over when the next run comes.
 */
export function placesToFill(
  { now, nextRunAt }: { readonly now: Date; readonly nextRunAt: Date | undefined },
  { timeZone, postsPerWeek }: { readonly timeZone: string; readonly postsPerWeek: number },
): CadencePlace[] {
  const today = localDateOf(now, timeZone);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const minutesApart = (7 * minutesPerDay) / Math.max(1, postsPerWeek);
  const placeOf = (at: number): CadencePlace => {
    const week = monday.add({ weeks: Math.floor(at / postsPerWeek) });
    const slot = at % postsPerWeek;
    const minutes = Math.floor(slot * minutesApart);
    const date = week.add({ days: Math.floor(minutes / minutesPerDay) });
    return {
      name: `${week.yearOfWeek}-W${String(week.weekOfYear).padStart(2, "0")}/${slot}`,
      startsAt: instantOf(date, minutes % minutesPerDay, timeZone),
    };
  };
  const horizon = Math.min(nextRunAt?.getTime() ?? Number.POSITIVE_INFINITY, now.getTime() + millisecondsPerWeek);
  return Array.from({ length: 2 * postsPerWeek }, (_, at) => placeOf(at)).filter(({ startsAt }, at) => {
    const endsAt = placeOf(at + 1).startsAt;
    return endsAt > now && (startsAt <= now || endsAt.getTime() <= horizon);
  });
}
