import { invalid } from "@galley/service-kit/errors";
import { nextRunsAfter, type ScoutPlan, toScoutPlan } from "./publication.ts";
import { isTimeZone, type Schedule } from "./schedule.ts";

/** A schedule that a client wants to preview. */
export interface WantedSchedule {
  /** The schedule to preview. If not set, there are no scheduled runs. */
  readonly schedule?: Schedule | undefined;
  readonly timeZone: string;
}

const shownRuns = 5;

/**
 * Returns the next runs of a schedule, soonest first. If the schedule equals the publication's stored one, its planned
 * runs are returned; any other schedule starts at `now`. Throws "invalid" with every field that is wrong.
 */
export function previewSchedule(wanted: WantedSchedule, stored: ScoutPlan | undefined, now: Date): Date[] {
  const problems = [...scheduleProblems(wanted.schedule), ...timeZoneProblems(wanted.timeZone)];
  if (problems.length > 0) throw invalid(problems.join("; "));
  return nextRunsAfter(toScoutPlan(wanted, stored, now), now, shownRuns);
}

function scheduleProblems(schedule: Schedule | undefined): string[] {
  switch (schedule?.type) {
    case undefined:
      return [];
    case "daily":
      return hourProblems(schedule.hour);
    case "times_per_day":
      return rangeProblems("scoutSchedule.count", schedule.count, [1, 24]);
    case "every_n_days":
      return [...rangeProblems("scoutSchedule.days", schedule.days, [1, 30]), ...hourProblems(schedule.hour)];
  }
}

const hourProblems = (hour: number): string[] => rangeProblems("scoutSchedule.hour", hour, [0, 23]);

function rangeProblems(field: string, value: number, [min, max]: readonly [number, number]): string[] {
  const isValid = Number.isInteger(value) && value >= min && value <= max;
  return isValid ? [] : [`${field} must be a whole number from ${min} to ${max}`];
}

// Returns the errors of a time zone. It must be an IANA name, so offsets such as "+01:00", which `isTimeZone` accepts, are errors
// too.
function timeZoneProblems(timeZone: string): string[] {
  const isValid = /^[A-Za-z]/.test(timeZone) && isTimeZone(timeZone);
  return isValid ? [] : ["timezone must be the name of an IANA time zone, for example Europe/Berlin"];
}
