import type { AutopilotPlace } from "@galley/proto/es/generation/v1/generation";
import { zonedFormat } from "../../../components/zoned-format.ts";

export interface Day {
  /** Midnight in UTC of the calendar day. */
  readonly date: Date;
  readonly places: readonly AutopilotPlace[];
}

const daysInWeek = 7;
const dayMilliseconds = 86_400_000;

/** Sorts the places of one week into its days in a time zone. The first place of a week begins on its Monday. */
export function daysOfWeek(places: readonly AutopilotPlace[], timeZone: string): Day[] {
  const [first] = places;
  if (first === undefined) return [];
  const monday = dateOf(first, timeZone);
  return Array.from({ length: daysInWeek }, (_, index) => {
    const date = new Date(monday + index * dayMilliseconds);
    return { date, places: places.filter((place) => dateOf(place, timeZone) === date.getTime()) };
  });
}

/** Returns the calendar day on which a place begins, as midnight in UTC. */
function dateOf({ startsAt }: AutopilotPlace, timeZone: string): number {
  const parts = zonedFormat(timeZone, {
    calendar: "iso8601",
    numberingSystem: "latn",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  }).formatToParts(Number(startsAt) * 1_000);
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(number("year"), number("month") - 1, number("day"));
}
