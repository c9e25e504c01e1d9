import { isDuplicateKey } from "@galley/service-kit/mongo";
import { createBatcher } from "@galley/service-kit/scheduling";
import type { QueryFilter } from "mongoose";
import type { Failure } from "../domain/failure.ts";
import {
  type InsertOutcome,
  type Job,
  type JobOwner,
  type NewJob,
  placeOperation,
  type RunJoiner,
  unfinishedStates,
} from "../domain/job.ts";
import { type JobDocument, type JobModel, type OutcomeEvent, statusFields, toStatus } from "./job-document.ts";
import { endJob } from "./job-end.ts";
import { unlessDuplicate } from "./unless-duplicate.ts";

/**
 * Field of the hundredth webhook of a scout run. If it exists, no further webhook is added: the events of all webhooks
 * must fit into one document.
 */
const lastWebhook = "webhooks.99";

/**
 * Field of the 500th order of a scout run. If it exists, no further order is added, because the ids of all orders are
 * stored in the run's document.
 */
const lastOrder = "operationIds.499";

const hasAllWebhooks = { [lastWebhook]: { $exists: true } } as const;

/**
 * How far the clock of this process may be ahead of the database's clock. New jobs get a start time this much earlier,
 * because the database's clock decides when a job may start.
 */
export const clockToleranceMilliseconds = 60_000;

/** Restricts which jobs a cancellation applies to. */
export interface CancelOptions {
  /** Records that a client cancelled the job on purpose. */
  readonly onRequest?: true;
  /**
   * If set, the job is only cancelled if nobody but a waiting caller needs it, and if exactly this many repeated calls
   * have joined it. A higher count means that the caller has come back.
   */
  readonly joinedCalls?: number;
  /** If set, the job is only cancelled if it has not been started. */
  readonly isQueued?: true;
}

/** Creates the operations for ordering and cancelling jobs. */
export function createJobOrders(model: JobModel, outcomeEvent: OutcomeEvent) {
  return {
    /**
     * Stores a new job. If `slot` is given, the job reserves this slot, which counts against the account's limit of
     * concurrent drafts.
     */
    insert: (job: NewJob, slot?: number) => insert(model, job, slot),
    findByOperation: async (accountId: string, operationId: string) => {
      const found = await model.findOne({ accountId, operationIds: operationId }, statusFields).lean<JobDocument>();
      return found === null ? undefined : toStatus(found);
    },
    find: createFindStatus(model),
    /**
     * Reserves time slots for posts for an autopilot job: those of `places` that no other job has, up to `max` in
     * total. Returns the names of all time slots that the job has, in the order in which it reserved them.
     */
    takePlaces: (
      job: Pick<Job, "accountId" | "publicationId" | "id">,
      places: readonly string[],
      max: number,
    ): Promise<string[]> => takePlaces(model, job, { places, max }),
    /**
     * Adds an order to the publication's active scout run, instead of starting another run. Returns the run's id, or
     * `undefined` if no run is active.
     */
    joinRun: (owner: Omit<JobOwner, "tier">, joiner: RunJoiner) => joinRun(model, owner, joiner),
    /** Counts one more repeated call that has joined the job and waits for it. Returns the new count. */
    addWaiter: async (accountId: string, jobId: string) => {
      const found = await model
        .findOneAndUpdate(
          { _id: jobId, accountId },
          { $inc: { callsBack: 1 } },
          { returnDocument: "after", projection: { callsBack: 1 } },
        )
        .lean<JobDocument>();
      return found?.callsBack ?? 0;
    },
    /**
     * Records that a caller that does not wait was promised the result, so that the job is not cancelled when waiting
     * callers disconnect.
     */
    promise: async (accountId: string, jobId: string) => {
      await model.updateOne({ _id: jobId, accountId }, { $set: { promised: true }, $unset: { expiresAt: 1 } });
    },
    /**
     * Cancels a job that is not finished, and notifies its webhooks. Returns false if the job was finished or did not
     * match the conditions.
     */
    cancel: (
      accountId: string,
      jobId: string,
      failure: Failure,
      { onRequest, joinedCalls, isQueued }: CancelOptions = {},
    ) => {
      const unfinished = {
        _id: jobId,
        accountId,
        state: isQueued ? ("queued" as const) : { $in: unfinishedStates },
        ...(joinedCalls === undefined ? {} : onlyAwaited(joinedCalls)),
      };
      const end = { state: "cancelled", failure, ...(onRequest && { onRequest }) } as const;
      return endJob(model, unfinished, { end, outcomeEvent });
    },
    /** Deletes a cancelled job without webhooks, so that the same order can be placed again. */
    forget: async (accountId: string, jobId: string) => {
      await model.deleteOne({ _id: jobId, accountId, state: "cancelled", webhooks: [] });
    },
    /**
     * Deletes a job that should not have been accepted, for example because its publication was deleted meanwhile.
     * Returns false if the job has already ended and notified its webhooks.
     */
    withdraw: async (accountId: string, jobId: string) => {
      const unfinished = { _id: jobId, accountId, state: { $in: unfinishedStates } };
      return (await model.deleteOne(unfinished)).deletedCount > 0;
    },
    /** Counts the account's drafts and scout runs that wait for a worker. Stops counting at `max`. */
    waitingOf: (accountId: string, max: number) =>
      model.countDocuments({ accountId, state: "queued", kind: { $in: ["draft", "scout"] } }, { limit: max }),
    /** Returns the slots for concurrent drafts that the account's jobs hold. */
    takenSlots: async (accountId: string) => {
      const found = await model.find({ accountId, slot: { $exists: true } }, { _id: 0, slot: 1 }).lean();
      return new Set(found.flatMap(({ slot }) => slot ?? []));
    },
  };
}

