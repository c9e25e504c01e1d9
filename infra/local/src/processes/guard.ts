import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { launcherFolder } from "../root.ts";

let guard: ChildProcess | undefined;

/** Whether a process is a store (MongoDB or RabbitMQ) or a program that uses stores. When the launcher ends, stores are stopped last. */
export type Role = "program" | "store";

/**
 * Registers a process with the guard, a shell script that ends the process as soon as this launcher has ended, even after SIGKILL.
 * Returns a function that takes the process off the guard's list.
 */
export function guardProcess(pid: number, role: Role): () => void {
  tell(`add ${pid} ${role}`);
  return () => tell(`drop ${pid} ${role}`);
}

function tell(line: string): void {
  guard ??= startGuard();
  guard.stdin?.write(`${line}\n`);
}

function startGuard(): ChildProcess {
  const child = spawn("/bin/sh", [join(launcherFolder, "guard.sh")], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    cwd: "/",
  });
  // The launcher may end while the guard still runs. The guard notices that by its closed input, and then ends the registered processes.
  child.unref();
  (child.stdin as (Writable & { unref?: () => void }) | null)?.unref?.();
  child.stdin?.on("error", () => {});
  return child;
}
