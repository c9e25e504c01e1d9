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

/** Signs and posts one attempt. Every way of failing is a result; nothing is ever sent unsigned. */
export async function sendAttempt(ports: SendPorts, claim: Claim, limits: SendLimits): Promise<AttemptResult> {
  const startedAt = performance.now();
  try {
    const { digest } = await ports.openSigningKey(claim.sealedSigningKey, claim.accountId);
    const sentAt = ports.now();
    const answer = await ports.outbound.request(claim.url, {
      method: "POST",
      headers: deliveryHeaders({ ...claim, sentAt }, digest),
      body: claim.body,
      schemes: ["https:"],
      redirects: 0,
      maximumBytes: excerptBytes,
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

// Plain sentences of our own: what the connection says may name internal addresses.
const sentences: Readonly<Record<OutboundError["code"], string>> = {
  "blocked-address": "The webhook URL leads to an address that is not allowed.",
  timeout: "The receiver did not answer within the time limit.",
  dns: "The receiver's name could not be resolved.",
  connect: "The receiver could not be connected to.",
  tls: "No trusted TLS connection with the receiver could be made.",
  "too-many-redirects": "The receiver redirects; redirects are not followed.",
  aborted: "The attempt was cut off because the service stopped.",
  network: "The connection broke before the receiver had answered.",
};

function reasonFor(error: unknown): { error: string; isFinal?: boolean } {
  if (error instanceof OutboundError) return { error: sentences[error.code] };
  if (error instanceof SigningKeyError) return { error: error.message, isFinal: !error.mayOpenLater };
  throw error;
}
