import { OutboundError } from "./outbound-error.ts";

/** How long a request may go on, redirects included. */
export interface Limit {
  /** Why it may not any longer; undefined while it may. */
  readonly reason: () => OutboundError | undefined;
  /** Tells this listener, and no earlier one any more, when it may not go on. */
  readonly onOver: (listener: (reason: OutboundError) => void) => void;
  /** Leaves nothing behind in the caller's signal, nor a timer. */
  readonly release: () => void;
}

export interface LimitOptions {
  readonly timeoutMilliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

/** A limit that ends when the time is up or the caller gives up. Every request pays for it, and a signal of its own costs three times as much. */
export function limitOf({ timeoutMilliseconds, signal }: LimitOptions): Limit {
  let reason: OutboundError | undefined;
  let tell: ((reason: OutboundError) => void) | undefined;
  const end = (error: OutboundError): void => {
    if (reason !== undefined) return;
    reason = error;
    tell?.(error);
  };
  const giveUp = (): void => end(new OutboundError("aborted", "The request was given up.", signal?.reason));
  const timer = setTimeout(() => end(new OutboundError("timeout", "The server took too long.")), timeoutMilliseconds);
  signal?.addEventListener("abort", giveUp, { once: true });
  if (signal?.aborted) giveUp();
  return {
    reason: () => reason,
    onOver: (listener) => {
      tell = listener;
    },
    release: () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    },
  };
}
