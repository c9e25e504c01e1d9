import type { QueryFilter } from "mongoose";
import { type AutopilotResult, autopilotOperation, type ScoutResult, type ScoutRun } from "../domain/job.ts";
import type { JobDocument, JobModel } from "./job-document.ts";

const stateFields = { state: 1, createdAt: 1, startedAt: 1, finishedAt: 1, failure: 1 } as const;
const wholeFields = { ...stateFields, result: 1 } as const;

const sourceFields = ["source", "failure", "partialFailure", "fetched", "kept"].map((name) => `sources.${name}`);
const briefResult = ["status", "ideas", "topicsScanned", "sourcesRead", "error", ...sourceFields];
/** A run without its stories and dropped items, which may be long. */
const briefFields = {
  ...stateFields,
  ...Object.fromEntries(briefResult.map((name) => [`result.${name}`, 1 as const])),
};

/** Scout runs of the collection `jobs`. */
export function createScoutRuns(model: JobModel) {
  return {
    /** The latest runs of a publication, newest first. */
    latest: async (accountId: string, publicationId: string, { limit, brief }: { limit: number; brief: boolean }) => {
      const found = await model
        .find({ publicationId, accountId, kind: "scout" }, brief ? briefFields : wholeFields)
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<JobDocument[]>();
      return withLooks(model, accountId, found);
    },
    /** One run of a publication. */
    find: async (accountId: string, publicationId: string, runId: string) => {
      const run = { _id: runId, publicationId, accountId, kind: "scout" } satisfies QueryFilter<JobDocument>;
      const found = await model.find(run, wholeFields).lean<JobDocument[]>();
      return (await withLooks(model, accountId, found))[0];
    },
  };
}

/** The runs with what the autopilot made of them. */
async function withLooks(model: JobModel, accountId: string, runs: readonly JobDocument[]): Promise<ScoutRun[]> {
  const operationIds = { $in: runs.map(({ _id }) => autopilotOperation(_id)) };
  const looks = await model.find({ accountId, operationIds }, { operationIds: 1, result: 1, failure: 1 }).lean();
  return runs.map(({ _id, state, createdAt, startedAt, finishedAt, result, failure }) => {
    const look = looks.find((one) => one.operationIds.includes(autopilotOperation(_id)));
    return {
      id: _id,
      state,
      createdAt,
      startedAt,
      finishedAt,
      failure,
      result: result as ScoutResult | undefined,
      autopilot: look?.failure ?? (look?.result as AutopilotResult | undefined),
    };
  });
}
