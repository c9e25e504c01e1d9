import { currentContext } from "@galley/service-kit/context";
import { toServiceError } from "@galley/service-kit/errors";
import { buckets, counter, histogram } from "@galley/service-kit/metrics";
import { beginSpan, type Span } from "@galley/service-kit/tracing";
import type { Claim } from "../domain/ports.ts";
import type { AttemptResult, Verdict } from "../domain/verdict.ts";

export type AttemptInstrumentation = ReturnType<typeof instrumentAttempts>;

/** The metric that counts attempts to deliver, by outcome and by class of the response status. */
export const attemptCount = () =>
  counter(
    "webhook_attempts_total",
    "Attempts at deliveries, by outcome (delivered, retry, failed, lost, given-back) and class of the answer's status.",
    ["outcome", "answer"],
  );

export const attemptDuration = () =>
  histogram("webhook_attempt_duration_seconds", "Time that an attempt at a delivery took.", buckets.request);

/** Creates a function that counts and traces attempts to deliver webhooks. */
export function instrumentAttempts(now: () => Date) {
  const attempts = attemptCount();
  // Prometheus sees the first failure as an increase only if the counter has the value 0 before.
  for (const answer of ["2xx", "3xx", "4xx", "5xx", "none"]) attempts.inc({ outcome: "failed", answer }, 0);
  const duration = attemptDuration();
  const took = "Time from the event to its delivery to the receiver.";
  const endToEnd = histogram("webhook_end_to_end_seconds", took, buckets.delay);
  return {
    begin: (claim: Claim) => {
      const startedAt = performance.now();
      const span = beginSpan(attemptSpan(claim));
      return {
        /** The trace context for the request to the receiver, as a `traceparent` header. Undefined while tracing is off. */
        traceparent: span.traceparent ?? currentContext()?.traceparent,
        /**
         * Records the result of an attempt. `verdict` is the decision about the delivery, undefined when the result
         * could not be stored.
         */
        end: (result: AttemptResult, verdict: Verdict | undefined): void => {
          attempts.inc({ outcome: attemptOutcome(verdict), answer: answerClass(result) });
          duration.observe(result.durationMilliseconds / 1_000);
          const seconds = secondsSinceEvent(claim, now());
          if (verdict?.state === "delivered" && seconds !== undefined) endToEnd.observe(seconds);
          endSpan(span, result);
        },
        /** Records that the attempt was cancelled and that another process may make it. */
        release: (): void => {
          attempts.inc({ outcome: "given-back", answer: "none" });
          span.end("given-back");
        },
        /** Records an unexpected error of the attempt. */
        fail: (error: unknown): void => {
          attempts.inc({ outcome: "lost", answer: "none" });
          duration.observe((performance.now() - startedAt) / 1_000);
          span.end(toServiceError(error).kind);
        },
      };
    },
  };
}

/**
 * Returns the span of an attempt. The first attempt belongs to the trace of the event. Later ones are minutes apart, so each has
 * a trace of its own with a link.
 */
function attemptSpan({ host, fence, number, traceparent }: Claim) {
  return {
    name: "POST",
    kind: "client",
    attributes: {
      "http.request.method": "POST",
      // Only the host is recorded, because paths and query strings of webhook URLs often contain secrets.
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

function attemptOutcome(verdict: Verdict | undefined): string {
  if (verdict === undefined) return "lost";
  return verdict.state === "pending" ? "retry" : verdict.state;
}

function answerClass({ status }: AttemptResult): string {
  return status === 0 ? "none" : `${Math.floor(status / 100)}xx`;
}

/**
 * Returns the seconds since the event of a delivery. Undefined for deliveries that an operator started again, because
 * that can happen at any time.
 */
function secondsSinceEvent({ occurredAt, fence, attemptsMade }: Claim, now: Date): number | undefined {
  if (occurredAt === undefined || fence !== attemptsMade) return undefined;
  return Math.max(0, (now.getTime() - occurredAt.getTime()) / 1_000);
}
