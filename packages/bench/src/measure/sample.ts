import { setTimeout as delay } from "node:timers/promises";
import { startLoad } from "@galley/faults/load";
import type { PhaseResult } from "@galley/faults/tally";
import { startCosts, type Watched } from "./cpu.ts";

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

/** What one run of load against one system gave, with the processor time of each request. */
export type Sample = Awaited<ReturnType<typeof takeOnce>>;

/** Above this many cores of other programs a sample is tried again. */
const mostForeignCores = 0.3;

interface SampleSettings {
  readonly loader: Loader;
  /** How often it is tried before the calmest try is taken; with one try it does not wait for a calm machine. */
  readonly tries: number;
  /** Processes whose time counts as the cost of a request. */
  readonly charged: readonly Watched[];
  /** All processes of the bench, which are no strangers. */
  readonly ours: readonly Watched[];
  /** Waits until work that the requests left behind is done, so that it is charged too. */
  readonly settled?: () => Promise<void>;
}

/** Runs a job, and again when it failed or the machine was not calm; the calmest try counts. */
export async function takeSample(job: LoadJob, settings: SampleSettings): Promise<Sample> {
  let calmest: Sample | undefined;
  for (let attempt = 0; attempt < settings.tries; attempt += 1) {
    await untilCalm(settings);
    const sample = await takeOnce(job, settings);
    if (calmest === undefined || isBetter(sample, calmest)) calmest = sample;
    if (sample.foreignCores <= mostForeignCores && sample.failures === 0) break;
  }
  if (calmest === undefined) throw new Error("A sample needs at least one try");
  return calmest;
}

/** One without failures first: a machine that is busy with other things makes Galley refuse what it cannot serve in time. */
function isBetter(sample: Sample, other: Sample): boolean {
  if ((sample.failures === 0) !== (other.failures === 0)) return sample.failures === 0;
  return sample.foreignCores < other.foreignCores;
}

async function takeOnce(job: LoadJob, { loader, charged, ours, settled }: SampleSettings) {
  const costs = startCosts(charged, ours);
  const result = await loader.run(job);
  await settled?.();
  const { cpuMicroseconds, foreignCores } = costs();
  return {
    ...{ ...result, foreignCores },
    requestsPerSecond: result.requests / (result.elapsedMilliseconds / 1_000),
    cpuMicroseconds: cpuMicroseconds / result.requests,
  };
}

const calmLookMilliseconds = 400;
const calmWithinMilliseconds = 4_000;

/** Waits for others to rest, but not for long: the sample itself says how calm it was. */
async function untilCalm({ charged, ours, tries }: SampleSettings): Promise<void> {
  const giveUpAt = performance.now() + calmWithinMilliseconds;
  while (tries > 1 && performance.now() < giveUpAt) {
    const costs = startCosts(charged, ours);
    await delay(calmLookMilliseconds);
    if (costs().foreignCores <= mostForeignCores) return;
  }
}
