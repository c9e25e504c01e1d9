import type { Problems } from "./problems.ts";
import { wholeNumber } from "./rules.ts";

/** When the scout runs by itself, in the publication's time zone. */
export type ScoutSchedule =
  | { readonly type: "daily"; readonly hour: number }
  | { readonly type: "times_per_day"; readonly count: number }
  | { readonly type: "every_n_days"; readonly days: number; readonly hour: number };

const checkHour = wholeNumber("scoutSchedule.hour", { lowest: 0, highest: 23 });
const checkCount = wholeNumber("scoutSchedule.count", { lowest: 1, highest: 24 });
const checkDays = wholeNumber("scoutSchedule.days", { lowest: 1, highest: 30 });

/** Notes what is out of range in a schedule. */
export function checkScoutSchedule(problems: Problems, schedule: ScoutSchedule | null): ScoutSchedule | null {
  switch (schedule?.type) {
    case undefined:
      return null;
    case "daily":
      return { type: "daily", hour: checkHour(problems, schedule.hour) };
    case "times_per_day":
      return { type: "times_per_day", count: checkCount(problems, schedule.count) };
    case "every_n_days": {
      const days = checkDays(problems, schedule.days);
      return { type: "every_n_days", days, hour: checkHour(problems, schedule.hour) };
    }
  }
}
