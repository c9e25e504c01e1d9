import { useState } from "react";

interface ReadState {
  readonly isPending: boolean;
  readonly error: unknown;
}

/**
 * Returns the error of each read, or undefined. TanStack Query drops the error while it repeats a read without data.
 * Here the error stays until the outcome is known, so that a notice does not flicker with each attempt.
 */
export function useShownErrors(reads: readonly ReadState[]): readonly unknown[] {
  const [before, setBefore] = useState<readonly unknown[]>([]);
  const errors = reads.map(({ error, isPending }, index) => error ?? (isPending ? before[index] : undefined));
  if (errors.length !== before.length || errors.some((error, index) => error !== before[index])) setBefore(errors);
  return errors;
}

/** Returns the error of one read. Like `useShownErrors`, it keeps the error while the read is repeated. */
export function useShownError(read: ReadState): unknown {
  return useShownErrors([read])[0];
}
