import type { Run } from "../options.ts";
import type { Watched } from "./cpu.ts";
import { type Loader, type LoadJob, type Sample, takeSample } from "./sample.ts";
import { shuffled } from "./statistics.ts";

/** What one of several contenders is asked, and whose time it costs. */
export interface Target {
  /** What is compared, as people name it. */
  readonly cell: string;
  readonly contender: string;
  readonly job: Omit<LoadJob, "seconds">;
  /** Processes whose time counts as the cost of a request. */
  readonly charged: readonly Watched[];
  /** Waits until work that the requests left behind is done, so that it is charged too. */
  readonly settled?: () => Promise<void>;
  /** Takes away what a sample made. */
  readonly cleanUp?: () => Promise<void>;
}

/** A sample, and what it is of. */
export interface Measured extends Pick<Target, "cell" | "contender"> {
  readonly sample: Sample;
}

interface Rounds {
  readonly targets: readonly Target[];
  readonly rounds: number;
  readonly seconds: number;
  /** How often a sample that was disturbed is taken before the calmest counts. */
  readonly tries: number;
}

export const launcher: Watched = { name: "launcher", pid: process.pid, withGroup: false };

/**
 * grpc-js needs some twenty thousand requests until it is as fast as it gets, and with few connections Galley runs other code than with
 * many, whose requests share calls and queries: so each target is warmed up for so long.
 */
const warmUpSeconds = 5;

/**
 * Measures all targets, all alive at once, in rounds of an order of chance; the contenders of a cell follow each other, since a machine is
 * never equally busy for long. Throws when an answer was not 2xx.
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
      // A process that has just been started may refuse.
      if (isWarmUp) continue;
      const what = `${cell} of ${contender}`;
      if (sample.failures > 0) throw new Error(`${what} failed ${sample.failures} times:\n${sample.firstFailure}`);
      measured.push({ cell, contender, sample });
    }
  }
  return measured;
}

/** The samples of a contender in a cell, a round each. */
export const samplesOf = (measured: readonly Measured[], cell: string, contender: string): Sample[] =>
  measured.flatMap((one) => (one.cell === cell && one.contender === contender ? one.sample : []));
