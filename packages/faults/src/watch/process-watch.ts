import { execFileSync } from "node:child_process";
import type { System } from "@galley/local/system";

/** What the processes of a system are at one moment. */
export interface ProcessesSeen {
  readonly pids: ReadonlyMap<string, number | undefined>;
  /** Resident memory of each, in MiB. */
  readonly mebibytes: ReadonlyMap<string, number>;
}

export function seeProcesses(system: System): ProcessesSeen {
  const pids = new Map(system.services.map((name) => [name, system.pidOf(name)]));
  const mebibytes = new Map(
    [...pids].flatMap(([name, pid]) => (pid === undefined ? [] : [[name, residentMebibytes(pid)]])),
  );
  return { pids, mebibytes };
}

/** The names of services that run in another process than before. */
export function restarted(before: ProcessesSeen, after: ProcessesSeen): string[] {
  return [...before.pids].filter(([name, pid]) => after.pids.get(name) !== pid).map(([name]) => name);
}

/** The service that has grown most, and by how many MiB. */
export function mostGrown(before: ProcessesSeen, after: ProcessesSeen): { name: string; mebibytes: number } {
  const growth = [...after.mebibytes].map(([name, size]) => ({
    name,
    mebibytes: size - (before.mebibytes.get(name) ?? size),
  }));
  return growth.sort((a, b) => b.mebibytes - a.mebibytes)[0] ?? { name: "none", mebibytes: 0 };
}

function residentMebibytes(pid: number): number {
  return Math.round(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024);
}
