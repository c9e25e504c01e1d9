import { isDeepStrictEqual } from "node:util";
import { anchorFor, isTimeZone, nextRunAt, type Schedule } from "./schedule.ts";

export type AutoPublishMode = "ideas-only" | "draft" | "full-auto";

/** This service's own copy of a publication, which events from the content service keep up to date. */
export interface PublicationState {
  readonly id: string;
  readonly accountId: string;
  readonly revision: number;
  readonly autoPublishMode: AutoPublishMode;
  readonly cadencePostsPerWeek: number;
  readonly timeZone: string;
  readonly schedule?: Schedule;
}

/** The schedule of a publication's scout, with the settings that the next run is computed from. */
export interface ScoutPlan extends Pick<PublicationState, "timeZone" | "schedule"> {
  /** The local ISO date from which `every_n_days` counts. */
  readonly anchor?: string;
  readonly nextRunAt?: Date;
}

/** A publication with the next run of its scout. */
export interface PublicationPlan extends PublicationState, ScoutPlan {
  /** The last time at which a person let the autopilot publish again after it had stepped down. */
  readonly autopilotResumedAt?: Date;
}

/** Returns the plan (state and next scout run) for a new state of the publication. */
export function toPublicationPlan(
  state: PublicationState,
  previous: PublicationPlan | undefined,
  now: Date,
): PublicationPlan {
  return { ...state, ...toScoutPlan(state, previous, now) };
}

/**
 * Returns the scout's next run after the schedule or time zone was set. An
 * unchanged schedule keeps its next run; a changed one starts at `now`.
 */
export function toScoutPlan(
  { schedule, timeZone: named }: Pick<ScoutPlan, "timeZone" | "schedule">,
  previous: ScoutPlan | undefined,
  now: Date,
): ScoutPlan {
  const timeZone = isTimeZone(named) ? named : "UTC";
  if (schedule === undefined) return { timeZone };
  if (previous?.nextRunAt !== undefined && isSameSchedule(previous, { schedule, timeZone })) {
    return { schedule, timeZone, anchor: previous.anchor, nextRunAt: previous.nextRunAt };
  }
  const anchor = anchorFor(schedule, timeZone, now);
  return { schedule, timeZone, anchor, nextRunAt: nextRunAt(schedule, timeZone, now, anchor) };
}

/**
 * Returns the next `count` scout runs after `now`, soonest first. Returns an empty list if the publication has no
 * schedule.
 */
export function nextRunsAfter(plan: ScoutPlan, now: Date, count: number): Date[] {
  const runs: Date[] = [];
  let next = nextRunAfter(plan, now);
  while (next !== undefined && runs.length < count) {
    runs.push(next);
    next = runAfterDue({ ...plan, nextRunAt: next }, next);
  }
  return runs;
}

/** Returns the first scout run after `now`. A run that is due but has not been started yet is not returned. */
export function nextRunAfter(plan: ScoutPlan, now: Date): Date | undefined {
  return plan.nextRunAt !== undefined && plan.nextRunAt > now ? plan.nextRunAt : runAfterDue(plan, now);
}

/**
 * Returns the scout run that follows the one that is due now. Runs that were missed, for example during an outage, are
 * skipped.
 */
export function runAfterDue(plan: ScoutPlan, now: Date): Date | undefined {
  const { schedule, timeZone, anchor, nextRunAt: due } = plan;
  if (schedule === undefined || due === undefined) return undefined;
  return nextRunAt(schedule, timeZone, due > now ? due : now, anchor ?? "1970-01-01");
}

function isSameSchedule(left: ScoutPlan, right: ScoutPlan): boolean {
  return left.timeZone === right.timeZone && isDeepStrictEqual(left.schedule, right.schedule);
}
