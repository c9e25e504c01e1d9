import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { QueryFilter } from "mongoose";
import type { RoundRobinPosition } from "../domain/fair-limiter.ts";
import type { Claim, JobKind, Occupancy, WaitingJob } from "../domain/job.ts";
import { type JobDocument, type JobModel, toJob, withoutBulk } from "./job-document.ts";

/** Creates the operations by which workers find jobs and reserve them. */
export function createJobQueue(model: JobModel, leaseMilliseconds: number) {
  return {
    occupancy: () => occupancy(model),
    /**
     * Returns the next job to run: accounts take turns, and of the account whose turn it is, the job that has waited
     * longest.
     */
    next: async (kinds: readonly JobKind[], { after, except }: RoundRobinPosition) =>
      (await findFirst(model, { kinds, except, part: accountOrder.after(after) })) ??
      (await findFirst(model, { kinds, except, part: accountOrder.upTo(after) })),
    /** Reserves a job for a worker. Returns `undefined` if another worker was faster. */
    claim: (jobId: string, owner: string, slot?: number) =>
      take(model, { _id: jobId, state: "queued" }, { owner, slot, crashes: 0 }),
    /**
     * Takes over a job whose worker has not renewed its lease in time, usually because the worker crashed. Jobs of the
     * given accounts are skipped.
     */
    takeOver: async (kinds: readonly JobKind[], owner: string, exceptAccounts: readonly string[]) => {
      const accountId = { $nin: exceptAccounts };
      const filter = { state: "running", kind: { $in: kinds }, accountId, ...isExpired(leaseMilliseconds) } as const;
      const claimed = await take(model, filter, { owner, crashes: 1 });
      return claimed === "slot-taken" ? undefined : claimed;
    },
  };
}

// The start time is compared with the database's clock, because the clocks of the processes may differ.
const mayStart = { $lte: ["$notBefore", "$$NOW"] } as const;

/** The conditions of a query for the next waiting job. */
interface NextJobQuery {
  readonly kinds: readonly JobKind[];
  readonly except: readonly string[];
  /** Condition on the account id: either the accounts after the one that was served last, or those up to it. */
  readonly part: object;
}

/**
 * Returns the first waiting job that matches. The index finds it directly, no matter how many jobs of skipped accounts
 * or postponed jobs exist.
 */
async function findFirst(model: JobModel, { kinds, except, part }: NextJobQuery): Promise<WaitingJob | undefined> {
  const filter = { state: "queued", kind: { $in: kinds }, accountId: { $nin: except } } as const;
  const found = await model
    .findOne({ ...filter, $expr: { $and: [part, mayStart] } }, waitingFields)
    .sort({ accountId: 1, notBefore: 1, createdAt: 1 })
    .lean();
  return found === null ? undefined : toWaiting(found);
}

const waitingFields = { accountId: 1, tier: 1, kind: 1, slot: 1 } as const;

type WaitingFields = Pick<JobDocument, "_id" | keyof typeof waitingFields>;

function toWaiting({ _id, accountId, tier, kind, slot }: WaitingFields): WaitingJob {
  return { id: _id, accountId, tier, kind, slot };
}

interface Taking {
  readonly owner: string;
  readonly slot?: number | undefined;
  readonly crashes: number;
}

async function take(
  model: JobModel,
  filter: QueryFilter<JobDocument>,
  { owner, slot, crashes }: Taking,
): Promise<Claim | "slot-taken" | undefined> {
  try {
    const found = await model
      .findOneAndUpdate(
        filter,
        {
          $set: { state: "running", "lease.owner": owner, ...(slot === undefined ? {} : { slot }) },
          $inc: { "lease.fence": 1, crashes, revision: 1 },
          $currentDate: { "lease.renewedAt": true },
          $min: { startedAt: new Date() },
          $unset: { notBefore: 1 },
        },
        { returnDocument: "after", projection: withoutBulk },
      )
      .lean<JobDocument>();
    return found === null ? undefined : { job: toJob(found), owner, fence: found.lease.fence };
  } catch (error) {
    if (isDuplicateKey(error, "slot")) return "slot-taken";
    throw error;
  }
}

interface Holder extends WaitingFields {
  readonly createdAt: Date;
  readonly mayStart: boolean;
}

async function occupancy(model: JobModel): Promise<Occupancy[]> {
  const isWaiting = { $and: [{ $eq: ["$state", "queued"] }, mayStart] };
  const found = await model
    .find({ slot: { $exists: true } }, { ...waitingFields, createdAt: 1, mayStart: isWaiting })
    .lean<Holder[]>();
  // There is one job for each used slot, so the list is short. Sorting it here is cheaper than maintaining an index in
  // this order.
  found.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const accounts = new Map<string, { slots: Set<number>; tiers: Set<string>; waiting: WaitingJob[] }>();
  for (const holder of found) {
    const { accountId, tier, slot } = holder;
    const account = accounts.get(accountId) ?? { slots: new Set(), tiers: new Set(), waiting: [] };
    if (slot !== undefined) account.slots.add(slot);
    if (holder.mayStart) account.waiting.push(toWaiting(holder));
    accounts.set(accountId, { ...account, tiers: account.tiers.add(tier) });
  }
  return [...accounts].map(([accountId, account]) => ({ accountId, ...account }));
}

/**
 * Conditions on the account id, with which accounts take turns: the accounts after the one that was served last, or
 * those up to it. They are written as expressions, so that filters on fields with account ids still accept only plain
 * text. Indexes are used all the same.
 */
export const accountOrder = {
  after: (accountId: string) => ({ $gt: ["$accountId", { $literal: accountId }] }) as const,
  upTo: (accountId: string) => ({ $lte: ["$accountId", { $literal: accountId }] }) as const,
};

/**
 * Matches jobs whose worker did not renew its lease in time. The database's clock decides, because the clocks of the
 * processes may differ.
 */
export function isExpired(leaseMilliseconds: number): { $expr: object } {
  return { $expr: { $lt: ["$lease.renewedAt", { $subtract: ["$$NOW", leaseMilliseconds] }] } };
}
