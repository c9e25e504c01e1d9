import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type JobOwner, statesBefore } from "../domain/job.ts";
import type { InsertOutcome, JobOrders, NewJob, RunJoiner } from "../domain/job-ports.ts";
import { type JobDocument, type JobModel, type OutcomeEvent, statusFields, toStatus } from "./job-document.ts";
import { endJob } from "./job-end.ts";

/** A run tells a hundred webhooks at most: the events of all of them have to fit into its document. */
const lastWebhook = "webhooks.99";

/** Orders that want no webhook count as well: their ids are in the document too. */
const lastOrder = "operationIds.499";

const hasAllWebhooks = { [lastWebhook]: { $exists: true } } as const;

/** So far the clock of this process may be ahead of the database's, which says when a job may start. */
const clockToleranceMilliseconds = 60_000;

/** Orders in the collection `jobs`. */
export function createJobOrders(model: JobModel, outcomeEvent: OutcomeEvent): JobOrders {
  return {
    insert: (job, slot) => insert(model, job, slot),
    findByOperation: async (accountId, operationId) => {
      const found = await model.findOne({ accountId, operationIds: operationId }, statusFields).lean<JobDocument>();
      return found === null ? undefined : toStatus(found);
    },
    find: async (accountId, jobId) => {
      const found = await model.findOne({ _id: jobId, accountId }, statusFields).lean<JobDocument>();
      return found === null ? undefined : toStatus(found);
    },
    endedAmong: async (jobIds) => {
      const going = { _id: { $in: [...jobIds] }, state: { $in: statesBefore("cancelled") } };
      const found = new Set((await model.find(going, { _id: 1 }).lean()).map(({ _id }) => _id));
      return jobIds.filter((jobId) => !found.has(jobId));
    },
    takePlaces: (job, places, most) => takePlaces(model, job, { places, most }),
    joinRun: (owner, joiner) => joinRun(model, owner, joiner),
    comeBack: async (accountId, jobId) => {
      const found = await model
        .findOneAndUpdate(
          { _id: jobId, accountId },
          { $inc: { callsBack: 1 } },
          { returnDocument: "after", projection: { callsBack: 1 } },
        )
        .lean<JobDocument>();
      return found?.callsBack ?? 0;
    },
    cancel: (accountId, jobId, failure, how = {}) => {
      const { callsBack, ...asked } = { callsBack: undefined, ...how };
      const unfinished = {
        ...{ _id: jobId, accountId, state: { $in: statesBefore("cancelled") } },
        ...(callsBack === undefined ? {} : { callsBack: callsBack === 0 ? { $exists: false } : callsBack }),
      };
      return endJob(model, unfinished, { end: { state: "cancelled", failure, ...asked }, outcomeEvent });
    },
    forget: async (accountId, jobId) => {
      await model.deleteOne({ _id: jobId, accountId, state: "cancelled", webhooks: [] });
    },
    withdraw: async (accountId, jobId) => {
      const unfinished = { _id: jobId, accountId, state: { $in: statesBefore("cancelled") } };
      return (await model.deleteOne(unfinished)).deletedCount > 0;
    },
    waitingOf: (accountId, most) =>
      model.countDocuments({ accountId, state: "queued", kind: { $in: ["draft", "scout"] } }, { limit: most }),
    takenSlots: async (accountId) => {
      const found = await model.find({ accountId, slot: { $exists: true } }, { _id: 0, slot: 1 }).lean();
      return new Set(found.flatMap(({ slot }) => slot ?? []));
    },
  };
}

/** A place is an operation id, which only one job of the account can have. */
async function takePlaces(
  model: JobModel,
  { accountId, publicationId, id }: Parameters<JobOrders["takePlaces"]>[0],
  { places, most }: { readonly places: readonly string[]; readonly most: number },
): Promise<string[]> {
  const prefix = `cadence:${publicationId}:`;
  const mine = { _id: id, accountId };
  for (const place of places) {
    // Its own operation id stands before them.
    const hasRoom = { [`operationIds.${most}`]: { $exists: false } };
    try {
      await model.updateOne({ ...mine, ...hasRoom }, { $addToSet: { operationIds: `${prefix}${place}` } });
    } catch (error) {
      if (!isDuplicateKey(error, "operationIds")) throw error;
    }
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
  try {
    await model.create({
      ...rest,
      _id: id,
      order,
      operationIds: [operationId],
      state: "queued",
      activeRun: job.kind === "scout" ? true : undefined,
      slot,
      notBefore: new Date(job.createdAt.getTime() - clockToleranceMilliseconds),
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
