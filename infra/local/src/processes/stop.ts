import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isRunning, type ProcessRecord } from "./identity.ts";
import type { Running } from "./launch.ts";

/** Asks a process to end, and kills its whole group when it has not ended after `graceMilliseconds`. */
export async function stopRunning(running: Running, graceMilliseconds: number): Promise<void> {
  if (running.hasExited()) return;
  send(running.pid, running.stopSignal);
  const late = setTimeout(() => send(-running.pid, "SIGKILL"), graceMilliseconds);
  await running.exited;
  clearTimeout(late);
}

/** Stops a process that another launcher has started and recorded. Kills it when it has not ended after `graceMilliseconds`. */
export async function stopRecorded(record: ProcessRecord, graceMilliseconds: number): Promise<void> {
  if (!isRunning(record)) return;
  send(record.pid, "SIGTERM");
  const deadline = performance.now() + graceMilliseconds;
  while (isRunning(record) && performance.now() < deadline) await delay(50);
  if (isRunning(record)) send(-record.pid, "SIGKILL");
  while (isRunning(record)) await delay(50);
}

/** Stops the processes that a killed launcher left, by their records. Returns the names of those that were running. */
export async function stopLeftovers(recordsFolder: string): Promise<string[]> {
  const leftovers: string[] = [];
  for (const file of filesIn(recordsFolder)) {
    const path = join(recordsFolder, file);
    const record = readRecord(path);
    if (record && isRunning(record)) {
      leftovers.push(file.replace(/\.json$/, ""));
      await stopRecorded(record, 25_000);
    }
    rmSync(path, { force: true });
  }
  return leftovers;
}

/** Sends a signal to a process, or to a group when the number is negative. A process that has ended is ignored. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== "ESRCH") throw thrown;
  }
}

/** Returns the files of a folder; none when it does not exist. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
}

function readRecord(path: string): ProcessRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(path, "utf8")) as Partial<ProcessRecord>;
    return typeof record.pid === "number" && typeof record.startedAt === "string"
      ? { pid: record.pid, startedAt: record.startedAt }
      : undefined;
  } catch {
    return undefined;
  }
}
