const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * The ISO 8601 week of a moment in UTC, for example "2026-W47". A week begins on Monday at 00:00 and belongs to
 * the year of its Thursday.
 */
export function isoWeek(moment: Date): string {
  const thursday = new Date(startOfIsoWeek(moment) + 3 * dayMilliseconds);
  const year = thursday.getUTCFullYear();
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMilliseconds)) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}

/** The end of the ISO week that contains a moment: the next Monday at 00:00 UTC. */
export function endOfIsoWeek(moment: Date): Date {
  return new Date(startOfIsoWeek(moment) + 7 * dayMilliseconds);
}

function startOfIsoWeek(moment: Date): number {
  const midnight = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
  const daysSinceMonday = (moment.getUTCDay() + 6) % 7;
  return midnight - daysSinceMonday * dayMilliseconds;
}
