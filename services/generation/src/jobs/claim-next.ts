import { freeSlots } from "../domain/concurrency.ts";
import type { JobKind } from "../domain/job.ts";
import type { Claim, JobQueue, Occupancy, WaitingJob } from "../domain/job-ports.ts";

/** How many waiting jobs are looked at in one go. */
const batchSize = 20;

export interface Claimer {
  readonly queue: JobQueue;
  /** Names this process in leases. */
  readonly owner: string;
  /** How many generations an account of a tier may have running. */
  readonly limitOf: (tier: string) => number;
}

/**
 * Takes up the next job: first one whose worker died, then the oldest that may start. A draft needs one of its account's places,
 * which the database gives to one job only; accounts whose places are all taken are passed over, so that they hold up nobody.
 */
export async function claimNext(claimer: Claimer, kinds: readonly JobKind[]): Promise<Claim | undefined> {
  const { queue, owner } = claimer;
  const abandoned = await queue.takeOver(kinds, owner);
  if (abandoned !== undefined) return abandoned;
  const occupancy = kinds.includes("draft") ? await queue.occupancy() : [];
  const full = occupancy.filter((account) => isFull(account, claimer.limitOf)).map(({ accountId }) => accountId);
  const slotsOf = new Map(occupancy.map(({ accountId, slots }) => [accountId, slots]));
  for (const job of await queue.waiting(kinds, full, batchSize)) {
    const claimed = await claim(claimer, job, slotsOf.get(job.accountId));
    if (claimed !== undefined) return claimed;
  }
  return undefined;
}

function isFull({ slots, tiers }: Occupancy, limitOf: (tier: string) => number): boolean {
  return slots.size >= Math.max(...[...tiers].map(limitOf));
}

async function claim(
  { queue, owner, limitOf }: Claimer,
  job: WaitingJob,
  taken: ReadonlySet<number> | undefined,
): Promise<Claim | undefined> {
  if (job.kind !== "draft" || job.slot !== undefined) return claimedOf(await queue.claim(job.id, owner));
  for (const slot of freeSlots(limitOf(job.tier), taken)) {
    const outcome = await queue.claim(job.id, owner, slot);
    if (outcome !== "slot-taken") return outcome;
  }
  return undefined;
}

function claimedOf(outcome: Claim | "slot-taken" | undefined): Claim | undefined {
  return outcome === "slot-taken" ? undefined : outcome;
}
