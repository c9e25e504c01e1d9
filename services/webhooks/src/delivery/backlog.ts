import { type Lane, laneName } from "../domain/lanes.ts";
import type { DeliveryQueue } from "../domain/ports.ts";
import type { WaitingLane } from "./start-in-turns.ts";

/** What is known to wait in the database. */
export interface Backlog {
  /** Asks the database. Gives how long until something else is due there, when anything is. */
  readonly look: () => Promise<number | undefined>;
  /** Something of this lane is about to be stored as waiting. */
  readonly expect: (lane: Lane) => void;
  /** Whether anything of this lane waits there, as far as is known. */
  readonly has: (lane: Lane) => boolean;
  readonly lanes: () => readonly WaitingLane[];
  /** Whether there is more than is known, and what is known will soon be started. */
  readonly isLow: () => boolean;
  /** Forgets what is known until the next look. */
  readonly forget: () => void;
}

export interface BacklogOptions {
  readonly queue: Pick<DeliveryQueue, "due">;
  /** How many deliveries of a lane a look finds. */
  readonly mostPerLane: number;
  /** When fewer of them are left, it is time for the next look. */
  readonly fewPerLane: number;
  /** Whether this process has begun with a delivery that a look still found waiting. */
  readonly isBegun: (deliveryId: string) => boolean;
  readonly start: (deliveryId: string, leave: () => void) => void;
}

interface KnownLane extends WaitingLane {
  /** There are more than were asked for. */
  readonly isCut: boolean;
}

export function createBacklog({ queue, mostPerLane, fewPerLane, isBegun, start }: BacklogOptions): Backlog {
  let known = new Map<string, KnownLane>();
  let expected = new Set<string>();

  const knownLane = (lane: Lane, ids: readonly string[]): KnownLane => {
    const left = ids.filter((id) => !isBegun(id));
    return {
      ...{ accountId: lane.accountId, host: lane.host, isCut: ids.length === mostPerLane },
      waiting: () => left.length,
      startNext: (leave) => start(left.shift() ?? "", leave),
    };
  };

  return {
    look: async () => {
      // What is stored from now on may not be seen by this look.
      const before = expected;
      expected = new Set();
      try {
        const { lanes, nextDueMilliseconds } = await queue.due(mostPerLane);
        known = new Map(lanes.map((lane) => [laneName(lane), knownLane(lane, lane.deliveryIds)]));
        return nextDueMilliseconds;
      } catch (error) {
        expected = new Set([...expected, ...before]);
        throw error;
      }
    },
    expect: (lane) => {
      expected.add(laneName(lane));
    },
    has: (lane) => {
      const found = known.get(laneName(lane));
      return expected.has(laneName(lane)) || (found !== undefined && (found.isCut || found.waiting() > 0));
    },
    lanes: () => [...known.values()].filter((lane) => lane.waiting() > 0),
    isLow: () => [...known.values()].some((lane) => lane.isCut && lane.waiting() < fewPerLane),
    forget: () => {
      known = new Map();
    },
  };
}
