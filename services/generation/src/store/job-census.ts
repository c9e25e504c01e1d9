import { type JobCount, jobKinds } from "../domain/job.ts";
import type { JobModel } from "./job-document.ts";

const timeoutMilliseconds = 800;
/**
 * Counts of waiting and running jobs stop at this number. Counting on would take longer and tell operators nothing new.
 */
const defaultMaxCount = 10_000;

const unfinished = ["queued", "running"] as const;

/**
 * Creates the function that counts unfinished jobs for the metrics, up to `maxCount` of each kind and state. The query
 * reads only an index, so it is fast.
 */
export function createJobCensus(model: JobModel, maxCount = defaultMaxCount) {
  const countJobs = (kind: JobCount["kind"], state: JobCount["state"]) =>
    model
      .aggregate<JobCount>([
        { $match: { state, kind } },
        { $limit: maxCount },
        // The oldest job is searched among the counted jobs only. If a count has reached its limit, an older one may
        // exist.
        { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: "$createdAt" } } },
        { $project: { _id: 0, kind: { $literal: kind }, state: { $literal: state }, count: 1, oldestAt: 1 } },
      ])
      .option({ maxTimeMS: timeoutMilliseconds });
  return {
    count: async () =>
      (await Promise.all(jobKinds.flatMap((kind) => unfinished.map((state) => countJobs(kind, state))))).flat(),
  };
}
