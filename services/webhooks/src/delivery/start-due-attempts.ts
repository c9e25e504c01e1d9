import type { Lane, Lanes } from "../domain/lanes.ts";
import type { DueLane } from "../domain/ports.ts";

/** Claims a delivery and starts its attempt; false when another process has it. `leave` is to be called when it is over. */
export type StartAttempt = (deliveryId: string, leave: () => void) => Promise<boolean>;

export interface StartedAttempts {
  readonly started: number;
  /** What there was no room for. */
  readonly left: readonly DueLane[];
}

/**
 * Starts as much of what is due as there is room for: one of each lane, then a second of each, and so on. Rejects when a delivery
 * could not be claimed.
 */
export async function startDueAttempts(
  due: readonly DueLane[],
  lanes: Lanes,
  begin: StartAttempt,
): Promise<StartedAttempts> {
  const entered = new Set<string>();
  const claims: Promise<boolean>[] = [];
  for (const { lane, id } of inTurns(lanes.fairOrder(due))) {
    const leave = lanes.enter(lane);
    if (leave === undefined) continue;
    entered.add(id);
    claims.push(begin(id, leave));
  }
  // Only when all have ended: a claim must not come in after the last look, when the service stops.
  const begun = await Promise.allSettled(claims);
  for (const result of begun) if (result.status === "rejected") throw result.reason;
  const left = due
    .map((lane) => ({ ...lane, deliveryIds: lane.deliveryIds.filter((id) => !entered.has(id)) }))
    .filter(({ deliveryIds }) => deliveryIds.length > 0);
  return { started: begun.filter((result) => result.status === "fulfilled" && result.value).length, left };
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
