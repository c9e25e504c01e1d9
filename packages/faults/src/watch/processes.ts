import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { recordOf } from "@galley/local/processes";
import type { System } from "@galley/local/system";
import type { FaultContext } from "../context.ts";
import type { Ledger } from "../ledger.ts";

type Processes = Pick<System, "services" | "pidOf">;

/** Resident memory by process, in MiB. */
export type Memory = ReadonlyMap<string, number>;

/** How much of a system's processes is in memory now; of those that run. */
export function memoryOf({ services, pidOf }: Processes): Memory {
  const sizes = services.map((name) => [name, residentMebibytes(pidOf(name))] as const);
  return new Map(sizes.filter((size): size is readonly [string, number] => size[1] !== undefined));
}

/**
 * How much of a process is in memory, in MiB; undefined when it does not run. Throws when it runs and cannot be looked at: a check
 * of memory that sees nothing would always be content.
 */
export function residentMebibytes(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    return Math.round((process.platform === "linux" ? kibibytesOnLinux(pid) : kibibytesByPs(pid)) / 1024);
  } catch (error) {
    if (recordOf(pid) === undefined) return undefined;
    throw new Error(`The memory of process ${pid} cannot be read`, { cause: error });
  }
}

/** Not by `ps`, which small images lack. */
function kibibytesOnLinux(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  if (kibibytes === undefined) throw new Error("It has no resident memory");
  return Number(kibibytes);
}

function kibibytesByPs(pid: number): number {
  const text = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).trim();
  if (!/^\d+$/.test(text)) throw new Error(`ps says "${text}"`);
  return Number(text);
}

/** By how many MiB each process has grown, the most first; those that were not there before count for nothing. */
export function growthOf(before: Memory, after: Memory): { readonly name: string; readonly mebibytes: number }[] {
  const growth = [...after].map(([name, size]) => ({ name, mebibytes: size - (before.get(name) ?? size) }));
  return growth.sort((one, other) => other.mebibytes - one.mebibytes);
}

/** How much memory the processes of a system have at most. */
export interface MemoryWatch {
  /** The most that each process had resident since the watch began. Throws when one that ran could not be looked at. */
  readonly peaks: () => Memory;
  /** Counts every process that has grown by more MiB than it may; gives by how many the most grew. */
  readonly judge: (ledger: Ledger, before: Memory, mostMebibytes: number) => number;
}

/** Looks at every process of a service twice a second until the run ends. */
export function watchMemory(context: Pick<FaultContext, "defer">, system: Processes): MemoryWatch {
  const seen = new Map<string, number>();
  let failure: unknown;
  const look = (): void => {
    try {
      for (const [name, size] of memoryOf(system)) seen.set(name, Math.max(seen.get(name) ?? 0, size));
    } catch (error) {
      failure ??= error;
    }
  };
  look();
  const timer = setInterval(look, 500);
  context.defer(() => clearInterval(timer));
  const peaks = (): Memory => {
    if (failure !== undefined) throw failure;
    return new Map(seen);
  };
  return { peaks, judge: (ledger, before, most) => judgeGrowth(ledger, growthOf(before, peaks()), most) };
}

/** Counts those that have grown too much; gives by how many MiB the first did. */
export function judgeGrowth(ledger: Ledger, growth: ReturnType<typeof growthOf>, mostMebibytes: number): number {
  for (const { name, mebibytes } of growth)
    if (mebibytes > mostMebibytes) ledger.surprise(`${name} grew by ${mebibytes} MiB`);
  return growth[0]?.mebibytes ?? 0;
}
