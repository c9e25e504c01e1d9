import { isoWeekOf } from "./iso-week.ts";
import { instantOf, localDateOf, minutesPerDay } from "./schedule.ts";

/** A week's places for posts of the autopilot, in the order in which they are taken. */
export interface Cadence {
  /** ISO week in the publication's zone. */
  readonly week: string;
  readonly places: readonly CadencePlace[];
}

export interface CadencePlace {
  readonly slot: number;
  /** A post in this place goes out no earlier. */
  readonly notBefore: Date;
}

/**
 * The places that the week of `now` has left: as many as posts are wanted stand in a week, as far apart as it allows in wall-clock time of
 * the zone, and each may be taken until the next begins. One that nobody took is lost: posts in a heap serve no reader. No post goes out
 * before `earliest`.
 */
export function placesOfWeek(
  { now, earliest }: { readonly now: Date; readonly earliest: Date },
  { timeZone, postsPerWeek }: { readonly timeZone: string; readonly postsPerWeek: number },
): Cadence {
  const today = localDateOf(now, timeZone);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const minutesApart = (7 * minutesPerDay) / Math.max(1, postsPerWeek);
  const startOf = (slot: number): number => {
    const minutes = Math.floor(slot * minutesApart);
    const date = monday.add({ days: Math.floor(minutes / minutesPerDay) });
    return instantOf(date, minutes % minutesPerDay, timeZone).getTime();
  };
  const starts = Array.from({ length: postsPerWeek }, (_, slot) => ({ slot, start: startOf(slot) }));
  const present = starts.filter(({ start }) => start <= now.getTime()).length - 1;
  return {
    week: isoWeekOf(now, timeZone),
    places: starts
      .slice(Math.max(0, present))
      .map(({ slot, start }) => ({ slot, notBefore: new Date(Math.max(start, earliest.getTime())) })),
  };
}
