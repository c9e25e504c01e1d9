import { forkProgram, nextMessage } from "../programs.ts";
import type { LoadJob } from "./job.ts";
import type { LoadResult } from "./run-job.ts";

/** A load generator that runs. */
export type Loader = ReturnType<typeof startLoader>;

/** Starts the load generator in a process of its own. Once the signal is aborted no job runs to its end any more. */
export function startLoader(signal: AbortSignal) {
  const program = forkProgram("load/generator.ts", {});
  return {
    pid: program.pid,
    /** One job at a time. Rejects when the generator died, and when a key reached its limit: refusals are no answers to measure. */
    run: async (job: LoadJob): Promise<LoadResult> => {
      signal.throwIfAborted();
      const answer = nextMessage(program);
      program.child.send(job);
      const result = (await answer) as LoadResult;
      signal.throwIfAborted();
      refuseLimited(result);
      return result;
    },
    stop: program.stop,
  };
}

/** Throws when any answer was 429. */
export function refuseLimited({ limited, requests }: Pick<LoadResult, "limited" | "requests">): void {
  if (limited === 0) return;
  throw new Error(
    `${limited} of ${requests} answers were 429: this machine needs more keys, or its figures are of refusals`,
  );
}
