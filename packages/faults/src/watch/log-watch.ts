import { existsSync, readFileSync } from "node:fs";
import type { System } from "@galley/local/system";

interface LogLine {
  readonly time?: string;
  readonly level?: string;
  readonly requestId?: string;
}

/** How much a service wrote between two moments. */
export interface LogCounts {
  /**
   * Lines that belong to no request, job or delivery: what it says by itself about the world around it. Those must not grow with
   * the length of an outage.
   */
  readonly own: number;
  /** Warnings and worse that belong to some request, job or delivery. */
  readonly warnings: number;
  /** The most of them that belong to one and the same. Those must not grow with how often something is tried. */
  readonly mostWarningsOfOne: number;
}

const warningLevels: ReadonlySet<string | undefined> = new Set(["warn", "error", "fatal"]);

/** How much each service wrote between two moments. */
export function countLogLines(system: System, from: Date, to: Date): ReadonlyMap<string, LogCounts> {
  return new Map(system.services.map((name) => [name, countLines(readLog(system.logOf(name)), from, to)]));
}

/** A log with the file before it, where a log goes that has become too large: who floods does not hide what was written. */
function readLog(file: string): string[] {
  return [`${file}.1`, file].filter((each) => existsSync(each)).flatMap(readLines);
}

function readLines(file: string): string[] {
  return readFileSync(file, "utf8").split("\n").filter(Boolean);
}

/**
 * Counts the lines from one moment to another, oldest first. A line that is no JSON has no time and belongs to no request: it
 * counts when it may have been written then, going by the lines around it.
 */
export function countLines(lines: readonly string[], from: Date, to: Date): LogCounts {
  const warningsOf = new Map<string, number>();
  let own = 0;
  let plain = 0;
  let before = Number.NEGATIVE_INFINITY;
  const countPlain = (after: number): void => {
    if (before <= to.getTime() && after >= from.getTime()) own += plain;
    plain = 0;
  };
  for (const text of lines) {
    const { time, level, requestId } = parse(text);
    if (time === undefined) {
      plain += 1;
      continue;
    }
    const at = Date.parse(time);
    countPlain(at);
    before = at;
    const isAsked = at >= from.getTime() && at <= to.getTime();
    if (!isAsked) continue;
    if (requestId === undefined) own += 1;
    else if (warningLevels.has(level)) warningsOf.set(requestId, (warningsOf.get(requestId) ?? 0) + 1);
  }
  countPlain(Number.POSITIVE_INFINITY);
  const counts = [...warningsOf.values()];
  return { own, warnings: counts.reduce((sum, count) => sum + count, 0), mostWarningsOfOne: Math.max(0, ...counts) };
}

function parse(text: string): LogLine {
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return {};
  }
}
