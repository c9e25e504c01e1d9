import { currentContext } from "@galley/service-kit/context";
import { toServiceError } from "@galley/service-kit/errors";
import { buckets, counter, histogram } from "@galley/service-kit/metrics";
import { beginSpan, type Span } from "@galley/service-kit/tracing";
import type { Claim } from "../domain/ports.ts";
import type { AttemptResult, Verdict } from "../domain/verdict.ts";

export type AttemptInstrumentation = ReturnType<typeof instrumentAttempts>;

/** Counts attempts, by outcome and class of the answer's status. */
export const attemptCount = () =>
  counter(
    "webhook_attempts_total",
    "Attempts at deliveries, by outcome (delivered, retry, failed, lost, given-back) and class of the answer's status.",
    ["outcome", "answer"],
  );

export const attemptDuration = () =>
  histogram("webhook_attempt_duration_seconds", "Time that an attempt at a delivery took.", buckets.request);

/** Counts and traces attempts at deliveries. */
export function instrumentAttempts(now: () => Date) {
  const attempts = attemptCount();
  // So that the first one counts as growth.
  for (const answer of ["2xx", "3xx", "4xx", "5xx", "none"]) attempts.inc({ outcome: "failed", answer }, 0);
  const duration = attemptDuration();
  const took = "Time from the event to its delivery to the receiver.";
  const endToEnd = histogram("webhook_end_to_end_seconds", took, buckets.delay);
  return {
    begin: (claim: Claim) => {
      const startedAt = performance.now();
      const span = beginSpan(spanOf(claim));
      return {
        /** What the receiver gets in `traceparent`; undefined when tracing is off. */
        traceparent: span.traceparent ?? currentContext()?.traceparent,
        /** `verdict` is not set when the outcome could not be stored. */
        end: (result: AttemptResult, verdict: Verdict | undefined): void => {
          attempts.inc({ outcome: outcomeOf(verdict), answer: answerOf(result) });
          duration.observe(result.durationMilliseconds / 1_000);
          const seconds = secondsSinceEvent(claim, now());
          if (verdict?.state === "delivered" && seconds !== undefined) endToEnd.observe(seconds);
          endSpan(span, result);
        },
        /** The attempt was broken off and is given back. */
        release: (): void => {
          attempts.inc({ outcome: "given-back", answer: "none" });
          span.end("given-back");
        },
        /** The attempt failed with what is no result of one. */
        fail: (error: unknown): void => {
          attempts.inc({ outcome: "lost", answer: "none" });
          duration.observe((performance.now() - startedAt) / 1_000);
          span.end(toServiceError(error).kind);
        },
      };
    },
  };
}

/** The first attempt is part of the event's trace. Later ones come minutes after it: each is a trace of its own, with a link. */
function spanOf({ host, fence, number, traceparent }: Claim) {
  return {
    name: "POST",
    kind: "client",
    attributes: {
      "http.request.method": "POST",
      // Paths and query strings of webhook URLs often hold secrets.
      "server.address": host,
      "url.scheme": "https",
      "galley.delivery.attempt": number,
      ...(number > 1 ? { "http.request.resend_count": number - 1 } : {}),
    },
    ...(fence === 1 ? { parent: traceparent ?? null } : { parent: null, link: traceparent }),
  } as const;
}

function endSpan(span: Span, { status, error }: AttemptResult): void {
  if (status !== 0) span.set({ "http.response.status_code": status });
  if (error === undefined) span.end();
  else span.end(status === 0 ? "no-answer" : String(status));
}

function outcomeOf(verdict: Verdict | undefined): string {
  if (verdict === undefined) return "lost";
  return verdict.state === "pending" ? "retry" : verdict.state;
}

function answerOf({ status }: AttemptResult): string {
  return status === 0 ? "none" : `${Math.floor(status / 100)}xx`;
}

/** Undefined for replays, which begin at any time. */
function secondsSinceEvent({ occurredAt, fence, attemptsMade }: Claim, now: Date): number | undefined {
  if (occurredAt === undefined || fence !== attemptsMade) return undefined;
  return Math.max(0, (now.getTime() - occurredAt.getTime()) / 1_000);
}
