import type { ScoutSchedule as Message, ScoutSchedule__Output as ReceivedMessage } from "@galley/proto/content/v1";
import type { ScoutSchedule } from "../../domain/schemas.ts";

export function scoutScheduleMessage(schedule: ScoutSchedule): Message {
  switch (schedule.type) {
    case "daily":
      return { daily: { hour: schedule.hour } };
    case "times_per_day":
      return { timesPerDay: { count: schedule.count } };
    case "every_n_days":
      return { everyNDays: { days: schedule.days, hour: schedule.hour } };
  }
}

/** Converts the schedule in a gRPC message to that of the domain; null when the message has none. */
export function readScoutSchedule(message: ReceivedMessage | null): ScoutSchedule | null {
  if (message?.daily) return { type: "daily", hour: message.daily.hour };
  if (message?.timesPerDay) return { type: "times_per_day", count: message.timesPerDay.count };
  if (message?.everyNDays) {
    return { type: "every_n_days", days: message.everyNDays.days, hour: message.everyNDays.hour };
  }
  return null;
}
