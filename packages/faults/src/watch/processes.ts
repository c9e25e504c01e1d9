import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readProcessRecord } from "@galley/local/processes";
import type { System } from "@galley/local/system";
import type { FaultContext } from "../context.ts";

type Processes = Pick<System, "services" | "findPid">;

/** How many MiB of resident memory each process uses, by the name of the process. */
export type Memory = ReadonlyMap<string, number>;

/** Measures the memory of all running processes of a system. */
export function measureMemory({ services, findPid }: Processes): Memory {
  const sizes = services.map((name) => [name, residentMebibytes(findPid(name))] as const);
  return new Map(sizes.filter((size): size is readonly [string, number] => size[1] !== undefined));
}

/**
 * Returns the resident memory of a process in MiB, or undefined if it does not run. Throws if it runs but cannot be
 * measured, because a check that measures nothing would always pass. On Linux it reads `/proc`, since small images lack
 * `ps`.
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
    if (readProcessRecord(pid) === undefined) return undefined;
    throw new Error(`The memory of process ${pid} cannot be read`, { cause: error });
  }
}

/** Returns the growth of each process in MiB, the largest first. A process that did not exist before counts as 0. */
export function memoryGrowth(before: Memory, after: Memory): { readonly name: string; readonly mebibytes: number }[] {
  const growth = [...after].map(([name, size]) => ({ name, mebibytes: size - (before.get(name) ?? size) }));
  return growth.sort((one, other) => other.mebibytes - one.mebibytes);
}

/**
 * Measures every service process twice a second until the run ends. A process may grow by at most `maxGrowthMebibytes`.
 */
export function watchMemory({ defer, ledger, say }: FaultContext, system: Processes, maxGrowthMebibytes: number) {
  const seen = new Map<string, number>();
  let failure: unknown;
  const look = (): void => {
    try {
      for (const [name, size] of measureMemory(system)) seen.set(name, Math.max(seen.get(name) ?? 0, size));
    } catch (error) {
      failure ??= error;
    }
  };
  look();
  const timer = setInterval(look, 500);
  defer(() => clearInterval(timer));
  let before: Memory = new Map(seen);
  return {
    /** Restarts the measurement: from now on, growth is measured from the highest values so far. */
    begin: (): void => {
      before = new Map(seen);
    },
    /** Reports processes whose memory grew too much. Throws if a running process could not be measured. */
    judge: (): void => {
      if (failure !== undefined) throw failure;
      say(`the most that a process grew by is ${memoryGrowth(before, seen)[0]?.mebibytes} MiB`);
      for (const { name, mebibytes } of memoryGrowth(before, seen))
        if (mebibytes > maxGrowthMebibytes) ledger.reportUnexpected(`${name} grew by ${mebibytes} MiB`);
    },
  };
}
