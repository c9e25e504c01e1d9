import type { Run } from "../options.ts";
import type { Watched } from "./cpu.ts";
import { type Loader, type LoadJob, type Sample, takeSample } from "./sample.ts";
import { shuffled } from "./statistics.ts";

/** One of the systems that are compared with the same requests, such as Galley or its baseline. */
export interface Target {
  /** The operation and the number of connections that are compared, as the report names them. */
  readonly cell: string;
  readonly contender: string;
  readonly job: Omit<LoadJob, "seconds">;
  /** The processes whose processor time counts as the cost of a request. */
  readonly charged: readonly Watched[];
  /**
   * Waits until the system has done all background work for the requests, so that its cost is counted too. By default nothing is waited
   * for.
   */
  readonly settled?: () => Promise<void>;
  /** Deletes the data that the requests have created, so that every sample starts with the same data. */
  readonly cleanUp?: () => Promise<void>;
}

/** A sample, with the name of the comparison and of the system to which it belongs. */
export interface Measured extends Pick<Target, "cell" | "contender"> {
  readonly sample: Sample;
}

interface Rounds {
  readonly targets: readonly Target[];
  readonly rounds: number;
  readonly seconds: number;
  /** How often a sample may be repeated because other programs used the processor. The least disturbed attempt counts. */
  readonly tries: number;
}

export const launcher: Watched = { name: "launcher", pid: process.pid, withGroup: false };

/**
 * How many seconds each system is warmed up. grpc-js needs about twenty thousand requests to reach its full speed. The warm-up uses the
 * measured number of connections, because Galley batches calls and queries when there are many, which is other code.
 */
const warmUpSeconds = 5;

/**
 * Measures all systems in several rounds. All of them run the whole time, but one at a time gets requests. Each round has a random order,
 * in which the systems of one comparison directly follow each other, because the speed of a machine changes over time. Throws when an
 * answer was not 2xx.
 */
export async function measureRounds(
  loader: Loader,
  { targets, rounds, seconds, tries }: Rounds,
  { say }: Pick<Run, "say">,
): Promise<Measured[]> {
  const generator = { name: "generator", pid: loader.pid, withGroup: false };
  const ours = [...targets.flatMap(({ charged }) => charged), launcher, generator];
  const cells = Map.groupBy(targets, ({ cell }) => cell);
  const measured: Measured[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const isWarmUp = round === 0;
    for (const { cell, contender, job, cleanUp, ...whose } of shuffled([...cells.values()]).flatMap(shuffled)) {
      const settings = { loader, ours, ...whose, tries: isWarmUp ? 1 : tries };
      const sample = await takeSample({ ...job, seconds: isWarmUp ? warmUpSeconds : seconds }, settings);
      await cleanUp?.();
      const figures = `${Math.round(sample.requestsPerSecond)}/s, p99 ${sample.p99.toFixed(1)} ms`;
      const noise = `${sample.foreignCores.toFixed(1)} cores busy with other things`;
      say(`${isWarmUp ? "warming up" : `round ${round} of ${rounds}`}: ${cell}, ${contender}: ${figures}, ${noise}`);
      // Failed requests are allowed in the warm-up, because a new process may refuse some.
      if (isWarmUp) continue;
      const what = `${cell} of ${contender}`;
      if (sample.failures > 0) throw new Error(`${what} failed ${sample.failures} times:\n${sample.firstFailure}`);
      measured.push({ cell, contender, sample });
    }
  }
  return measured;
}

/** Returns the samples of one system in one comparison, one from each round. */
export const selectSamples = (measured: readonly Measured[], cell: string, contender: string): Sample[] =>
  measured.flatMap((one) => (one.cell === cell && one.contender === contender ? one.sample : []));
