import type { SeenRequest } from "../../client/api.ts";
import type { Ledger } from "../../ledger.ts";
import { calmSeconds, type OutageSpan } from "./outage.ts";

const brokerGapSeconds = 5;
/** How many seconds a request may spend in the gateway before and after its calls to services, while the database works. */
const aroundSeconds = 2;
/**
 * How many seconds a request may spend in the gateway, besides its calls to services, while the database is down:
 * - looking up the API key takes at most 1.5 s, the account 1.5 s, and the rate 1 s,
 * - a write may need 2 s more to store its idempotency key, and 2 s to complete it.
 */
const awaySeconds = { read: 5, write: 8 };

const starvedShare = 0.1;
const starvedGapFactor = 2;
// The shortest time limit in seconds that a request can miss: the gateway's limit for looking up the API key. On an overloaded machine,
// only failures after this time count as missed deadlines.
const deadlineSeconds = 1.4;

/**
 * Reports what clients should not have seen during outages. The rules are:
 * - While only RabbitMQ is down, all requests are served as usual. Some missed deadlines are allowed if the machine is overloaded.
 * - While MongoDB is down, requests may be refused, but with an answer and in time. In a long outage some must be refused.
 * - Requests that began while RabbitMQ was down may be refused if they were still running when MongoDB failed as well.
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
    // All requests are judged that began between this time and the recovery of the system, however late they ended.
    const from = injectedAt + (outage.mayFailForSeconds ?? -calmSeconds) * 1000;
    const begun = seen.filter(({ startedAt }) => startedAt >= from && startedAt <= recoveredAt);
    const bad = begun.filter(isBad);
    const areMissedDeadlines = bad.every((request) => durationSeconds(request) > deadlineSeconds);
    const isExcused = isStarved && areMissedDeadlines && bad.length <= begun.length * starvedShare;
    const faults = isExcused ? [] : bad.map(describeEnd);
    if (outage.isRefused && !begun.some(({ result }) => result === 503)) faults.push("no request was answered 503");
    const gapSeconds = maxGapSeconds(seen, injectedAt, recoveredAt);
    const maxSeconds = outage.maxGapSeconds ?? (isOfBroker ? brokerGapSeconds : Number.POSITIVE_INFINITY);
    if (gapSeconds > maxSeconds * (isStarved ? starvedGapFactor : 1))
      faults.push(`no write was acknowledged for ${gapSeconds.toFixed(1)} s`);
    for (const fault of faults) ledger.reportUnexpected(`${fault} while the ${outage.away} was ${outage.name}`);
  }
}

/** Returns true if there was no answer: the connection was refused or broke, or the timeout passed. */
const isBroken = ({ result }: SeenRequest): boolean => typeof result !== "number";

const isLate = (request: SeenRequest, moreSeconds: number): boolean =>
  durationSeconds(request) > maxCallSeconds(request) + moreSeconds;

function describeEnd(request: SeenRequest): string {
  const { method, path, result } = request;
  return `${method} ${path} came to ${result} after ${durationSeconds(request).toFixed(1)} s`;
}

/**
 * Returns the maximum duration in seconds of the calls behind a request. These are the deadlines in the gateway's call
 * policies.
 */
function maxCallSeconds({ method, path, body }: SeenRequest): number {
  // Reading posts may take long, because they may have to be fetched from an external CMS.
  if (method === "GET") return path.endsWith("/posts") ? 15 : 3;
  // A publish may take the time of the publishing service, plus the writes of the generation service before and after
  // it.
  if (path.endsWith("/publish")) return 35;
  const hasWebhook = typeof body === "object" && body !== null && "webhookUrl" in body;
  if (path.endsWith("/drafts/generate") && !hasWebhook) return 120;
  // Deleting a publication makes three calls, one after another.
  return method === "DELETE" && path.startsWith("/publications/") ? 15 : 5;
}

function durationSeconds({ startedAt, endedAt }: SeenRequest): number {
  return (endedAt - startedAt) / 1000;
}

/** Returns whether a request was a write that the API acknowledged. */
export function isDoneWrite({ method, result }: SeenRequest): boolean {
  return method !== "GET" && typeof result === "number" && result < 300;
}

/** Returns the longest period without an acknowledged write, in seconds. */
function maxGapSeconds(seen: readonly SeenRequest[], from: number, to: number): number {
  const times = seen.filter(isDoneWrite).map(({ endedAt }) => endedAt);
  const marks = [from, ...times.filter((at) => at >= from && at <= to), to];
  return Math.max(...marks.slice(1).map((mark, index) => mark - (marks[index] ?? mark))) / 1000;
}
