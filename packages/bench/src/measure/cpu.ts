import { readdirSync, readFileSync } from "node:fs";

/** Microseconds of one tick of the times in /proc: the kernel's USER_HZ, 100 on every Linux that Node runs on. */
const tickMicroseconds = 10_000;

type ProcessTimes = ReturnType<typeof parseProcessStat>;

/** Reads the text of /proc/PID/stat. A name may hold spaces and parentheses, so fields count from the last one. */
export function parseProcessStat(text: string) {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [user, system] = fields.slice(11, 13).map(Number);
  // User and system time of all its threads.
  return { group: Number(fields[2]), cpuMicroseconds: ((user ?? 0) + (system ?? 0)) * tickMicroseconds };
}

/** Reads the text of /proc/stat: time that any core was busy with anything, in microseconds. */
export function parseBusyTime(text: string): number {
  const [user, nice, system, _idle, _wait, interrupts, softInterrupts] = text
    .slice(0, text.indexOf("\n"))
    .split(/ +/)
    .slice(1)
    .map(Number);
  const ticks = [user, nice, system, interrupts, softInterrupts].reduce<number>((sum, part) => sum + (part ?? 0), 0);
  return ticks * tickMicroseconds;
}

/** Time that any core has been busy since the machine started, in microseconds. */
function busyMicroseconds(): number {
  return parseBusyTime(readFileSync("/proc/stat", "utf8"));
}

/** A process that is watched. */
export interface Watched {
  readonly name: string;
  readonly pid: number;
  /** Whether all of its process group belongs to it. */
  readonly withGroup: boolean;
}

/** Processor time of each by name, in microseconds; one look at /proc for all of them. Same names are added up. */
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
      // It ended while this looked.
    }
  }
}

/** Begins to count. What it gives says what has been used since by the processes that are charged; the time of `ours` is nobody else's. */
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
      /** How many cores others kept busy meanwhile. */
      foreignCores: Math.max(0, foreign / ((after.at - before.at) * 1_000)),
    };
  };
}
