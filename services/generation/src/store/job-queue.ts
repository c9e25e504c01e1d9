import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { QueryFilter } from "mongoose";
import type { Claim, JobQueue, Occupancy } from "../domain/job-ports.ts";
import { type JobDocument, type JobModel, toJob, withoutBulk } from "./job-document.ts";
import { isExpired } from "./lease-filter.ts";

/** Waiting and abandoned jobs in the collection `jobs`. */
export function createJobQueue(model: JobModel, leaseMilliseconds: number): JobQueue {
  return {
    occupancy: () => occupancy(model),
    waiting: async (kinds, exceptAccounts, limit) => {
      const found = await model
        .find(
          {
            state: "queued",
            kind: { $in: kinds },
            // What holds a place already may start even when the account's places are all taken.
            $or: [{ accountId: { $nin: exceptAccounts } }, { slot: { $exists: true } }],
            $expr: { $lte: ["$notBefore", "$$NOW"] },
          },
          { accountId: 1, tier: 1, kind: 1, slot: 1 },
        )
        .sort({ createdAt: 1, _id: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id, ...job }) => ({ id: _id, ...job }));
    },
    claim: (jobId, owner, slot) => take(model, { _id: jobId, state: "queued" }, { owner, slot, crashes: 0 }),
    takeOver: async (kinds, owner) => {
      const filter = { state: "running", kind: { $in: kinds }, ...isExpired(leaseMilliseconds) } as const;
      const claimed = await take(model, filter, { owner, crashes: 1 });
      return claimed === "slot-taken" ? undefined : claimed;
    },
  };
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

async function occupancy(model: JobModel): Promise<Occupancy[]> {
  const found = await model.find({ slot: { $exists: true } }, { accountId: 1, tier: 1, slot: 1 }).lean();
  const accounts = new Map<string, { slots: Set<number>; tiers: Set<string> }>();
  for (const { accountId, tier, slot } of found) {
    const account = accounts.get(accountId) ?? { slots: new Set(), tiers: new Set() };
    if (slot !== undefined) account.slots.add(slot);
    accounts.set(accountId, { slots: account.slots, tiers: account.tiers.add(tier) });
  }
  return [...accounts].map(([accountId, account]) => ({ accountId, ...account }));
}
