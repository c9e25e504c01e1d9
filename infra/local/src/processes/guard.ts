import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { launcherFolder } from "../root.ts";

let guard: ChildProcess | undefined;

/** Stores end after the programs that use them. */
export type Role = "program" | "store";

/** Has this process ended when the present one is gone, however that ends. Returns the function that calls it off. */
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
  // A launcher that has nothing else to do may end; the guard notices.
  child.unref();
  (child.stdin as (Writable & { unref?: () => void }) | null)?.unref?.();
  child.stdin?.on("error", () => {});
  return child;
}
