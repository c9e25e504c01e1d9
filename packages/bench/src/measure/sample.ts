import { setTimeout as delay } from "node:timers/promises";
import type { LoadJob, LoadResult } from "../load/job.ts";
import type { Loader } from "../load/loader.ts";
import { busyMicroseconds, cpuByName, type Watched } from "./cpu.ts";

/** What one run of load against one system gave. */
export interface Sample extends LoadResult {
  readonly requestsPerSecond: number;
  /** Processor time for each request by process, in microseconds. */
  readonly cpuMicroseconds: Readonly<Record<string, number>>;
  /** The sum over the processes. */
  readonly cpuTotalMicroseconds: number;
  /** How many cores others kept busy meanwhile. */
  readonly foreignCores: number;
}

export interface SampleSettings {
  readonly loader: Loader;
  /** Processes whose time counts as the cost of a request. */
  readonly charged: readonly Watched[];
  /** Further processes of the bench, which are no strangers: other contenders, the generator, this one. */
  readonly ours: readonly Watched[];
  /** Most cores that others may keep busy; above that a sample is tried again. */
  readonly mostForeignCores: number;
  /** How often it is tried before the calmest try is taken. */
  readonly tries: number;
  /** Waits until work that the requests left behind is done, so that it is charged too. */
  readonly settled?: () => Promise<void>;
}

/** Runs a job when the machine is calm, and again when it was not; the calmest try counts. */
export async function takeSample(job: LoadJob, settings: SampleSettings): Promise<Sample> {
  let calmest: Sample | undefined;
  let { counterFrom } = job;
  for (let attempt = 0; attempt < settings.tries; attempt += 1) {
    await untilCalm(settings);
    const sample = await takeOnce({ ...job, counterFrom }, settings);
    counterFrom = sample.counterNext;
    if (calmest === undefined || isBetter(sample, calmest)) calmest = sample;
    if (sample.foreignCores <= settings.mostForeignCores && sample.failures === 0) break;
  }
  if (calmest === undefined) throw new Error("A sample needs at least one try");
  return { ...calmest, counterNext: counterFrom };
}

/** One without failures first: a machine that is busy with other things makes Galley refuse what it cannot serve in time. */
function isBetter(sample: Sample, other: Sample): boolean {
  if ((sample.failures === 0) !== (other.failures === 0)) return sample.failures === 0;
  return sample.foreignCores < other.foreignCores;
}

async function takeOnce(job: LoadJob, { loader, charged, ours, settled }: SampleSettings): Promise<Sample> {
  const before = look(charged, ours);
  const result = await loader.run(job);
  await settled?.();
  const after = look(charged, ours);
  const cpu = [...after.charged].map(([name, at]) => {
    return [name, (at - (before.charged.get(name) ?? 0)) / result.requests] as const;
  });
  return {
    ...result,
    requestsPerSecond: result.requests / (result.elapsedMilliseconds / 1_000),
    cpuMicroseconds: Object.fromEntries(cpu),
    cpuTotalMicroseconds: cpu.reduce((sum, [, microseconds]) => sum + microseconds, 0),
    foreignCores: foreignCores(before, after),
  };
}

interface Look {
  readonly at: number;
  readonly busy: number;
  readonly charged: Map<string, number>;
  readonly own: number;
}

function look(charged: readonly Watched[], ours: readonly Watched[]): Look {
  const all = cpuByName([...charged, ...ours]);
  const own = [...all.values()].reduce((sum, time) => sum + time, 0);
  const times = new Map(charged.map(({ name }) => [name, all.get(name) ?? 0]));
  return { at: performance.now(), busy: busyMicroseconds(), charged: times, own };
}

function foreignCores(before: Look, after: Look): number {
  const foreign = after.busy - before.busy - (after.own - before.own);
  return Math.max(0, foreign / ((after.at - before.at) * 1_000));
}

const calmLookMilliseconds = 400;
const calmWithinMilliseconds = 4_000;

/** Waits for others to rest, but not for long: the sample itself says how calm it was. */
async function untilCalm({ charged, ours, mostForeignCores }: SampleSettings): Promise<void> {
  const giveUpAt = performance.now() + calmWithinMilliseconds;
  let before = look(charged, ours);
  while (Number.isFinite(mostForeignCores) && performance.now() < giveUpAt) {
    await delay(calmLookMilliseconds);
    const now = look(charged, ours);
    if (foreignCores(before, now) <= mostForeignCores) return;
    before = now;
  }
}
