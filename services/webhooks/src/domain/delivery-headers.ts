import type { KeyObject } from "node:crypto";
import { serviceSignature, standardSignature } from "./signature.ts";

export interface SignedAttempt {
  readonly deliveryId: string;
  readonly event: string;
  /** 1 is the first of a series. */
  readonly number: number;
  readonly sentAt: Date;
  readonly body: Buffer;
  /** W3C trace context, when anybody traces. */
  readonly traceparent?: string | undefined;
}

/** The headers of one attempt. The id stays the same on every attempt; the timestamp and its signature are the attempt's own. */
export function deliveryHeaders(attempt: SignedAttempt, digest: KeyObject): Record<string, string> {
  const { deliveryId: id, body } = attempt;
  const timestampSeconds = Math.floor(attempt.sentAt.getTime() / 1000);
  return {
    "content-type": "application/json",
    "user-agent": "Service-Webhook/1.0",
    "x-service-signature": serviceSignature(body, digest),
    "x-service-event": attempt.event,
    "x-service-delivery": id,
    "x-service-attempt": String(attempt.number),
    "webhook-id": id,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": standardSignature({ id, timestampSeconds, body }, digest),
    ...(attempt.traceparent === undefined ? {} : { traceparent: attempt.traceparent }),
  };
}
