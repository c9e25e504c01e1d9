import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { guardProcess, type Role } from "./guard.ts";
import { type ProcessRecord, recordOf } from "./identity.ts";

/** How a process ended. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process that was started here. */
export interface Running {
  readonly pid: number;
  /** What it is asked to end with. SIGTERM would have a service wait for its callers, which are stopped by now or have other replicas. */
  readonly stopSignal: NodeJS.Signals;
  /** Settles once it has ended; never rejects. */
  readonly exited: Promise<Exit>;
  hasExited(): boolean;
}

export interface LaunchOptions {
  /** Names the file with its record. */
  readonly name: string;
  readonly role: Role;
  readonly command: string;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder?: string;
  /** Takes each line of standard output and standard error. */
  readonly onLine: (line: string) => void;
  /** Where its record is kept while it runs, for a launcher that comes after one that was killed. */
  readonly recordsFolder: string;
}

/**
 * Starts a process in a group of its own, so that Ctrl-C in a terminal reaches the launcher only, and has it ended when
 * the launcher is gone. Throws when it cannot be started at all.
 */
export async function launch(options: LaunchOptions): Promise<Running> {
  const child = spawn(options.command, options.arguments, {
    cwd: options.folder,
    env: { ...options.environment },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const pid = await pidOf(child);
  const callOff = guardProcess(pid, options.role);
  const recordFile = join(options.recordsFolder, `${options.name}.json`);
  writeRecord(recordFile, recordOf(pid) ?? { pid, startedAt: "ended at once" });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on("line", options.onLine);
  }
  let ended = false;
  const exited = new Promise<Exit>((resolve) => {
    child.once("exit", (code, signal) => {
      ended = true;
      callOff();
      rmSync(recordFile, { force: true });
      resolve({ code, signal });
    });
  });
  return { pid, stopSignal: options.role === "program" ? "SIGINT" : "SIGTERM", exited, hasExited: () => ended };
}

function pidOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    if (child.pid !== undefined) resolve(child.pid);
  });
}

function writeRecord(file: string, record: ProcessRecord): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(record), { mode: 0o600 });
}
