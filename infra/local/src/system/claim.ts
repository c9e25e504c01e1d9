import { closeSync, openSync, rmSync, writeFileSync } from "node:fs";
import { CannotGoOn } from "../fix.ts";
import { isRunning, type ProcessRecord, readProcessRecord } from "../processes/identity.ts";
import type { InnerPorts } from "../services/ports.ts";
import { readJson, type StateFolder, writePrivateJson } from "../state-folder.ts";

/**
 * The content of `system.json`, by which other programs of this clone find the running system. A file whose launcher does not run any
 * more counts as missing.
 */
export interface SystemRecord {
  readonly launcher: ProcessRecord;
  readonly phase: "starting" | "ready";
  /** The URL of the API without `/v1`. */
  readonly baseUrl?: string;
  readonly ports?: InnerPorts & { readonly http: readonly number[] };
}

/** Returns the running system of this state; undefined when there is none. */
export function runningSystem(state: StateFolder): SystemRecord | undefined {
  const record = readRecord(state);
  return record && isRunning(record.launcher) ? record : undefined;
}

/** Reserves the state folder for this process. Throws when a system already runs with it. */
export function claimState(state: StateFolder): void {
  const launcher = readProcessRecord(process.pid);
  if (launcher === undefined) throw new Error("The system does not know this process");
  for (;;) {
    try {
      const file = openSync(state.systemFile, "wx", 0o600);
      writeFileSync(file, JSON.stringify({ launcher, phase: "starting" } satisfies SystemRecord));
      closeSync(file);
      return;
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== "EEXIST") throw thrown;
    }
    const running = runningSystem(state);
    if (running) throw alreadyRuns(running);
    // Removes the file that a killed launcher has left.
    rmSync(state.systemFile, { force: true });
  }
}

/** Writes the addresses of the running system to `system.json`, where other programs of this clone find them. */
export function announce(state: StateFolder, facts: Omit<SystemRecord, "launcher">): void {
  const launcher = readProcessRecord(process.pid);
  if (launcher) writePrivateJson(state.systemFile, { launcher, ...facts } satisfies SystemRecord);
}

/** Gives up the reservation of the state folder, so that another process can use it. */
export function releaseState(state: StateFolder): void {
  rmSync(state.systemFile, { force: true });
  rmSync(state.operatorFile, { force: true });
}

function readRecord(state: StateFolder): SystemRecord | undefined {
  try {
    return readJson(state.systemFile) as SystemRecord | undefined;
  } catch {
    // A damaged file counts as missing, because a launcher that was killed while writing it has left it.
    return undefined;
  }
}

function alreadyRuns({ launcher, baseUrl, phase }: SystemRecord): CannotGoOn {
  const where = baseUrl ? ` on ${baseUrl}` : "";
  return new CannotGoOn(
    `Galley of this clone already ${phase === "ready" ? "runs" : "starts"}${where} (process ${launcher.pid}).`,
    [
      "Use that one, or stop it: npm run stop",
      "Another clone runs beside it on a port of its own: PORT=8081 npm start",
    ],
  );
}
