import { readFileSync } from "node:fs";

/** Time from the birth of a process to the line in its log that says it has started, in milliseconds. */
export function startUpMilliseconds(pid: number, logFile: string): number {
  const lines = readFileSync(logFile, "utf8").trimEnd().split("\n");
  const started = lines.findLast((line) => line.includes('"msg":"started"'));
  if (started === undefined) throw new Error(`${logFile} does not say when it started`);
  return Date.parse((JSON.parse(started) as { time: string }).time) - bornAt(pid);
}

const ticksPerSecond = 100;

/** When a process was started, in Unix milliseconds, exact to some 20. */
function bornAt(pid: number): number {
  const uptime = readFileSync("/proc/uptime", "utf8");
  return Date.now() - ageMilliseconds(readFileSync(`/proc/${pid}/stat`, "utf8"), uptime);
}

/** The age of a process by the texts of its /proc/PID/stat and of /proc/uptime: `btime` of /proc/stat is cut to whole seconds. */
export function ageMilliseconds(stat: string, uptime: string): number {
  const ticks = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]);
  return (Number.parseFloat(uptime) - ticks / ticksPerSecond) * 1_000;
}