/** Returns a function that reads the state of a job. Calls at the same time share one query. */
function createFindStatus(model: JobModel) {
  const find = createBatcher(async (asked: readonly { readonly accountId: string; readonly jobId: string }[]) => {
    const theirs = {
      _id: { $in: asked.map(({ jobId }) => jobId) },
      accountId: { $in: asked.map((one) => one.accountId) },
    };
    const found = await model.find(theirs, statusFields).lean<JobDocument[]>();
    const byId = new Map(found.map((job) => [job._id, job]));
    return asked.map(({ accountId, jobId }) => {
      const job = byId.get(jobId);
      return job?.accountId === accountId ? job : undefined;
    });
  });
  return async (accountId: string, jobId: string) => {
    // Documents are converted here, not where they are read together, so that a faulty document only fails its own
    // callers.
    const found = await find({ accountId, jobId });
    return found && toStatus(found);
  };
}

/** Matches a job that only waiting callers need, and that exactly this many repeated calls have joined. */
function onlyAwaited(joinedCalls: number): QueryFilter<JobDocument> {
  return {
    "order.isAwaited": true,
    promised: { $exists: false },
    callsBack: joinedCalls === 0 ? { $exists: false } : joinedCalls,
  };
}

/** Reserves time slots for posts. A time slot is stored as one of the job's operation ids. */
async function takePlaces(
  model: JobModel,
  { accountId, publicationId, id }: Pick<Job, "accountId" | "publicationId" | "id">,
  { places, max }: { readonly places: readonly string[]; readonly max: number },
): Promise<string[]> {
  const prefix = placeOperation(publicationId, "");
  const mine = { _id: id, accountId };
  // A job with `max` time slots has `max + 1` operation ids, because the list starts with the job's own id.
  const withRoom = { ...mine, [`operationIds.${max}`]: { $exists: false } };
  for (const place of places) {
    const taking = model.updateOne(withRoom, { $addToSet: { operationIds: `${prefix}${place}` } });
    await unlessDuplicate(taking, "operationIds");
  }
  const found = await model.findOne(mine, { operationIds: 1 }).lean<JobDocument>();
  return (found?.operationIds ?? []).filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length));
}

async function joinRun(
  model: JobModel,
  { accountId, publicationId }: Omit<JobOwner, "tier">,
  { operationId, webhook, isScheduled }: RunJoiner,
): Promise<string | undefined> {
  const run = { accountId, publicationId, activeRun: true } as const;
  const isCrowded = { $or: [{ [lastOrder]: { $exists: true } }, ...(webhook === undefined ? [] : [hasAllWebhooks])] };
  const found = await model
    .findOneAndUpdate(
      { ...run, operationIds: { $ne: operationId }, $nor: isCrowded.$or },
      {
        $push: { operationIds: operationId, ...(webhook === undefined ? {} : { webhooks: webhook }) },
        ...(isScheduled ? { $set: { isScheduled } } : {}),
      },
      { projection: { _id: 1 } },
    )
    .lean();
  if (found !== null) return found._id;
  return (await model.exists({ ...run, ...isCrowded })) === null ? undefined : "crowded";
}

async function insert(model: JobModel, job: NewJob, slot: number | undefined): Promise<InsertOutcome> {
  const { id, operationId, order, ...rest } = job;
  const heldUntil = job.kind === "publish" ? job.order.heldUntil : undefined;
  try {
    await model.create({
      ...rest,
      _id: id,
      order,
      operationIds: [operationId],
      state: "queued",
      activeRun: job.kind === "scout" ? true : undefined,
      slot,
      notBefore: heldUntil ?? new Date(job.createdAt.getTime() - clockToleranceMilliseconds),
      lease: { fence: 0 },
      revision: job.createdAt.getTime(),
      crashes: 0,
      deferrals: 0,
    });
    return "inserted";
  } catch (error) {
    if (isDuplicateKey(error, "operationIds")) return "known-operation";
    if (isDuplicateKey(error, "slot")) return "slot-taken";
    if (isDuplicateKey(error, "publicationId")) return "run-active";
    throw error;
  }
}
