import { readFileSync } from "node:fs";
import type { System } from "@galley/local/system";

/** How much memory the processes of a system have at most, in MB. */
export interface MemoryWatch {
  /** The most that each process had resident since the watch began. */
  readonly peaks: () => ReadonlyMap<string, number>;
  readonly stop: () => void;
}

const intervalMilliseconds = 500;

/** Looks at every process of a service twice a second. */
export function watchMemory(system: Pick<System, "services" | "pidOf">): MemoryWatch {
  const peaks = new Map<string, number>();
  const look = (): void => {
    for (const name of system.services) {
      peaks.set(name, Math.max(peaks.get(name) ?? 0, residentMegabytes(system.pidOf(name))));
    }
  };
  look();
  const timer = setInterval(look, intervalMilliseconds);
  return { peaks: () => peaks, stop: () => clearInterval(timer) };
}

/** 0 for a process that is not there. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}
