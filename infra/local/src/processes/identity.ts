import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** One process, not to be mistaken for a later one that was given the same number. */
export interface ProcessRecord {
  readonly pid: number;
  /** When it started, in the system's own words; only ever compared. */
  readonly startedAt: string;
}

/** The record of a running process; undefined when there is none, or only its unburied remains. */
export function recordOf(pid: number): ProcessRecord | undefined {
  const startedAt = process.platform === "linux" ? startOnLinux(pid) : startByPs(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/** Whether exactly this process still runs. */
export function isRunning(record: ProcessRecord): boolean {
  return recordOf(record.pid)?.startedAt === record.startedAt;
}

function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The second field, the name in parentheses, may hold anything; the third is the state, the 22nd the start.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

function startByPs(pid: number): string | undefined {
  try {
    const line = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return line === "" || line.startsWith("Z") ? undefined : line.replace(/^\S+\s+/, "");
  } catch {
    return undefined;
  }
}
