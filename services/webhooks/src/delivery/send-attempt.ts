import { type Outbound, OutboundError } from "@galley/service-kit/outbound";
import { deliveryHeaders } from "../domain/delivery-headers.ts";
import { excerptBytes, resultOf } from "../domain/http-outcome.ts";
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
  /** For everything: name, connection, TLS, answer. */
  readonly timeoutMilliseconds: number;
  readonly signal: AbortSignal;
}

/** How long the body of an answer is read. Only the status decides; the beginning of the body is recorded. */
const bodyMilliseconds = 1_000;

export interface Send extends SendLimits {
  /** What the receiver gets, when anybody traces. */
  readonly traceparent: string | undefined;
}

/** Signs and posts one attempt. Every way of failing is a result; nothing is ever sent unsigned. */
export async function sendAttempt(
  ports: SendPorts,
  claim: Claim,
  { traceparent, ...limits }: Send,
): Promise<AttemptResult> {
  const startedAt = performance.now();
  try {
    const { digest } = await ports.openSigningKey(claim.sealedSigningKey, claim.accountId);
    const sentAt = ports.now();
    const answer = await ports.outbound.request(claim.url, {
      method: "POST",
      headers: deliveryHeaders({ ...claim, sentAt, traceparent }, digest),
      body: claim.body,
      schemes: ["https:"],
      redirects: 0,
      maximumBytes: excerptBytes,
      bodyMilliseconds,
      ...limits,
    });
    return resultOf({ ...answer, durationMilliseconds: elapsed(startedAt) }, ports.now());
  } catch (error) {
    const durationMilliseconds = elapsed(startedAt);
    return { status: 0, responseExcerpt: "", durationMilliseconds, ...reasonFor(error) };
  }
}

function elapsed(startedAt: number): number {
  return Math.round(performance.now() - startedAt);
}

// Both kinds of message are made for the owner of the URL: they name no internal address.
function reasonFor(error: unknown): Pick<AttemptResult, "error" | "isFinal" | "isTimeout"> {
  if (error instanceof OutboundError) return { error: error.message, isTimeout: error.code === "timeout" };
  if (error instanceof SigningKeyError) return { error: error.message, isFinal: !error.mayOpenLater };
  throw error;
}
