import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Identifies a process by its number and its start time. The number alone is not enough, because the system gives it to a new process
 * later.
 */
export interface ProcessRecord {
  readonly pid: number;
  /** The start time of the process in the format of the system. It is only compared with another one. */
  readonly startedAt: string;
}

/** Returns the record of a running process; undefined when it does not run or is a zombie. */
export function readProcessRecord(pid: number): ProcessRecord | undefined {
  const startedAt = process.platform === "linux" ? startOnLinux(pid) : startByPs(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

/** Returns whether the process of this record still runs. Another process that has got the same number does not count. */
export function isRunning(record: ProcessRecord): boolean {
  return readProcessRecord(record.pid)?.startedAt === record.startedAt;
}

function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // Cuts off the process id and the name, which stands in parentheses and may itself contain spaces and parentheses. The remaining
    // fields begin with the state; the start time is the 20th of them.
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
