import type { System } from "@galley/local/system";
import { residentMebibytes } from "./resident-memory.ts";

/** Process ids and memory of a system's services at one moment. */
export interface ObservedProcesses {
  readonly pids: ReadonlyMap<string, number | undefined>;
  /** Resident memory of each that runs, in MiB. */
  readonly mebibytes: ReadonlyMap<string, number>;
}

export function observeProcesses(system: Pick<System, "services" | "pidOf">): ObservedProcesses {
  const pids = new Map(system.services.map((name) => [name, system.pidOf(name)]));
  const mebibytes = new Map<string, number>();
  for (const [name, pid] of pids) {
    const size = pid === undefined ? undefined : residentMebibytes(pid);
    if (size !== undefined) mebibytes.set(name, size);
  }
  return { pids, mebibytes };
}

/** The names of services that run in another process than before. */
export function restarted(before: ObservedProcesses, after: ObservedProcesses): string[] {
  return [...before.pids].filter(([name, pid]) => after.pids.get(name) !== pid).map(([name]) => name);
}

/** The service that has grown most, and by how many MiB. */
export function largestGrowth(
  before: ObservedProcesses,
  after: ObservedProcesses,
): { name: string; mebibytes: number } {
  const growth = [...after.mebibytes].map(([name, size]) => ({
    name,
    mebibytes: size - (before.mebibytes.get(name) ?? size),
  }));
  return growth.sort((a, b) => b.mebibytes - a.mebibytes)[0] ?? { name: "none", mebibytes: 0 };
}
