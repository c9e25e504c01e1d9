import type { QueryFilter } from "mongoose";
import { type AutopilotResult, autopilotOperation, type ScoutResult, type ScoutRun } from "../domain/job.ts";
import type { ListPlace } from "../domain/list-place.ts";
import type { JobDocument, JobModel } from "./job-document.ts";
import { olderThan } from "./older-than.ts";

const stateFields = { state: 1, createdAt: 1, startedAt: 1, finishedAt: 1, failure: 1 } as const;
const wholeFields = { ...stateFields, result: 1 } as const;

const sourceFields = ["source", "failure", "partialFailure", "fetched", "kept"].map((name) => `sources.${name}`);
const briefResult = ["status", "ideas", "topicsScanned", "sourcesRead", "error", ...sourceFields];
/** The fields of a run without its stories and dropped reports, which may be long. */
const briefFields = {
  ...stateFields,
  ...Object.fromEntries(briefResult.map((name) => [`result.${name}`, 1 as const])),
};

export interface RunPage {
  readonly limit: number;
  readonly brief: boolean;
  /** A position in the list. If set, only older runs are listed. */
  readonly after?: ListPlace | undefined;
}

/** Creates the operations that read scout runs. */
export function createScoutRuns(model: JobModel) {
  return {
    /** Returns the latest runs of a publication, newest first. */
    latest: async (accountId: string, publicationId: string, { limit, brief, after }: RunPage) => {
      const filter = { publicationId, accountId, kind: "scout", ...(after && olderThan(after)) } as const;
      const found = await model
        .find(filter, brief ? briefFields : wholeFields)
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean<JobDocument[]>();
      return withAutopilotResults(model, accountId, found);
    },
    /** Returns a scout run, or `undefined` if the publication has no run with this id. */
    find: async (accountId: string, publicationId: string, runId: string) => {
      const run = { _id: runId, publicationId, accountId, kind: "scout" } satisfies QueryFilter<JobDocument>;
      const found = await model.find(run, wholeFields).lean<JobDocument[]>();
      return (await withAutopilotResults(model, accountId, found))[0];
    },
  };
}

/**
 * Adds to each scout run what the autopilot did with its ideas. The autopilot's result is stored in a job of its own.
 */
async function withAutopilotResults(
  model: JobModel,
  accountId: string,
  runs: readonly JobDocument[],
): Promise<ScoutRun[]> {
  const operationIds = { $in: runs.map(({ _id }) => autopilotOperation(_id)) };
  const autopilotJobs = await model
    .find({ accountId, operationIds }, { operationIds: 1, result: 1, failure: 1 })
    .lean();
  return runs.map(({ _id, state, createdAt, startedAt, finishedAt, result, failure }) => {
    const autopilotJob = autopilotJobs.find((one) => one.operationIds.includes(autopilotOperation(_id)));
    return {
      id: _id,
      state,
      createdAt,
      startedAt,
      finishedAt,
      failure,
      result: result as ScoutResult | undefined,
      autopilot: autopilotJob?.failure ?? (autopilotJob?.result as AutopilotResult | undefined),
    };
  });
}
