import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { recordOf } from "@galley/local/processes";

/**
 * How much of a process is in memory, in MiB; undefined when it does not run. Throws when it runs and cannot be looked at: a check
 * of memory that sees nothing would always be content.
 */
export function residentMebibytes(pid: number): number | undefined {
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
