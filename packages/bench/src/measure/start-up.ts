import { readFileSync } from "node:fs";

/** Time from the birth of a process to the line in its log that says it has started, in milliseconds. */
export function startUpMilliseconds(pid: number, logFile: string): number {
  const lines = readFileSync(logFile, "utf8").trimEnd().split("\n");
  const started = lines.findLast((line) => line.includes('"msg":"started"'));
  if (started === undefined) throw new Error(`${logFile} does not say when it started`);
  return Date.parse((JSON.parse(started) as { time: string }).time) - bornAt(pid);
}

const ticksPerSecond = 100;

/** When a process was started, in Unix milliseconds, exact to 10. */
function bornAt(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const ticks = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]);
  const bootedAt = Number(/^btime (\d+)$/m.exec(readFileSync("/proc/stat", "utf8"))?.[1]);
  return bootedAt * 1_000 + (ticks / ticksPerSecond) * 1_000;
}
