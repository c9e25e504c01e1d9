import { nextRoundRobin } from "../domain/fair-limiter.ts";
import type { Claim, JobKind, Occupancy, WaitingJob } from "../domain/job.ts";
import { freeSlots } from "../domain/limits.ts";
import type { Ports } from "../ports.ts";

/**
 * How many waiting jobs a worker tries to reserve in one call. Other processes may be faster each time; then the worker
 * tries again at the next poll.
 */
const maxTries = 20;

type ClaimerPorts = Pick<Ports, "queue" | "owner" | "maxGenerations">;

/**
 * Reserves the next job for this process. Jobs of the given accounts are skipped, because they run enough jobs at the
 * moment. Returns `undefined` if there is no job.
 */
export type Claimer = (closedAccounts: readonly string[]) => Promise<Claim | undefined>;

/**
 * Creates the function by which a worker gets its next job of the given kinds.
 *
 * It first takes over jobs whose worker crashed. Then accounts take turns: of each account, jobs with a waiting caller
 * come first, then the oldest job. A draft needs one of its account's slots for concurrent drafts; the database gives
 * each slot to one job only. Accounts without a free slot are skipped, so they do not block others. Each process keeps
 * its own position in the order of accounts.
 */
export function createClaimer(ports: ClaimerPorts, kinds: readonly JobKind[]): Claimer {
  const { queue, owner, maxGenerations } = ports;
  let lastAccount = "";
  return async (closedAccounts) => {
    const abandoned = await queue.takeOver(kinds, owner, closedAccounts);
    if (abandoned !== undefined) return abandoned;
    const occupancy = kinds.includes("draft") ? await queue.occupancy() : [];
    const full = occupancy.filter((account) => isFull(account, maxGenerations)).map(({ accountId }) => accountId);
    const slotsByAccount = new Map(occupancy.map(({ accountId, slots }) => [accountId, slots]));
    const reserved = findReserved(occupancy, closedAccounts);
    for (let tries = 0; tries < maxTries; tries += 1) {
      const unreserved = await queue.next(kinds, { after: lastAccount, except: [...closedAccounts, ...full] });
      const waiting = unreserved === undefined ? [...reserved] : [...reserved, unreserved];
      const job = nextRoundRobin(waiting, lastAccount);
      if (job === undefined) return undefined;
      lastAccount = job.accountId;
      reserved.delete(job);
      const claimed = await claim(ports, job, slotsByAccount.get(job.accountId));
      if (claimed !== undefined) return claimed;
    }
    return undefined;
  };
}

function isFull({ slots, tiers }: Occupancy, maxGenerations: (tier: string) => number): boolean {
  return slots.size >= Math.max(...[...tiers].map(maxGenerations));
}

/**
 * Returns the jobs that already hold a slot for concurrent drafts. They may start even if all slots of their account
 * are taken.
 */
function findReserved(occupancy: readonly Occupancy[], closedAccounts: readonly string[]): Set<WaitingJob> {
  const open = occupancy.filter(({ accountId }) => !closedAccounts.includes(accountId));
  return new Set(open.flatMap(({ waiting }) => waiting));
}

async function claim(
  { queue, owner, maxGenerations }: ClaimerPorts,
  job: WaitingJob,
  taken: ReadonlySet<number> | undefined,
): Promise<Claim | undefined> {
  if (job.kind !== "draft" || job.slot !== undefined) return toClaim(await queue.claim(job.id, owner));
  for (const slot of freeSlots(maxGenerations(job.tier), taken)) {
    const outcome = await queue.claim(job.id, owner, slot);
    if (outcome !== "slot-taken") return outcome;
  }
  return undefined;
}

function toClaim(outcome: Claim | "slot-taken" | undefined): Claim | undefined {
  return outcome === "slot-taken" ? undefined : outcome;
}
