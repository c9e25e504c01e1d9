import type { Outcome } from "../../scenario.ts";
import type { LogCounts } from "../../watch/log-watch.ts";
import type { Outage } from "./outage.ts";

// At the beginning and at the end one for each connection, loop and piece of work in hand; in between nothing to speak of.
const linesAtOnce = 30;
// What comes and goes within a second is seen by some of the connections and loops only.
const linesAChange = 6;
// Work that is tried again tells of each try, of its heartbeat and of the call it was asked for by. With a pause that grows
// between tries that came to six at most while a store was away once, and to ten where it came and went thirty times.
const warningsOfOne = 9;
const warningsOfOneAChange = 0.5;

/** What the logs of all services said of one outage. */
export interface LogJudgement {
  /** A sentence for each service that said too much. */
  readonly faults: readonly string[];
  /** The most lines that a service wrote of its own. */
  readonly mostLines: number;
  /** All warnings that belong to requests, jobs and deliveries. */
  readonly warnings: number;
  /** The most of them that a service wrote of one. */
  readonly mostWarningsOfOne: number;
}

/** Whether services kept calm about an outage: neither it nor what failed because of it is told of again and again. */
export function judgeLogs(
  counts: ReadonlyMap<string, LogCounts>,
  { name: outage, changes = 1 }: Pick<Outage, "name" | "changes">,
  elapsedSeconds: number,
): LogJudgement {
  const most = elapsedSeconds + linesAtOnce + linesAChange * (changes - 1);
  const mostOfOne = warningsOfOne + warningsOfOneAChange * (changes - 1);
  const faults = [...counts].flatMap(([name, { own, mostWarningsOfOne: ofOne }]) => [
    ...(own > most ? [`${name} wrote ${own} lines of its own while ${outage}, in ${elapsedSeconds.toFixed(0)} s`] : []),
    ...(ofOne > mostOfOne ? [`${name} wrote ${ofOne} warnings of one request while ${outage}`] : []),
  ]);
  const all = [...counts.values()];
  return {
    faults,
    mostLines: Math.max(0, ...all.map(({ own }) => own)),
    warnings: all.reduce((sum, { warnings }) => sum + warnings, 0),
    mostWarningsOfOne: Math.max(0, ...all.map(({ mostWarningsOfOne }) => mostWarningsOfOne)),
  };
}

/** The figures of the logs over several outages. */
export function logFigures(logs: readonly LogJudgement[]): Outcome["figures"] {
  return {
    "most log lines": Math.max(0, ...logs.map(({ mostLines }) => mostLines)),
    "warnings of requests": logs.reduce((sum, { warnings }) => sum + warnings, 0),
    "most warnings of one request": Math.max(0, ...logs.map(({ mostWarningsOfOne }) => mostWarningsOfOne)),
  };
}
