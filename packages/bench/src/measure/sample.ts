import { setTimeout as delay } from "node:timers/promises";
import { startLoad } from "@galley/faults/load";
import type { PhaseResult } from "@galley/faults/tally";
import { startCosts, type Watched } from "./cpu.ts";

/**
 * A job for the load generator: which requests to send, and from how many clients. Each client sends its next request when it has the
 * answer to the last one.
 */
export interface LoadJob {
  readonly port: number;
  readonly seconds: number;
  readonly connections: number;
  /** Complete HTTP/1.1 requests, sent in turn. */
  readonly requests: readonly string[];
}

export type Loader = ReturnType<typeof startLoader>;

const patienceSeconds = 60;

/** Starts the load generator in a process of its own. When the signal aborts, running jobs fail. */
export function startLoader(signal: AbortSignal, defer: (stop: () => unknown) => void) {
  const load = startLoad({ signal, defer });
  return {
    pid: load.pid,
    /**
     * Runs one job at a time. Rejects when the generator died, and when a key reached its rate limit, because refused requests
     * must not be measured.
     */
    run: async ({ port, ...job }: LoadJob) =>
      checkResult(await load.run({ ...job, ports: [port], kind: "closed", patienceSeconds })),
  };
}

/** Returns the figures of a job. Throws when an answer was 429, because the time of refused requests says nothing about the system. */
function checkResult({ succeeded, shed, limited, wrong, firstFailure, elapsedMilliseconds, p50, p99 }: PhaseResult) {
  const failures = shed + limited + wrong;
  if (limited > 0) {
    const text = `${limited} of ${succeeded + failures} answers were 429`;
    throw new Error(`${text}: this machine needs more keys, or its figures are of refusals`);
  }
  return { requests: succeeded + failures, failures, firstFailure, elapsedMilliseconds, p50, p99 };
}

/** The figures of one job on one system: throughput, latencies, and processor time for each request. */
export type Sample = Awaited<ReturnType<typeof takeOnce>>;

/** How many processor cores other programs may use during a sample. If they use more, the sample is repeated. */
const maxForeignCores = 0.3;

interface SampleSettings {
  readonly loader: Loader;
  /**
   * How often the sample may be taken until it is undisturbed. With 1 it is taken at once, without waiting for other programs to become
   * idle.
   */
  readonly tries: number;
  /** The processes whose processor time counts as the cost of a request. */
  readonly charged: readonly Watched[];
  /** All processes of the benchmark, whose load does not count as that of other programs. */
  readonly ours: readonly Watched[];
  /** Waits until the system has done all background work for the requests, so that its cost is counted too. */
  readonly settled?: () => Promise<void>;
}

/**
 * Runs a job and measures it. The job is repeated when requests failed or other programs disturbed it, at most `tries` times. The least
 * disturbed attempt counts.
 */
export async function takeSample(job: LoadJob, settings: SampleSettings): Promise<Sample> {
  let calmest: Sample | undefined;
  for (let attempt = 0; attempt < settings.tries; attempt += 1) {
    await untilCalm(settings);
    const sample = await takeOnce(job, settings);
    if (calmest === undefined || isBetter(sample, calmest)) calmest = sample;
    if (sample.foreignCores <= maxForeignCores && sample.failures === 0) break;
  }
  if (calmest === undefined) throw new Error("A sample needs at least one try");
  return calmest;
}

/**
 * Returns true if a sample is better than another one. A sample without failed requests beats one with failures, since Galley refuses
 * requests when other programs take the processor. Otherwise the less disturbed sample is better.
 */
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
    ...result,
    foreignCores,
    requestsPerSecond: result.requests / (result.elapsedMilliseconds / 1_000),
    cpuMicroseconds: cpuMicroseconds / result.requests,
  };
}

const calmLookMilliseconds = 400;
const calmWithinMilliseconds = 4_000;

/**
 * Waits until other programs are idle, for at most four seconds. If they stay busy, the sample is taken anyway and records how busy they
 * were.
 */
async function untilCalm({ charged, ours, tries }: SampleSettings): Promise<void> {
  const giveUpAt = performance.now() + calmWithinMilliseconds;
  while (tries > 1 && performance.now() < giveUpAt) {
    const costs = startCosts(charged, ours);
    await delay(calmLookMilliseconds);
    if (costs().foreignCores <= maxForeignCores) return;
  }
}
