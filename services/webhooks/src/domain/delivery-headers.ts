import type { KeyObject } from "node:crypto";
import { serviceSignature, standardSignature } from "./signature.ts";

export interface SignedAttempt {
  readonly deliveryId: string;
  readonly event: string;
  /** The number of the attempt. It starts at 1, also when an operator starts the delivery again. */
  readonly number: number;
  readonly sentAt: Date;
  readonly body: Buffer;
  /** The W3C trace context; undefined while tracing is off. */
  readonly traceparent?: string | undefined;
}

/**
 * Returns the headers of an attempt. The id is the same for all attempts of a delivery. The timestamp and its signature belong to
 * the attempt.
 */
export function deliveryHeaders(attempt: SignedAttempt, signingKey: KeyObject): Record<string, string> {
  const { deliveryId: id, body } = attempt;
  const timestampSeconds = Math.floor(attempt.sentAt.getTime() / 1000);
  return {
    "content-type": "application/json",
    "user-agent": "Service-Webhook/1.0",
    "x-service-signature": serviceSignature(body, signingKey),
    "x-service-event": attempt.event,
    "x-service-delivery": id,
    "x-service-attempt": String(attempt.number),
    "webhook-id": id,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": standardSignature({ id, timestampSeconds, body }, signingKey),
    ...(attempt.traceparent === undefined ? {} : { traceparent: attempt.traceparent }),
  };
}
