import type { Lane, Lanes } from "../domain/lanes.ts";
import type { DeliveryQueue } from "../domain/ports.ts";

/** Claims a delivery and starts its attempt; false when somebody else has it. `leave` is to be called when it is over. */
export type Begin = (deliveryId: string, leave: () => void) => Promise<boolean>;

export interface Turn {
  readonly started: number;
  /** Until something is due that was not yet; not set when nothing waits. */
  readonly nextDueMilliseconds?: number;
}

/** Looks once at what is due and starts as much as there is room for: one of each lane, then a second of each, and so on. */
export async function takeTurns(
  queue: Pick<DeliveryQueue, "dueLanes" | "dueIn">,
  lanes: Lanes,
  begin: Begin,
): Promise<Turn> {
  const { now, lanes: due, nextDueMilliseconds } = await queue.dueLanes();
  const next = lanes.fairOrder(due).slice(0, Math.max(0, lanes.free()));
  const waiting = await Promise.all(
    next.map(async (lane) => ({ lane, ids: await queue.dueIn(lane, now, lanes.room(lane)) })),
  );
  const begun = await Promise.allSettled(inTurns(waiting).map(({ lane, id }) => enter(lanes, lane, id, begin)));
  // Only when all have ended: a claim must not come in after the last look, when the service stops.
  for (const result of begun) if (result.status === "rejected") throw result.reason;
  const started = begun.filter((result) => result.status === "fulfilled" && result.value).length;
  return nextDueMilliseconds === undefined ? { started } : { started, nextDueMilliseconds };
}

interface WaitingLane {
  readonly lane: Lane;
  readonly ids: readonly string[];
}

function inTurns(waiting: readonly WaitingLane[]): { lane: Lane; id: string }[] {
  const rounds = Math.max(0, ...waiting.map(({ ids }) => ids.length));
  return Array.from({ length: rounds }, (_, round) => round).flatMap((round) =>
    waiting.flatMap(({ lane, ids }) => ids.slice(round, round + 1).map((id) => ({ lane, id }))),
  );
}

async function enter(lanes: Lanes, lane: Lane, id: string, begin: Begin): Promise<boolean> {
  const leave = lanes.enter(lane);
  return leave === undefined ? false : begin(id, leave);
}
