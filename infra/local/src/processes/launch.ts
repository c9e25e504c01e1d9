import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { guardProcess, type Role } from "./guard.ts";
import { type ProcessRecord, readProcessRecord } from "./identity.ts";

/** The way in which a process ended: its exit code or the signal. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process that this launcher has started. */
export interface Running {
  readonly pid: number;
  /**
   * The signal that asks the process to end. For services it is not SIGTERM: they would then wait a while for clients to notice, which is
   * needless when the whole system stops.
   */
  readonly stopSignal: NodeJS.Signals;
  /** Resolves when the process has ended; never rejects. */
  readonly exited: Promise<Exit>;
  hasExited(): boolean;
}

export interface LaunchOptions {
  /** The name of the process, for messages and for the name of the file in which the process is recorded. */
  readonly name: string;
  readonly role: Role;
  readonly command: string;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder?: string;
  /** Called for each line that the process prints to standard output or standard error. */
  readonly onLine: (line: string) => void;
  /**
   * The folder in which the process is recorded. If this launcher is killed, a later one finds the process there and
   * stops it.
   */
  readonly recordsFolder: string;
}

/**
 * Starts a process in a group of its own, so that Ctrl-C in a terminal only reaches the launcher. It is ended when the launcher
 * has gone. Throws when it cannot be started.
 */
export async function launch(options: LaunchOptions): Promise<Running> {
  const child = spawn(options.command, options.arguments, {
    cwd: options.folder,
    env: { ...options.environment },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const pid = await waitForPid(child);
  const callOff = guardProcess(pid, options.role);
  const recordFile = join(options.recordsFolder, `${options.name}.json`);
  writeRecord(recordFile, readProcessRecord(pid) ?? { pid, startedAt: "ended at once" });
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

function waitForPid(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    if (child.pid !== undefined) resolve(child.pid);
  });
}

function writeRecord(file: string, record: ProcessRecord): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(record), { mode: 0o600 });
}
