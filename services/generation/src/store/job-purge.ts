import { unfinishedStates } from "../domain/job.ts";
import type { JobModel } from "./job-document.ts";

const untold = { "outbox.at": { $exists: true } } as const;
const told = { "outbox.at": { $exists: false } } as const;

/** Creates the operations that delete jobs. A job with events that were not sent yet is kept until they are sent. */
export function createJobPurge(model: JobModel) {
  return {
    /** Returns the ids of the publication's jobs that are waiting or running. */
    unfinished: async (accountId: string, publicationId: string) => {
      const filter = { accountId, publicationId, state: { $in: unfinishedStates } };
      return (await model.find(filter, { _id: 1 }).lean()).map(({ _id }) => _id);
    },
    /** Removes all data except unsent events from those jobs of a deleted publication that still have unsent events. */
    strip: async (accountId: string, publicationId: string) => {
      await model.updateMany(
        { accountId, publicationId, ...untold },
        {
          $set: { purged: true, webhooks: [] },
          $unset: { order: 1, result: 1, failure: 1, stages: 1 },
        },
      );
    },
    /** Deletes those jobs of a deleted publication that have no unsent events. */
    purge: async (accountId: string, publicationId: string) => {
      await model.deleteMany({ accountId, publicationId, ...told });
    },
    /**
     * Deletes the remaining jobs of deleted publications, and all jobs that finished before the given time. Jobs with
     * unsent events are kept.
     */
    prune: async (finishedBefore: Date) => {
      await model.deleteMany({ $or: [{ purged: true }, { finishedAt: { $lt: finishedBefore } }], ...told });
    },
  };
}
