import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { QueryFilter } from "mongoose";
import type { RoundRobinPosition } from "../domain/fair-limiter.ts";
import type { Claim, JobKind, Occupancy, WaitingJob } from "../domain/job.ts";
import { type JobDocument, type JobModel, toJob, withoutBulk } from "./job-document.ts";

/** Waiting and abandoned jobs in the collection `jobs`. */
export function createJobQueue(model: JobModel, leaseMilliseconds: number) {
  return {
    occupancy: () => occupancy(model),
    /** Of the account whose turn is next the job that has waited longest of those that may start now. */
    next: async (kinds: readonly JobKind[], { after, except }: RoundRobinPosition) =>
      (await firstOf(model, { kinds, except, part: accountOrder.after(after) })) ??
      (await firstOf(model, { kinds, except, part: accountOrder.upTo(after) })),
    /** `undefined`: another worker was faster. */
    claim: (jobId: string, owner: string, slot?: number) =>
      take(model, { _id: jobId, state: "queued" }, { owner, slot, crashes: 0 }),
    /** Takes up a job whose worker has not been heard of for a lease's length, but none of these accounts. */
    takeOver: async (kinds: readonly JobKind[], owner: string, exceptAccounts: readonly string[]) => {
      const accountId = { $nin: exceptAccounts };
      const filter = { state: "running", kind: { $in: kinds }, accountId, ...isExpired(leaseMilliseconds) } as const;
      const claimed = await take(model, filter, { owner, crashes: 1 });
      return claimed === "slot-taken" ? undefined : claimed;
    },
  };
}

/** By the database's clock: those of processes may differ. */
const mayStart = { $lte: ["$notBefore", "$$NOW"] } as const;

interface Look {
  readonly kinds: readonly JobKind[];
  readonly except: readonly string[];
  /** The part of the round that is looked at. */
  readonly part: object;
}

/** The index gives it at once, however many jobs of the accounts in between wait or are put off. */
async function firstOf(model: JobModel, { kinds, except, part }: Look): Promise<WaitingJob | undefined> {
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
  // As many as there are places: sorted here, no index has to keep their order.
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
 * Conditions on an account's place in the round: after one that had its turn, or from the beginning up to it. They are expressions,
 * which only code can write, so a filter may go on to name accounts in no other way than by text; an index bounds them all the same.
 */
export const accountOrder = {
  after: (accountId: string) => ({ $gt: ["$accountId", { $literal: accountId }] }) as const,
  upTo: (accountId: string) => ({ $lte: ["$accountId", { $literal: accountId }] }) as const,
};

/** Matches what nobody has renewed for a lease's length, by the database's clock: those of processes may differ. */
export function isExpired(leaseMilliseconds: number): { $expr: object } {
  return { $expr: { $lt: ["$lease.renewedAt", { $subtract: ["$$NOW", leaseMilliseconds] }] } };
}
