import { unfinishedStates } from "../domain/job.ts";
import type { JobModel } from "./job-document.ts";

const untold = { "outbox.at": { $exists: true } } as const;
const told = { "outbox.at": { $exists: false } } as const;

/** Forgetting jobs of the collection `jobs`. An event that was promised outlives its job's contents. */
export function createJobPurge(model: JobModel) {
  return {
    /** The publication's jobs that are not finished. */
    unfinished: async (accountId: string, publicationId: string) => {
      const filter = { accountId, publicationId, state: { $in: unfinishedStates } };
      return (await model.find(filter, { _id: 1 }).lean()).map(({ _id }) => _id);
    },
    /** Of the publication's jobs that have events still to tell, leaves nothing but those. */
    strip: async (accountId: string, publicationId: string) => {
      await model.updateMany(
        { accountId, publicationId, ...untold },
        {
          $set: { purged: true, webhooks: [] },
          $unset: { order: 1, result: 1, failure: 1, stages: 1 },
        },
      );
    },
    /** Deletes the publication's jobs that have nothing to tell. */
    purge: async (accountId: string, publicationId: string) => {
      await model.deleteMany({ accountId, publicationId, ...told });
    },
    /** Deletes what is stripped or older than this, as soon as its events are told. */
    prune: async (finishedBefore: Date) => {
      await model.deleteMany({ $or: [{ purged: true }, { finishedAt: { $lt: finishedBefore } }], ...told });
    },
  };
}
