import { notFound, unavailable } from "@galley/service-kit/errors";
import type { Operation } from "./operation.ts";
import type { ClaimInput, OperationStore } from "./ports.ts";

/** How to wait for one's turn. */
export interface Patience {
  /** How many times to ask before giving up. */
  readonly attempts: number;
  /** Waits a little before the next attempt, numbered from 1. Rejects when the signal aborts. */
  readonly pause: (attempt: number, signal: AbortSignal) => Promise<void>;
}

/** Waits until nobody else publishes the session and takes it. Throws "not-found", or "unavailable" when that takes too long. */
export async function claimOperation(
  input: ClaimInput,
  { operations, patience }: { readonly operations: OperationStore; readonly patience: Patience },
  signal: AbortSignal,
): Promise<Operation> {
  for (let attempt = 1; attempt <= patience.attempts; attempt += 1) {
    const outcome = await operations.claim(input);
    if (outcome === "gone") throw notFound();
    if (outcome !== "busy") return outcome.claimed;
    await patience.pause(attempt, signal);
  }
  throw unavailable("Another publish of this session is still under way.", { retryAfterSeconds: 2 });
}
