import type { ScoutSchedule, ScoutSchedule__Output } from "@galley/proto/content/v1";
import { z } from "zod";
import { wholeNumber } from "../validation/fields.ts";

const hour = wholeNumber(0, 23).meta({ description: "Hour of the day in the publication's time zone." });

const daily = z.object({ type: z.literal("daily"), hour }).meta({ id: "DailySchedule" });
const timesPerDay = z
  .object({ type: z.literal("times_per_day"), count: wholeNumber(1, 24) })
  .meta({ id: "TimesPerDaySchedule" });
const everyNDays = z
  .object({ type: z.literal("every_n_days"), days: wholeNumber(1, 30), hour })
  .meta({ id: "EveryNDaysSchedule" });

export const scoutSchedule = z.discriminatedUnion("type", [daily, timesPerDay, everyNDays]).meta({
  id: "ScoutSchedule",
  description: "When the content scout runs by itself.",
  discriminator: {
    propertyName: "type",
    mapping: {
      daily: "#/components/schemas/DailySchedule",
      times_per_day: "#/components/schemas/TimesPerDaySchedule",
      every_n_days: "#/components/schemas/EveryNDaysSchedule",
    },
  },
});

type Schedule = z.infer<typeof scoutSchedule>;

export function toProtoSchedule(schedule: Schedule): ScoutSchedule {
  switch (schedule.type) {
    case "daily":
      return { daily: { hour: schedule.hour } };
    case "times_per_day":
      return { timesPerDay: { count: schedule.count } };
    case "every_n_days":
      return { everyNDays: { days: schedule.days, hour: schedule.hour } };
  }
}

export function fromProtoSchedule(message: ScoutSchedule__Output | null): Schedule | null {
  if (message?.daily) return { type: "daily", hour: message.daily.hour };
  if (message?.timesPerDay) return { type: "times_per_day", count: message.timesPerDay.count };
  if (message?.everyNDays)
    return { type: "every_n_days", days: message.everyNDays.days, hour: message.everyNDays.hour };
  return null;
}
