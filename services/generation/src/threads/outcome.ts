import { ReadingError } from "../reading/read-document.ts";

/** How a task ended, in a form that can be copied from thread to thread. Errors lose their class on the way. */
export type Outcome =
  | { readonly kind: "done"; readonly value: unknown }
  | { readonly kind: "unreadable"; readonly reason: string }
  | { readonly kind: "failed"; readonly error: unknown };

/** Never rejects. */
export async function outcomeOf(work: () => unknown): Promise<Outcome> {
  try {
    return { kind: "done", value: await work() };
  } catch (error) {
    if (error instanceof ReadingError) return { kind: "unreadable", reason: error.message };
    return { kind: "failed", error };
  }
}

/** The value of a task that is done; else throws what it threw. */
export function unwrapped(outcome: Outcome): unknown {
  if (outcome.kind === "done") return outcome.value;
  throw outcome.kind === "unreadable" ? new ReadingError(outcome.reason) : outcome.error;
}
