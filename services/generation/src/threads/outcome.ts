import { type ErrorKind, ServiceError } from "@galley/service-kit/errors";
import { LlmError, type LlmFailure } from "../llm/llm-port.ts";
import { ReadingError } from "../reading/read-document.ts";

/** How a task ended, in a form that can be copied from thread to thread. Errors lose their class on the way. */
export type Outcome =
  | { readonly kind: "done"; readonly value: unknown }
  | { readonly kind: "unreadable"; readonly reason: string }
  | { readonly kind: "model-failed"; readonly failure: LlmFailure; readonly message: string }
  | { readonly kind: "refused"; readonly error: ErrorKind; readonly message: string; readonly reason: string }
  | { readonly kind: "failed"; readonly error: unknown };

/** Never rejects. */
export async function outcomeOf(work: () => unknown): Promise<Outcome> {
  try {
    return { kind: "done", value: await work() };
  } catch (error) {
    if (error instanceof ReadingError) return { kind: "unreadable", reason: error.message };
    if (error instanceof LlmError) return { kind: "model-failed", failure: error.failure, message: error.message };
    if (error instanceof ServiceError) {
      return { kind: "refused", error: error.kind, message: error.message, reason: error.reason };
    }
    return { kind: "failed", error };
  }
}

/** The value of a task that is done; else throws what it threw. */
export function unwrapped(outcome: Outcome): unknown {
  switch (outcome.kind) {
    case "done":
      return outcome.value;
    case "unreadable":
      throw new ReadingError(outcome.reason);
    case "model-failed":
      throw new LlmError(outcome.failure, outcome.message);
    case "refused":
      throw new ServiceError(outcome.error, outcome.message, { reason: outcome.reason });
    case "failed":
      throw outcome.error;
  }
}
