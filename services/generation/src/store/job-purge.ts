import { statesBefore } from "../domain/job.ts";
import type { AbandonedDraft, JobPurge } from "../domain/job-ports.ts";
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
    strip: async (accountId, publicationId) => {
      await model.updateMany(
        { accountId, publicationId, ...untold },
        {
          $set: { purged: true, webhooks: [] },
          $unset: { order: 1, result: 1, failure: 1, stages: 1, abandonedAt: 1 },
        },
      );
    },
    purge: async (accountId, publicationId) => {
      await model.deleteMany({ accountId, publicationId, ...told });
    },
    prune: async (finishedBefore) => {
      await model.deleteMany({ $or: [{ purged: true }, { finishedAt: { $lt: finishedBefore } }], ...told });
    },
    abandoned: async (limit) => {
      const found = await model
        .find({ abandonedAt: { $exists: true } })
        .select({ accountId: 1, "order.sessionId": 1, abandonedAt: 1 })
        .sort({ abandonedAt: 1 })
        .limit(limit)
        .lean();
      return found.flatMap(({ _id, accountId, order, abandonedAt }): AbandonedDraft[] =>
        abandonedAt === undefined || order === undefined || !("sessionId" in order)
          ? []
          : [{ accountId, jobId: _id, sessionId: order.sessionId, abandonedAt }],
      );
    },
    settle: async (accountId, jobId) => {
      await model.updateOne({ _id: jobId, accountId }, { $unset: { abandonedAt: 1 } });
    },
  };
}
