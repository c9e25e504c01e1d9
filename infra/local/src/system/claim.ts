import { closeSync, openSync, rmSync, writeFileSync } from "node:fs";
import { CannotGoOn } from "../fix.ts";
import { isRunning, type ProcessRecord, recordOf } from "../processes/identity.ts";
import type { InnerPorts } from "../services/ports.ts";
import { readJson, type StateFolder, writePrivateJson } from "../state-folder.ts";

/** What `system.json` says while a system runs. */
export interface SystemRecord {
  readonly launcher: ProcessRecord;
  readonly phase: "starting" | "ready";
  /** Where clients reach the API, without `/v1`. */
  readonly baseUrl?: string;
  readonly ports?: InnerPorts & { readonly http: readonly number[] };
}

/** The system that runs on this state now; undefined when there is none. */
export function runningSystem(state: StateFolder): SystemRecord | undefined {
  const record = readRecord(state);
  return record && isRunning(record.launcher) ? record : undefined;
}

/** Takes this state for the present process. Throws when a system runs on it already. */
export function claimState(state: StateFolder): void {
  const launcher = recordOf(process.pid);
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
    // What a launcher left that was killed.
    rmSync(state.systemFile, { force: true });
  }
}

/** Says what runs where, for other programs of this clone. */
export function announce(state: StateFolder, facts: Omit<SystemRecord, "launcher">): void {
  const launcher = recordOf(process.pid);
  if (launcher) writePrivateJson(state.systemFile, { launcher, ...facts } satisfies SystemRecord);
}

/** Gives the state back. */
export function releaseState(state: StateFolder): void {
  rmSync(state.systemFile, { force: true });
  rmSync(state.operatorFile, { force: true });
}

function readRecord(state: StateFolder): SystemRecord | undefined {
  try {
    return readJson(state.systemFile) as SystemRecord | undefined;
  } catch {
    // It was being written when its launcher was killed.
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
