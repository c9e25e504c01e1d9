import { readdirSync, readFileSync } from "node:fs";

/**
 * The microseconds in one tick, the unit of times in /proc. The kernel's USER_HZ is 100 on every Linux that Node
 * supports.
 */
const tickMicroseconds = 10_000;

type ProcessTimes = ReturnType<typeof parseProcessStat>;

/**
 * Parses the text of /proc/PID/stat. A name may contain spaces and parentheses, so fields are counted from the last parenthesis.
 */
export function parseProcessStat(text: string) {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [user, system] = fields.slice(11, 13).map(Number);
  // The processor time is the sum of user and system time of all threads.
  return { group: Number(fields[2]), cpuMicroseconds: ((user ?? 0) + (system ?? 0)) * tickMicroseconds };
}

/** Reads from the text of /proc/stat how many microseconds all cores together have been busy since the machine started. */
export function parseBusyTime(text: string): number {
  const [user, nice, system, _idle, _wait, interrupts, softInterrupts] = text
    .slice(0, text.indexOf("\n"))
    .split(/ +/)
    .slice(1)
    .map(Number);
  const ticks = [user, nice, system, interrupts, softInterrupts].reduce<number>((sum, part) => sum + (part ?? 0), 0);
  return ticks * tickMicroseconds;
}

/** Returns the time that all cores have been busy since the machine started, in microseconds. */
function busyMicroseconds(): number {
  return parseBusyTime(readFileSync("/proc/stat", "utf8"));
}

/** A process, or a group of processes, whose processor time or memory is measured. */
export interface Watched {
  readonly name: string;
  readonly pid: number;
  /** True if the processor time of all processes in its process group is added. */
  readonly withGroup: boolean;
}

/**
 * Returns the processor time of each process by name, in microseconds. It reads /proc once for all. Times of the same name are
 * added.
 */
export function cpuByName(watched: readonly Watched[]): Map<string, number> {
  const times = new Map(watched.map(({ name }) => [name, 0]));
  for (const one of allProcesses()) {
    const owner = watched.find(({ pid, withGroup }) => pid === (withGroup ? one.group : one.pid));
    if (!owner) continue;
    times.set(owner.name, (times.get(owner.name) ?? 0) + one.cpuMicroseconds);
  }
  return times;
}

function* allProcesses(): Generator<ProcessTimes & { readonly pid: number }> {
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      yield { pid: Number(name), ...parseProcessStat(readFileSync(`/proc/${name}/stat`, "utf8")) };
    } catch {
      // The file is missing because the process has ended, so the process is left out.
    }
  }
}

/**
 * Starts to measure processor time. Call the returned function to get the time that the `charged` processes have used since then. Time of
 * processes outside `ours` counts as load of other programs.
 */
export function startCosts(charged: readonly Watched[], ours: readonly Watched[]) {
  const look = () => ({ at: performance.now(), busy: busyMicroseconds(), cpu: cpuByName([...charged, ...ours]) });
  const before = look();
  return () => {
    const after = look();
    const used = (name: string): number => (after.cpu.get(name) ?? 0) - (before.cpu.get(name) ?? 0);
    const sum = (names: Iterable<string>): number => [...new Set(names)].reduce((total, name) => total + used(name), 0);
    const foreign = after.busy - before.busy - sum(after.cpu.keys());
    return {
      cpuMicroseconds: sum(charged.map(({ name }) => name)),
      /** How many processor cores other programs kept busy on average during the measurement. */
      foreignCores: Math.max(0, foreign / ((after.at - before.at) * 1_000)),
    };
  };
}
