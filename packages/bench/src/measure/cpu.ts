import { readdirSync, readFileSync } from "node:fs";

/** Microseconds of one tick of the times in /proc: the kernel's USER_HZ, 100 on every Linux that Node runs on. */
const tickMicroseconds = 10_000;

type ProcessTimes = ReturnType<typeof parseProcessStat>;

/** Reads the text of /proc/PID/stat. A name may hold spaces and parentheses, so fields count from the last one. */
export function parseProcessStat(text: string) {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [, parent, group] = fields;
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return {
    parent: Number(parent),
    group: Number(group),
    /** User and system time of all its threads. */
    cpuMicroseconds: ((user ?? 0) + (system ?? 0)) * tickMicroseconds,
    /** The same of its children that have ended. */
    endedChildrenMicroseconds: ((childrenUser ?? 0) + (childrenSystem ?? 0)) * tickMicroseconds,
  };
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
export function busyMicroseconds(): number {
  return parseBusyTime(readFileSync("/proc/stat", "utf8"));
}

/** A process that is watched. */
export interface Watched {
  readonly name: string;
  readonly pid: number;
  /** Whether all of its process group belongs to it. */
  readonly withGroup: boolean;
  /** Whether its children belong to it though each leads a group of its own, also those that have ended. */
  readonly withChildren?: boolean;
}

/** Processor time of each by name, in microseconds; one look at /proc for all of them. Same names are added up. */
export function cpuByName(watched: readonly Watched[]): Map<string, number> {
  const times = new Map(watched.map(({ name }) => [name, 0]));
  for (const one of allProcesses()) {
    const owner = watched.find((candidate) => belongsTo(candidate, one));
    if (!owner) continue;
    const ended = owner.withChildren && owner.pid === one.pid ? one.endedChildrenMicroseconds : 0;
    times.set(owner.name, (times.get(owner.name) ?? 0) + one.cpuMicroseconds + ended);
  }
  return times;
}

function belongsTo(owner: Watched, { pid, parent, group }: ProcessTimes & { readonly pid: number }): boolean {
  if (owner.withChildren && owner.pid === parent) return true;
  return owner.pid === (owner.withGroup ? group : pid);
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
