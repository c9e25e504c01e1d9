import { startLoad } from "@galley/faults/load";
import type { PhaseResult } from "@galley/faults/tally";

/** What the load generator is told to do: so many clients, each of which sends its next request once the last is answered. */
export interface LoadJob {
  readonly port: number;
  readonly seconds: number;
  readonly connections: number;
  /** Whole HTTP/1.1 requests, taken in turn. */
  readonly requests: readonly string[];
}

/** A load generator that runs. */
export type Loader = ReturnType<typeof startLoader>;

const patienceSeconds = 60;

/** Starts the load generator in a process of its own. Once the signal is aborted no job runs to its end any more. */
export function startLoader(signal: AbortSignal, defer: (stop: () => unknown) => void) {
  const load = startLoad({ signal, defer });
  return {
    pid: load.pid,
    /** One job at a time. Rejects when the generator died, and when a key reached its limit: refusals are no answers to measure. */
    run: async ({ port, ...job }: LoadJob) =>
      answersOf(await load.run({ ...job, ports: [port], kind: "closed", patienceSeconds })),
  };
}

/** What came of a job. Throws when any answer was 429. */
function answersOf({ succeeded, shed, limited, wrong, firstFailure, elapsedMilliseconds, p50, p99 }: PhaseResult) {
  const failures = shed + limited + wrong;
  if (limited > 0) {
    const text = `${limited} of ${succeeded + failures} answers were 429`;
    throw new Error(`${text}: this machine needs more keys, or its figures are of refusals`);
  }
  return { requests: succeeded + failures, failures, firstFailure, elapsedMilliseconds, p50, p99 };
}
