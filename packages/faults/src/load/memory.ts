import type { System } from "@galley/local/system";
import type { Ledger } from "../ledger.ts";
import { observeProcesses } from "../watch/process-watch.ts";

/** Resident memory by process, in MiB. */
export type Memory = ReadonlyMap<string, number>;

/** How much memory the processes of a system have at most. */
export interface MemoryWatch {
  /** The most that each process had resident since the watch began. Throws when one that ran could not be looked at. */
  readonly peaks: () => Memory;
  readonly stop: () => void;
}

const intervalMilliseconds = 500;

/** Looks at every process of a service twice a second. */
export function watchMemory(system: Pick<System, "services" | "pidOf">): MemoryWatch {
  const peaks = new Map<string, number>();
  let failure: unknown;
  const look = (): void => {
    try {
      for (const [name, size] of observeProcesses(system).mebibytes)
        peaks.set(name, Math.max(peaks.get(name) ?? 0, size));
    } catch (error) {
      failure ??= error;
    }
  };
  look();
  const timer = setInterval(look, intervalMilliseconds);
  return {
    peaks: () => {
      if (failure !== undefined) throw failure;
      return new Map(peaks);
    },
    stop: () => clearInterval(timer),
  };
}

/** Whether any process has grown by more MiB than it may; gives by how many the most grew. */
export function judgeGrowth(ledger: Ledger, before: Memory, peaks: Memory, mostMebibytes: number): number {
  const growth = [...peaks].map(([name, peak]) => [name, peak - (before.get(name) ?? 0)] as const);
  for (const [name, mebibytes] of growth) {
    if (mebibytes > mostMebibytes) ledger.surprise(`${name} grew by ${mebibytes} MiB`);
  }
  return Math.max(...growth.map(([, mebibytes]) => mebibytes));
}
