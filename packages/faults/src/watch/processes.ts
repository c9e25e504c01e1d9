import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { recordOf } from "@galley/local/processes";
import type { System } from "@galley/local/system";
import type { FaultContext } from "../context.ts";

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
 * of memory that sees nothing would always be content. Small images of Linux lack `ps`.
 */
function residentMebibytes(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    const text =
      process.platform === "linux"
        ? readFileSync(`/proc/${pid}/status`, "utf8")
        : `VmRSS: ${execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).trim()} kB`;
    const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(text) ?? [];
    if (kibibytes === undefined) throw new Error("It has no resident memory");
    return Math.round(Number(kibibytes) / 1024);
  } catch (error) {
    if (recordOf(pid) === undefined) return undefined;
    throw new Error(`The memory of process ${pid} cannot be read`, { cause: error });
  }
}

/** By how many MiB each process has grown, the most first; those that were not there before count for nothing. */
export function growthOf(before: Memory, after: Memory): { readonly name: string; readonly mebibytes: number }[] {
  const growth = [...after].map(([name, size]) => ({ name, mebibytes: size - (before.get(name) ?? size) }));
  return growth.sort((one, other) => other.mebibytes - one.mebibytes);
}

/** Looks at every process of a service twice a second until the run ends. None may grow by more MiB than this. */
export function watchMemory({ defer, ledger, say }: FaultContext, system: Processes, mostMebibytesMore: number) {
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
  defer(() => clearInterval(timer));
  let before: Memory = new Map(seen);
  return {
    /** Growth counts from the most that each has had so far; else from the first look. */
    begin: (): void => {
      before = new Map(seen);
    },
    /** Throws when a process that ran could not be looked at. */
    judge: (): void => {
      if (failure !== undefined) throw failure;
      say(`the most that a process grew by is ${growthOf(before, seen)[0]?.mebibytes} MiB`);
      for (const { name, mebibytes } of growthOf(before, seen))
        if (mebibytes > mostMebibytesMore) ledger.surprise(`${name} grew by ${mebibytes} MiB`);
    },
  };
}
