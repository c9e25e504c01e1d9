import type { SeenRequest } from "../../client/api.ts";
import type { Ledger } from "../../ledger.ts";
import { calmSeconds, type OutageSpan } from "./outage.ts";

const brokerGapSeconds = 5;
/** What the gateway does around its calls: little while the database is there. */
const aroundSeconds = 2;
/** Look-ups of key, account and rate take 1.5, 1.5 and 1 s at most; a write has 2 s each to claim and to end its key's record. */
const awaySeconds = { read: 5, write: 8 };

const starvedShare = 0.1;
const starvedGapFactor = 2;
// The shortest deadline that a request may run into: the gateway's own, for looking up its key.
const deadlineSeconds = 1.4;

/**
 * Counts what clients saw of outages that they should not have seen. While only the broker is away everything is served as ever, but for some
 * missed deadlines on a machine that is starved. While the database is away requests may be refused, by an answer and in time, and must be
 * when it is away for long; so may those that were still under way when the database went away after the broker.
 */
export function judgeOutages(ledger: Ledger, seen: readonly SeenRequest[], spans: readonly OutageSpan[]): void {
  for (const [index, { outage, injectedAt, recoveredAt, ...span }] of spans.entries()) {
    const isOfBroker = outage.away === "broker";
    const isStarved = isOfBroker && span.isStarved;
    const databaseLost = spans.slice(index + 1).find((later) => later.outage.away === "database");
    const mayRefuseFrom = isOfBroker ? (databaseLost?.injectedAt ?? Number.POSITIVE_INFINITY) : 0;
    const isBad = (request: SeenRequest): boolean =>
      isBroken(request) ||
      (request.endedAt > mayRefuseFrom
        ? isLate(request, request.method === "GET" ? awaySeconds.read : awaySeconds.write)
        : Number(request.result) >= 500 || isLate(request, aroundSeconds));
    // Those that began before all had caught up, however late they ended.
    const from = injectedAt + (outage.mayFailForSeconds ?? -calmSeconds) * 1000;
    const begun = seen.filter(({ startedAt }) => startedAt >= from && startedAt <= recoveredAt);
    const bad = begun.filter(isBad);
    const areMissedDeadlines = bad.every((request) => secondsOf(request) > deadlineSeconds);
    const isExcused = isStarved && areMissedDeadlines && bad.length <= begun.length * starvedShare;
    const faults = isExcused ? [] : bad.map(endOf);
    if (outage.isRefused && !begun.some(({ result }) => result === 503)) faults.push("no request was answered 503");
    const gapSeconds = longestGapSeconds(seen, injectedAt, recoveredAt);
    const mostSeconds = outage.longestGapSeconds ?? (isOfBroker ? brokerGapSeconds : Number.POSITIVE_INFINITY);
    if (gapSeconds > mostSeconds * (isStarved ? starvedGapFactor : 1))
      faults.push(`no write was acknowledged for ${gapSeconds.toFixed(1)} s`);
    for (const fault of faults) ledger.surprise(`${fault} while the ${outage.away} was ${outage.name}`);
  }
}

/** Whether it came to no answer at all: nobody listened, the connection broke, or nothing came in time. */
const isBroken = ({ result }: SeenRequest): boolean => typeof result !== "number";

const isLate = (request: SeenRequest, moreSeconds: number): boolean =>
  secondsOf(request) > longestCallSeconds(request) + moreSeconds;

function endOf(request: SeenRequest): string {
  const { method, path, result } = request;
  return `${method} ${path} came to ${result} after ${secondsOf(request).toFixed(1)} s`;
}

/** The longest that the calls behind each kind of request may take: the deadlines of the gateway's call policies, in seconds. */
function longestCallSeconds({ method, path, body }: SeenRequest): number {
  // Posts may be those of a CMS outside.
  if (method === "GET") return path.endsWith("/posts") ? 15 : 3;
  // What publishing itself may take, and what generation writes before and after.
  if (path.endsWith("/publish")) return 35;
  const hasWebhook = typeof body === "object" && body !== null && "webhookUrl" in body;
  if (path.endsWith("/drafts/generate") && !hasWebhook) return 120;
  // Three calls, one after another.
  return method === "DELETE" && path.startsWith("/publications/") ? 15 : 5;
}

/** How long it took, in seconds. */
function secondsOf({ startedAt, endedAt }: SeenRequest): number {
  return (endedAt - startedAt) / 1000;
}

/** Whether this changed something, and said so. */
export function isDoneWrite({ method, result }: SeenRequest): boolean {
  return method !== "GET" && typeof result === "number" && result < 300;
}

/** The longest time within which no write was acknowledged, in seconds. */
function longestGapSeconds(seen: readonly SeenRequest[], from: number, to: number): number {
  const times = seen.filter(isDoneWrite).map(({ endedAt }) => endedAt);
  const marks = [from, ...times.filter((at) => at >= from && at <= to), to];
  return Math.max(...marks.slice(1).map((mark, index) => mark - (marks[index] ?? mark))) / 1000;
}
