import type { Outcome } from "../../scenario.ts";
import {
  type ApiWatch,
  isBroken,
  longestCallSeconds,
  longestGapSeconds,
  type SeenRequest,
  secondsOf,
} from "../../watch/api-watch.ts";
import { calmSeconds, type Outage, type OutageSpan } from "./outages.ts";

/** What clients may see while only the broker is away: nothing, unless it says so. */
export interface UnnoticedOutage extends Outage {
  /** Requests may fail for so long after the outage begins; not at all unless given. */
  readonly mayFailForSeconds?: number;
  /** The longest time without an acknowledged write; five seconds unless given. */
  readonly longestGapSeconds?: number;
}

/** What clients may see while the database is away: 503, in time. */
export interface RefusedOutage extends Outage {
  /** The longest time without an acknowledged write, from the beginning until it has caught up, in seconds. */
  readonly longestGapSeconds?: number;
  /** It is away for so long that some request must be answered 503. */
  readonly isRefused?: true;
}

/** What clients saw of an outage that they should not have seen, and the figures of it. */
export interface Findings {
  readonly faults: readonly string[];
  readonly figures: Outcome["figures"];
}

const defaultGapSeconds = 5;
/** What the gateway does around its calls: little while the database is there. */
const aroundSeconds = 2;
/** Look-ups of key, account and rate take 1.5, 1.5 and 1 s at most; a write has 2 s each to claim and to end its key's record. */
const awaySeconds = { read: 5, write: 8 };

const starvedShare = 0.1;
const starvedGapFactor = 2;
// The shortest deadline that a request may run into: the gateway's own, for looking up its key.
const deadlineSeconds = 1.4;

/**
 * Only the broker was away: everything is served as ever, but for some missed deadlines on a machine that is starved. What was still under
 * way when the database went away as well (`databaseLostAt`) is held to what is promised then.
 */
export function judgeUnnoticed(watch: ApiWatch, span: OutageSpan, databaseLostAt = Number.POSITIVE_INFINITY): Findings {
  const { name, mayFailForSeconds, longestGapSeconds: most = defaultGapSeconds } = span.outage as UnnoticedOutage;
  const from = span.injectedAt + (mayFailForSeconds ?? -calmSeconds) * 1000;
  const begun = begunBetween(watch, from, span);
  const isLate = (seen: SeenRequest): boolean => secondsOf(seen) > longestCallSeconds(seen) + aroundSeconds;
  const isBad = (seen: SeenRequest): boolean =>
    seen.endedAt > databaseLostAt
      ? isBroken(seen) || isLateWhileAway(seen)
      : isBroken(seen) || Number(seen.result) >= 500 || isLate(seen);
  const bad = begun.filter(isBad);
  const areMissedDeadlines = bad.every((seen) => secondsOf(seen) > deadlineSeconds);
  const isExcused = span.isStarved && areMissedDeadlines && bad.length <= begun.length * starvedShare;
  const gap = longestGapSeconds(watch, span.injectedAt, span.recoveredAt);
  const while_ = `while the broker was ${name}`;
  return {
    faults: [
      ...(isExcused ? [] : bad.map((seen) => `${endOf(seen)} ${while_}`)),
      ...gapFaults(gap, span.isStarved ? most * starvedGapFactor : most, while_),
    ],
    figures: { ...gapFigure(name, gap), [`${name}: excused as the machine was starved`]: isExcused ? bad.length : 0 },
  };
}

/** The database was away: requests may be refused, by an answer and in time, and must be when it was away for long. */
export function judgeRefused(watch: ApiWatch, span: OutageSpan): Findings {
  const { name, isRefused, longestGapSeconds: most = Number.POSITIVE_INFINITY } = span.outage as RefusedOutage;
  const begun = begunBetween(watch, span.injectedAt - calmSeconds * 1000, span);
  const bad = begun.filter((seen) => isBroken(seen) || isLateWhileAway(seen));
  const refusals = begun.filter(({ result }) => result === 503).length;
  const gap = longestGapSeconds(watch, span.injectedAt, span.recoveredAt);
  const while_ = `while the database was ${name}`;
  return {
    faults: [
      ...bad.map((seen) => `${endOf(seen)} ${while_}`),
      ...gapFaults(gap, most, while_),
      ...(isRefused && refusals === 0 ? [`no request was answered 503 ${while_}`] : []),
    ],
    figures: { ...gapFigure(name, gap), [`${name}: answers 503`]: refusals },
  };
}

/** The outcome with what was found afterwards. */
export function withFindings(outcome: Outcome, findings: readonly Findings[]): Outcome {
  const faults = findings.flatMap((each) => each.faults);
  return {
    ...outcome,
    unexpected: outcome.unexpected + faults.length,
    violations: [...outcome.violations, ...faults.map((sentence) => `unexpected: ${sentence}`)],
    figures: Object.assign({}, ...findings.map((each) => each.figures), outcome.figures),
  };
}

/** Requests that began before all had caught up, however late they ended. */
function begunBetween({ seen }: ApiWatch, from: number, { recoveredAt }: OutageSpan): SeenRequest[] {
  return seen.filter(({ startedAt }) => startedAt >= from && startedAt <= recoveredAt);
}

function isLateWhileAway(seen: SeenRequest): boolean {
  const around = seen.method === "GET" ? awaySeconds.read : awaySeconds.write;
  return secondsOf(seen) > longestCallSeconds(seen) + around;
}

function endOf(seen: SeenRequest): string {
  const { method, path, result } = seen;
  return `${method} ${path} came to ${result} after ${secondsOf(seen).toFixed(1)} s`;
}

function gapFaults(gapSeconds: number, most: number, while_: string): string[] {
  return gapSeconds <= most ? [] : [`no write was acknowledged for ${gapSeconds.toFixed(1)} s ${while_}`];
}

function gapFigure(name: string, gapSeconds: number): Outcome["figures"] {
  return { [`${name}: longest gap of writes in s`]: gapSeconds.toFixed(1) };
}
