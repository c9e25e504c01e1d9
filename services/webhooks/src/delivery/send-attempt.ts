import { type Outbound, OutboundError } from "@galley/service-kit/outbound";
import { deliveryHeaders } from "../domain/delivery-headers.ts";
import { excerptBytes, toAttemptResult } from "../domain/http-outcome.ts";
import type { Claim } from "../domain/ports.ts";
import { SigningKeyError } from "../domain/signing-key.ts";
import type { AttemptResult } from "../domain/verdict.ts";
import type { OpenSigningKey } from "./open-signing-key.ts";

export interface SendPorts {
  readonly outbound: Pick<Outbound, "request">;
  readonly openSigningKey: OpenSigningKey;
  readonly now: () => Date;
}

export interface SendLimits {
  /** The time limit for a whole attempt: name resolution, connection, TLS and answer. */
  readonly timeoutMilliseconds: number;
  readonly signal: AbortSignal;
}

/**
 * The maximum time for reading the body of an answer. Only the status decides about the delivery; the beginning of the
 * body is stored for the owner of the webhook.
 */
export const bodyMilliseconds = 1_000;

export interface Send extends SendLimits {
  /** The trace context for the receiver; undefined while tracing is off. */
  readonly traceparent: string | undefined;
}

/** Signs and sends one POST to a receiver. Every failure is returned as a result. Without a signature, the function sends no request. */
export async function sendAttempt(
  ports: SendPorts,
  claim: Claim,
  { traceparent, ...limits }: Send,
): Promise<AttemptResult> {
  const startedAt = performance.now();
  try {
    const { signingKey } = await ports.openSigningKey(claim.sealedSigningKey, claim.accountId);
    const sentAt = ports.now();
    const answer = await ports.outbound.request(claim.url, {
      method: "POST",
      headers: deliveryHeaders({ ...claim, sentAt, traceparent }, signingKey),
      body: claim.body,
      schemes: ["https:"],
      redirects: 0,
      maximumBytes: excerptBytes,
      bodyMilliseconds,
      ...limits,
    });
    return toAttemptResult({ ...answer, durationMilliseconds: elapsed(startedAt) }, ports.now());
  } catch (error) {
    const durationMilliseconds = elapsed(startedAt);
    return { status: 0, responseExcerpt: "", durationMilliseconds, ...reasonFor(error) };
  }
}

function elapsed(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}

// Returns the reason of a failure. The messages of both error classes are written for the owner of the webhook and
// contain no internal address.
function reasonFor(error: unknown): Pick<AttemptResult, "error" | "isFinal" | "isTimeout"> {
  if (error instanceof OutboundError) return { error: error.message, isTimeout: error.code === "timeout" };
  if (error instanceof SigningKeyError) return { error: error.message, isFinal: !error.mayOpenLater };
  throw error;
}
