// The load generator: a process of its own, so that it never shares a thread with what it measures. It is forked by
// `startLoader`, takes jobs as messages and answers each with its result.
import type { LoadJob } from "./job.ts";
import { runJob } from "./run-job.ts";

process.on("message", async (job: LoadJob) => {
  process.send?.(await runJob(job));
});
process.on("disconnect", () => process.exit(0));
