import { existsSync, readFileSync } from "node:fs";
import type { System } from "@galley/local/system";

/** The fields of a log line that checks use. A line that is not JSON, such as a stack trace, has only its text. */
export interface LogLine {
  readonly text: string;
  readonly time?: string;
  readonly level?: string;
  readonly msg?: string;
  readonly requestId?: string;
  readonly status?: number;
}

const warningLevels: ReadonlySet<string | undefined> = new Set(["warn", "error", "fatal"]);

/** Returns the lines that a service logged, oldest first, including those in the rotated file. */
export function readLog(system: Pick<System, "logFile">, name: string): LogLine[] {
  const files = [`${system.logFile(name)}.1`, system.logFile(name)].filter((file) => existsSync(file));
  return files.flatMap((file) => readFileSync(file, "utf8").split("\n").filter(Boolean).map(parse));
}

function parse(text: string): LogLine {
  try {
    return { text, ...(JSON.parse(text) as object) };
  } catch {
    return { text };
  }
}

// The number of lines that a service may log when an outage begins and ends, because each connection, loop and running job may log one.
// Only one line per second is allowed in addition.
const linesAtOnce = 40;
// The number of additional lines that a service may log each time an outage comes back. It is small, because only some connections and
// loops notice an outage of less than a second.
const linesPerChange = 6;
// The number of warnings that may be logged about one request or job during an outage. Each try of the work, its heartbeat and the call
// that ordered it may log one. Pauses between tries grow, so measured runs had at most six warnings in one outage, and ten when the store
// failed thirty times.
const warningsPerRequest = 9;
const warningsPerRequestAndChange = 0.5;

/**
 * Checks the log lines of the last `elapsedSeconds`, in which an outage happened. Returns a sentence for each service that logged too much.
 * `changes` is the number of times the outage started and ended; 1 by default.
 */
export function judgeLogs(
  system: System,
  { name: outage, changes = 1 }: { readonly name: string; readonly changes?: number },
  elapsedSeconds: number,
): string[] {
  const maxLines = elapsedSeconds + linesAtOnce + linesPerChange * (changes - 1);
  const maxPerRequest = warningsPerRequest + warningsPerRequestAndChange * (changes - 1);
  const from = Date.now() - elapsedSeconds * 1000;
  return system.services.flatMap((name) => {
    const { own, messages, maxWarningsPerRequest: warnings } = countLines(readLog(system, name), from);
    const inSeconds = `in ${elapsedSeconds.toFixed(0)} s: ${messages.slice(0, 5).join(", ")}`;
    return [
      ...(own > maxLines ? [`${name} wrote ${own} lines of its own while ${outage}, ${inSeconds}`] : []),
      ...(warnings > maxPerRequest ? [`${name} wrote ${warnings} warnings of one request while ${outage}`] : []),
    ];
  });
}

/**
 * Counts the log lines since the time `from`, in two groups:
 * - lines without a request id, which the service wrote on its own: their number, and each message with its count, most frequent first,
 * - warnings and errors with a request id: the maximum for one request, job or delivery. It must not grow with the number of tries.
 */
function countLines(lines: readonly LogLine[], from: number) {
  const warningCounts = new Map<string, number>();
  const said = new Map<string, number>();
  let at = 0;
  // A line that is not JSON (such as a part of a stack trace) has no request id and no time. It counts as written with
  // the line before it.
  for (const { text, time, level, msg = text.slice(0, 100), requestId } of lines) {
    if (time !== undefined) at = Date.parse(time);
    if (at < from) continue;
    if (requestId === undefined) said.set(msg, (said.get(msg) ?? 0) + 1);
    else if (warningLevels.has(level)) warningCounts.set(requestId, (warningCounts.get(requestId) ?? 0) + 1);
  }
  const messages = [...said].sort(([, left], [, right]) => right - left).map(([msg, count]) => `${count} × ${msg}`);
  const own = [...said.values()].reduce((sum, count) => sum + count, 0);
  return { own, messages, maxWarningsPerRequest: Math.max(0, ...warningCounts.values()) };
}
