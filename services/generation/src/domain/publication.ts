import { isDeepStrictEqual } from "node:util";
import { anchorFor, isTimeZone, nextRunAt, type Schedule } from "./schedule.ts";

export type AutoPublishMode = "ideas-only" | "draft" | "full-auto";

/** What this service needs to know of a publication between calls, as events tell it. */
export interface PublicationState {
  readonly id: string;
  readonly accountId: string;
  readonly revision: number;
  readonly autoPublishMode: AutoPublishMode;
  readonly cadencePostsPerWeek: number;
  readonly timeZone: string;
  readonly schedule?: Schedule;
}

/** A publication's state and when its scout runs next. */
export interface PublicationPlan extends PublicationState {
  /** The local ISO date from which `every_n_days` counts. */
  readonly anchor?: string;
  readonly nextRunAt?: Date;
}

/** The plan that follows from a new state. An unchanged schedule keeps its next run, a changed one starts from `now`. */
export function planOf(state: PublicationState, previous: PublicationPlan | undefined, now: Date): PublicationPlan {
  const timeZone = isTimeZone(state.timeZone) ? state.timeZone : "UTC";
  const { schedule } = state;
  if (schedule === undefined) return { ...state, timeZone };
  if (previous?.nextRunAt !== undefined && isSameSchedule(previous, { ...state, timeZone })) {
    return { ...state, timeZone, anchor: previous.anchor, nextRunAt: previous.nextRunAt };
  }
  const anchor = anchorFor(schedule, timeZone, now);
  return { ...state, timeZone, anchor, nextRunAt: nextRunAt(schedule, timeZone, now, anchor) };
}

/** The first run ahead of `now`, also while the one that is due has not moved on yet. */
export function nextRunOf(plan: PublicationPlan, now: Date): Date | undefined {
  return plan.nextRunAt !== undefined && plan.nextRunAt > now ? plan.nextRunAt : runAfter(plan, now);
}

/** The run after the one that is due: the first that lies ahead of `now`, so that missed ones make no burst. */
export function runAfter(plan: PublicationPlan, now: Date): Date | undefined {
  const { schedule, timeZone, anchor, nextRunAt: due } = plan;
  if (schedule === undefined || due === undefined) return undefined;
  return nextRunAt(schedule, timeZone, due > now ? due : now, anchor ?? "1970-01-01");
}

function isSameSchedule(left: PublicationState, right: PublicationState): boolean {
  return left.timeZone === right.timeZone && isDeepStrictEqual(left.schedule, right.schedule);
}
