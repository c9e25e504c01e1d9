import type { ScoutResult } from "../domain/job.ts";
import type { JobDocument, JobModel } from "./job-document.ts";

const shownFields = { state: 1, createdAt: 1, finishedAt: 1, result: 1, failure: 1 } as const;

/** Scout runs of the collection `jobs`. */
export function createScoutRuns(model: JobModel) {
  return {
    /** The latest runs of a publication, newest first. */
    latest: async (accountId: string, publicationId: string, limit: number) => {
      const found = await model
        .find({ publicationId, accountId, kind: "scout" }, shownFields)
        .sort({ createdAt: -1 })
        .limit(limit)
        .lean<JobDocument[]>();
      return found.map(({ _id, state, createdAt, finishedAt, result, failure }) => ({
        ...{ id: _id, state, createdAt, finishedAt, failure },
        result: result as ScoutResult | undefined,
      }));
    },
  };
}
