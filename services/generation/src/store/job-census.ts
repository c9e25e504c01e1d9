import { type JobCount, jobKinds } from "../domain/job.ts";
import type { JobModel } from "./job-document.ts";

const timeoutMilliseconds = 800;
/** Counting stops here for each kind and state: by then everybody knows that something is wrong. */
const mostJobs = 10_000;

const unfinished = ["queued", "running"] as const;

/** Counts what is not finished in the collection `jobs`, up to `most` of each kind and state, from its index alone. */
export function createJobCensus(model: JobModel, most = mostJobs) {
  const countOf = (kind: JobCount["kind"], state: JobCount["state"]) =>
    model
      .aggregate<JobCount>([
        { $match: { state, kind } },
        { $limit: most },
        // The oldest of those that are counted: beyond `most` an older one may wait, and the count has told already.
        { $group: { _id: null, count: { $sum: 1 }, oldestAt: { $min: "$createdAt" } } },
        { $project: { _id: 0, kind: { $literal: kind }, state: { $literal: state }, count: 1, oldestAt: 1 } },
      ])
      .option({ maxTimeMS: timeoutMilliseconds });
  return {
    count: async () =>
      (await Promise.all(jobKinds.flatMap((kind) => unfinished.map((state) => countOf(kind, state))))).flat(),
  };
}
