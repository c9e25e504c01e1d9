import type { JobCensus, JobCount } from "../domain/job-ports.ts";
import type { JobModel } from "./job-document.ts";

const timeoutMilliseconds = 800;

/** Counts what is not finished in the collection `jobs`, from its index alone. */
export function createJobCensus(model: JobModel): JobCensus {
  return {
    count: () =>
      model
        .aggregate<JobCount>([
          { $match: { state: { $in: ["queued", "running"] } } },
          { $group: { _id: { kind: "$kind", state: "$state" }, count: { $sum: 1 }, oldestAt: { $min: "$createdAt" } } },
          { $project: { _id: 0, kind: "$_id.kind", state: "$_id.state", count: 1, oldestAt: 1 } },
        ])
        .option({ maxTimeMS: timeoutMilliseconds }),
  };
}
