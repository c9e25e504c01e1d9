import { isDuplicateKey } from "@galley/service-kit/mongo";
import { createBatcher } from "@galley/service-kit/scheduling";
import type { QueryFilter } from "mongoose";
import type { Failure } from "../domain/failure.ts";
import {
  type InsertOutcome,
  type Job,
  type JobOwner,
  type NewJob,
  type RunJoiner,
  unfinishedStates,
} from "../domain/job.ts";
import { type JobDocument, type JobModel, type OutcomeEvent, statusFields, toStatus } from "./job-document.ts";
import { endJob } from "./job-end.ts";
import { unlessDuplicate } from "./unless-duplicate.ts";

/** A run tells a hundred webhooks at most: the events of all of them have to fit into its document. */
const lastWebhook = "webhooks.99";

/** Orders that want no webhook count as well: their ids are in the document too. */
const lastOrder = "operationIds.499";

const hasAllWebhooks = { [lastWebhook]: { $exists: true } } as const;

/** So far the clock of this process may be ahead of the database's, which says when a job may start. */
export const clockToleranceMilliseconds = 60_000;

export interface Cancelling {
  /** Somebody asked for it. */
  readonly onRequest?: true;
  /** Only if a caller alone wants the outcome, and exactly this number of calls came back to the job. */
  readonly callsBack?: number;
  /** Only if nobody works on it. */
  readonly isQueued?: true;
}

/** Orders in the collection `jobs`. */
export function createJobOrders(model: JobModel, outcomeEvent: OutcomeEvent) {
  // All calls that wait look at one time.
  const find = createBatcher(async (asked: readonly { readonly accountId: string; readonly jobId: string }[]) => {
    const theirs = {
      _id: { $in: asked.map(({ jobId }) => jobId) },
      accountId: { $in: asked.map((one) => one.accountId) },
    };
    const found = await model.find(theirs, statusFields).lean<JobDocument[]>();
    const byId = new Map(found.map((job) => [job._id, job]));
    return asked.map(({ accountId, jobId }) => {
      const job = byId.get(jobId);
      return job?.accountId === accountId ? toStatus(job) : undefined;
    });
  });
  return {
    /** `slot` reserves one of the account's places for generations at once. */
    insert: (job: NewJob, slot?: number) => insert(model, job, slot),
    findByOperation: async (accountId: string, operationId: string) => {
      const found = await model.findOne({ accountId, operationIds: operationId }, statusFields).lean<JobDocument>();
      return found === null ? undefined : toStatus(found);
    },
    find: (accountId: string, jobId: string) => find({ accountId, jobId }),
    /**
     * Gives a job of the autopilot those of these places in the cadence that no other job has, up to `most` with those that it has
     * already. Gives the names of what it has, in the order in which it took them.
     */
    takePlaces: (
      job: Pick<Job, "accountId" | "publicationId" | "id">,
      places: readonly string[],
      most: number,
    ): Promise<string[]> => takePlaces(model, job, { places, most }),
    /** Adds an order to the queued or running scout run of a publication and gives its id; `undefined` when there is none. */
    joinRun: (owner: Omit<JobOwner, "tier">, joiner: RunJoiner) => joinRun(model, owner, joiner),
    /** Notes that one more call waits for the job, and gives how many came back to it so far. */
    comeBack: async (accountId: string, jobId: string) => {
      const found = await model
        .findOneAndUpdate(
          { _id: jobId, accountId },
          { $inc: { callsBack: 1 } },
          { returnDocument: "after", projection: { callsBack: 1 } },
        )
        .lean<JobDocument>();
      return found?.callsBack ?? 0;
    },
    /** Notes that a call that does not wait was promised the outcome: the job outlives every caller. */
    promise: async (accountId: string, jobId: string) => {
      await model.updateOne({ _id: jobId, accountId }, { $set: { promised: true }, $unset: { expiresAt: 1 } });
    },
    /** Cancels what is not finished and tells whoever was promised an outcome. False: it was finished already, or not to be cancelled. */
    cancel: (
      accountId: string,
      jobId: string,
      failure: Failure,
      { onRequest, callsBack, isQueued }: Cancelling = {},
    ) => {
      const unfinished = {
        ...{ _id: jobId, accountId, state: isQueued ? ("queued" as const) : { $in: unfinishedStates } },
        ...(callsBack === undefined ? {} : onlyAwaited(callsBack)),
      };
      const end = { state: "cancelled", failure, ...(onRequest && { onRequest }) } as const;
      return endJob(model, unfinished, { end, outcomeEvent });
    },
    /** Deletes a cancelled job that told nobody of its end, so that the same order can be made again. */
    forget: async (accountId: string, jobId: string) => {
      await model.deleteOne({ _id: jobId, accountId, state: "cancelled", webhooks: [] });
    },
    /** Takes back an order that should not have been accepted. False: it has ended, and tells so whoever was promised an outcome. */
    withdraw: async (accountId: string, jobId: string) => {
      const unfinished = { _id: jobId, accountId, state: { $in: unfinishedStates } };
      return (await model.deleteOne(unfinished)).deletedCount > 0;
    },
    /** How many drafts and scout runs of an account wait to be begun, counted up to `most`. */
    waitingOf: (accountId: string, most: number) =>
      model.countDocuments({ accountId, state: "queued", kind: { $in: ["draft", "scout"] } }, { limit: most }),
    /** The places for generations that an account's jobs hold now. */
    takenSlots: async (accountId: string) => {
      const found = await model.find({ accountId, slot: { $exists: true } }, { _id: 0, slot: 1 }).lean();
      return new Set(found.flatMap(({ slot }) => slot ?? []));
    },
  };
}

/** Matches a job whose outcome only waiting callers want, and to which this number of calls came back. */
function onlyAwaited(callsBack: number): QueryFilter<JobDocument> {
  return {
    "order.isAwaited": true,
    promised: { $exists: false },
    callsBack: callsBack === 0 ? { $exists: false } : callsBack,
  };
}

/** A place is an operation id, which only one job of the account can have. */
async function takePlaces(
  model: JobModel,
  { accountId, publicationId, id }: Pick<Job, "accountId" | "publicationId" | "id">,
  { places, most }: { readonly places: readonly string[]; readonly most: number },
): Promise<string[]> {
  const prefix = `cadence:${publicationId}:`;
  const mine = { _id: id, accountId };
  // Its own operation id stands before them.
  const withRoom = { ...mine, [`operationIds.${most}`]: { $exists: false } };
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
