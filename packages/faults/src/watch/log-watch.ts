import { existsSync, readFileSync } from "node:fs";
import type { System } from "@galley/local/system";

/** What is read of a line; one that is no JSON, like the stack of what nobody caught, has its text alone. */
export interface LogLine {
  readonly text: string;
  readonly time?: string;
  readonly level?: string;
  readonly msg?: string;
  readonly requestId?: string;
  readonly status?: number;
}

const warningLevels: ReadonlySet<string | undefined> = new Set(["warn", "error", "fatal"]);

/** What a service wrote, the file before its log included, oldest first. */
export function readLog(system: Pick<System, "logOf">, name: string): LogLine[] {
  const files = [`${system.logOf(name)}.1`, system.logOf(name)].filter((file) => existsSync(file));
  return files.flatMap((file) => readFileSync(file, "utf8").split("\n").filter(Boolean).map(parse));
}

function parse(text: string): LogLine {
  try {
    return { text, ...(JSON.parse(text) as object) };
  } catch {
    return { text };
  }
}

// At the beginning and at the end one for each connection, loop and piece of work in hand; in between nothing to speak of.
const linesAtOnce = 40;
// What comes and goes within a second is seen by some of the connections and loops only.
const linesAChange = 6;
// Work that is tried again tells of each try, of its heartbeat and of the call it was asked for by. With a pause that grows
// between tries that came to six at most while a store was away once, and to ten where it came and went thirty times.
const warningsOfOne = 9;
const warningsOfOneAChange = 0.5;

/** A sentence for each service that did not keep calm for so many seconds about an outage that came and went so often. */
export function judgeLogs(
  system: System,
  { name: outage, changes = 1 }: { readonly name: string; readonly changes?: number },
  elapsedSeconds: number,
): string[] {
  const most = elapsedSeconds + linesAtOnce + linesAChange * (changes - 1);
  const mostOfOne = warningsOfOne + warningsOfOneAChange * (changes - 1);
  const from = Date.now() - elapsedSeconds * 1000;
  return system.services.flatMap((name) => {
    const { own, messages, mostWarningsOfOne: ofOne } = countLines(readLog(system, name), from);
    const inSeconds = `in ${elapsedSeconds.toFixed(0)} s: ${messages.slice(0, 5).join(", ")}`;
    return [
      ...(own > most ? [`${name} wrote ${own} lines of its own while ${outage}, ${inSeconds}`] : []),
      ...(ofOne > mostOfOne ? [`${name} wrote ${ofOne} warnings of one request while ${outage}`] : []),
    ];
  });
}

/**
 * How much was written since then: lines that belong to no request, job or delivery, which a service says by itself and which must not grow
 * with an outage's length, and how often each was said, the most frequent first; and the most warnings and worse of one request, job or
 * delivery, which must not grow with how often something is tried.
 */
function countLines(lines: readonly LogLine[], from: number) {
  const warningsOf = new Map<string, number>();
  const said = new Map<string, number>();
  let at = 0;
  // A line that is no JSON was written after the one before it, and belongs to no request.
  for (const { text, time, level, msg = text.slice(0, 100), requestId } of lines) {
    if (time !== undefined) at = Date.parse(time);
    if (at < from) continue;
    if (requestId === undefined) said.set(msg, (said.get(msg) ?? 0) + 1);
    else if (warningLevels.has(level)) warningsOf.set(requestId, (warningsOf.get(requestId) ?? 0) + 1);
  }
  const messages = [...said].sort(([, left], [, right]) => right - left).map(([msg, count]) => `${count} × ${msg}`);
  const own = [...said.values()].reduce((sum, count) => sum + count, 0);
  return { own, messages, mostWarningsOfOne: Math.max(0, ...warningsOf.values()) };
}
