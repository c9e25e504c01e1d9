import { nextRoundRobin } from "../domain/fair-limiter.ts";
import type { Claim, JobKind, Occupancy, WaitingJob } from "../domain/job.ts";
import { freeSlots } from "../domain/limits.ts";
import type { Ports } from "../ports.ts";

/** How many waiting jobs are tried in one go: other processes may be faster, and there is always another look. */
const mostTries = 20;

type ClaimerPorts = Pick<Ports, "queue" | "owner" | "limitOf">;

/** Takes up the next job, but none of these accounts. */
export type Claimer = (closedAccounts: readonly string[]) => Promise<Claim | undefined>;

/**
 * Takes up jobs of these kinds: first those whose worker died, then one of each account in turn, the oldest of an account first, but
 * before it what somebody waits for. A draft needs one of its account's places, which the database gives to one job only; accounts
 * whose places are all taken are passed over, so that they hold up nobody. Every process goes round by itself.
 */
export function createClaimer(ports: ClaimerPorts, kinds: readonly JobKind[]): Claimer {
  const { queue, owner, limitOf } = ports;
  let lastAccount = "";
  return async (closedAccounts) => {
    const abandoned = await queue.takeOver(kinds, owner, closedAccounts);
    if (abandoned !== undefined) return abandoned;
    const occupancy = kinds.includes("draft") ? await queue.occupancy() : [];
    const full = occupancy.filter((account) => isFull(account, limitOf)).map(({ accountId }) => accountId);
    const slotsOf = new Map(occupancy.map(({ accountId, slots }) => [accountId, slots]));
    const reserved = reservedOf(occupancy, closedAccounts);
    for (let tries = 0; tries < mostTries; tries += 1) {
      const unreserved = await queue.next(kinds, { after: lastAccount, except: [...closedAccounts, ...full] });
      const waiting = unreserved === undefined ? [...reserved] : [...reserved, unreserved];
      const job = nextRoundRobin(waiting, lastAccount);
      if (job === undefined) return undefined;
      lastAccount = job.accountId;
      reserved.delete(job);
      const claimed = await claim(ports, job, slotsOf.get(job.accountId));
      if (claimed !== undefined) return claimed;
    }
    return undefined;
  };
}

function isFull({ slots, tiers }: Occupancy, limitOf: (tier: string) => number): boolean {
  return slots.size >= Math.max(...[...tiers].map(limitOf));
}

/** What holds a place already, the oldest of each account first. It may start even when the account's places are all taken. */
function reservedOf(occupancy: readonly Occupancy[], closedAccounts: readonly string[]): Set<WaitingJob> {
  const open = occupancy.filter(({ accountId }) => !closedAccounts.includes(accountId));
  return new Set(open.flatMap(({ waiting }) => waiting));
}

async function claim(
  { queue, owner, limitOf }: ClaimerPorts,
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
