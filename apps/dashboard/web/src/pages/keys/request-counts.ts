import type { RequestCount } from "@galley/proto/es/gateway/v1/gateway";

interface Counted {
  readonly requests: readonly RequestCount[];
}

export interface DayTotal {
  /** The day in UTC, such as "2026-11-29". */
  readonly day: string;
  readonly requests: number;
}

const dayMilliseconds = 86_400_000;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Returns the requests of all keys on each of the last `length` days up to `now`, oldest first; days without requests have 0. */
export function requestsByDay(keys: readonly Counted[], length: number, now: Date): DayTotal[] {
  const totals = new Map<string, number>();
  for (const { requests } of keys) {
    for (const { day, requests: count } of requests) totals.set(day, (totals.get(day) ?? 0) + Number(count));
  }
  return Array.from({ length }, (_, place) => {
    const day = dayOf(now.getTime() - (length - 1 - place) * dayMilliseconds);
    return { day, requests: totals.get(day) ?? 0 };
  });
}

export const sumOf = (days: readonly DayTotal[]): number => days.reduce((sum, { requests }) => sum + requests, 0);

/** Returns the requests of a key in the month of `now`, in UTC. */
export function requestsOfMonth({ requests }: Counted, now: Date): number {
  const month = dayOf(now.getTime()).slice(0, 7);
  return requests.filter(({ day }) => day.startsWith(month)).reduce((sum, each) => sum + Number(each.requests), 0);
}
