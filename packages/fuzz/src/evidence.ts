import { readFileSync } from "node:fs";
import type { System } from "@galley/local/system";

/** What the logs of a system tell about a run, whatever its clients made of the answers. */
export type Evidence = ReturnType<typeof readEvidence>;

interface Line {
  readonly level?: string;
  readonly msg?: string;
  readonly status?: number;
}

/** Reads every log of a system that has just been used. */
export function readEvidence(system: System) {
  // Of requests, as the gateway's access log names them.
  const statuses = new Map<number, number>();
  // Lines of level error or fatal, of every service, shortened.
  const errors: string[] = [];
  // Services that were started more than once: they died.
  const restarted: string[] = [];
  for (const name of system.services) {
    let starts = 0;
    for (const text of readFileSync(system.logOf(name), "utf8").split("\n")) {
      const line = parsed(text);
      if (line === undefined) continue;
      if (line.msg === "request" && line.status !== undefined) {
        statuses.set(line.status, (statuses.get(line.status) ?? 0) + 1);
      }
      if (line.msg === "started") starts += 1;
      if (line.level === "error" || line.level === "fatal") errors.push(`${name}: ${text.slice(0, 600)}`);
    }
    if (starts !== 1) restarted.push(name);
  }
  return { statuses, errors, restarted };
}

/** Lines that are no JSON come from Node itself, for example the stack of what nobody caught. */
function parsed(text: string): Line | undefined {
  if (text.trim() === "") return undefined;
  try {
    return JSON.parse(text) as Line;
  } catch {
    return { level: "error" };
  }
}
