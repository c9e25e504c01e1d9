import { statesBefore } from "../domain/job.ts";
import type { JobPurge } from "../domain/job-ports.ts";
import type { JobModel } from "./job-document.ts";

const untold = { "outbox.at": { $exists: true } } as const;
const told = { "outbox.at": { $exists: false } } as const;

/** Forgetting jobs of the collection `jobs`. An event that was promised outlives its job's contents. */
export function createJobPurge(model: JobModel): JobPurge {
  return {
    unfinished: async (accountId, publicationId) => {
      const filter = { accountId, publicationId, state: { $in: statesBefore("cancelled") } };
      return (await model.find(filter, { _id: 1 }).lean()).map(({ _id }) => _id);
    },
    purge: async (accountId, publicationId) => {
      await model.deleteMany({ accountId, publicationId, ...told });
      await model.updateMany(
        { accountId, publicationId, ...untold },
        { $set: { purged: true, webhooks: [] }, $unset: { order: 1, result: 1, failure: 1, stages: 1 } },
      );
    },
    prune: async (finishedBefore) => {
      await model.deleteMany({ purged: true, ...told });
      await model.deleteMany({ finishedAt: { $lt: finishedBefore }, ...told });
    },
  };
}
