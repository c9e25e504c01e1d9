import { existsSync, readFileSync } from "node:fs";
import type { System } from "@galley/local/system";

interface LogLine {
  readonly time?: string;
  readonly requestId?: string;
}

/**
 * How many lines each service wrote between two moments that belong to no request, job or delivery: what it says by itself
 * about the world around it. Those must not grow with the length of an outage.
 */
export function ownLogLines(system: System, from: Date, to: Date): ReadonlyMap<string, number> {
  return new Map(system.services.map((name) => [name, countOwnLines(readLog(system.logOf(name)), from, to)]));
}

/** A log with the file before it, where a log goes that has become too large: who floods does not hide what was written. */
function readLog(file: string): string[] {
  return [`${file}.1`, file].filter((each) => existsSync(each)).flatMap(readLines);
}

function readLines(file: string): string[] {
  return readFileSync(file, "utf8").split("\n").filter(Boolean);
}

/**
 * Counts the lines of no request from one moment to another, oldest first. A line that is no JSON has no time: it counts when
 * it may have been written then, going by the lines around it.
 */
export function countOwnLines(lines: readonly string[], from: Date, to: Date): number {
  let count = 0;
  let plain = 0;
  let before = Number.NEGATIVE_INFINITY;
  const countPlain = (after: number): void => {
    if (before <= to.getTime() && after >= from.getTime()) count += plain;
    plain = 0;
  };
  for (const text of lines) {
    const { time, requestId } = parse(text);
    if (time === undefined) {
      plain += 1;
      continue;
    }
    const at = Date.parse(time);
    countPlain(at);
    before = at;
    if (requestId === undefined && at >= from.getTime() && at <= to.getTime()) count += 1;
  }
  countPlain(Number.POSITIVE_INFINITY);
  return count;
}

function parse(text: string): LogLine {
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return {};
  }
}
