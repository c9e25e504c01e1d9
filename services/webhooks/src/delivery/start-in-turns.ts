import type { Lane, Lanes } from "../domain/lanes.ts";

/** A lane in which something waits for a place. */
export interface WaitingLane extends Lane {
  /** How much there is that waits. */
  readonly waiting: () => number;
  /** Starts what has waited the longest. `leave` gives the place back. */
  readonly startNext: (leave: () => void) => void;
}

/** Starts as much as there is room for: one of each lane, the fairest first, then a second of each, and so on. */
export function startInTurns(candidates: readonly WaitingLane[], lanes: Lanes): void {
  let open = lanes.fairOrder(candidates);
  while (open.length > 0)
    open = open.filter((lane) => {
      const leave = lane.waiting() > 0 ? lanes.enter(lane) : undefined;
      if (leave === undefined) return false;
      lane.startNext(leave);
      return true;
    });
}
