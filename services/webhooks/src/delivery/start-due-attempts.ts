import type { Lane, Lanes } from "../domain/lanes.ts";
import type { DeliveryQueue, DueLane } from "../domain/ports.ts";

/** Claims a delivery and starts its attempt; false when another process has it. `leave` is to be called when it is over. */
export type StartAttempt = (deliveryId: string, leave: () => void) => Promise<boolean>;

export interface StartedAttempts {
  readonly started: number;
  /** Until something is due that was not yet; not set when nothing waits. */
  readonly nextDueMilliseconds?: number;
}

/** Looks once at what is due and starts as much as there is room for: one of each lane, then a second of each, and so on. */
export async function startDueAttempts(
  queue: Pick<DeliveryQueue, "due">,
  lanes: Lanes,
  begin: StartAttempt,
): Promise<StartedAttempts> {
  const { lanes: due, nextDueMilliseconds } = await queue.due(lanes.limits.perLane);
  const begun = await Promise.allSettled(inTurns(lanes.fairOrder(due)).map((next) => enter(lanes, next, begin)));
  // Only when all have ended: a claim must not come in after the last look, when the service stops.
  for (const result of begun) if (result.status === "rejected") throw result.reason;
  const started = begun.filter((result) => result.status === "fulfilled" && result.value).length;
  return nextDueMilliseconds === undefined ? { started } : { started, nextDueMilliseconds };
}

interface NextOfLane {
  readonly lane: Lane;
  readonly id: string;
}

function inTurns(due: readonly DueLane[]): NextOfLane[] {
  const rounds = Math.max(0, ...due.map(({ deliveryIds }) => deliveryIds.length));
  return Array.from({ length: rounds }, (_, round) => round).flatMap((round) =>
    due.flatMap((lane) => lane.deliveryIds.slice(round, round + 1).map((id) => ({ lane, id }))),
  );
}

async function enter(lanes: Lanes, { lane, id }: NextOfLane, begin: StartAttempt): Promise<boolean> {
  const leave = lanes.enter(lane);
  return leave === undefined ? false : begin(id, leave);
}
