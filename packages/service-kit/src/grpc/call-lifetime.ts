import type { ServerUnaryCall } from "@grpc/grpc-js";
import { unavailable } from "../errors/index.ts";

/** How long somebody waits for what a call, or several that came together, asked for. */
export interface CallLifetime {
  /** Aborts when the caller hangs up or the deadline passes. */
  readonly signal: AbortSignal;
  /** Undefined when the caller never stops waiting. */
  readonly deadline: Date | undefined;
  /** To be called once the answer is made. */
  readonly end: () => void;
}

/** Follows a call from its arrival on. */
export function beginLifetime(call: ServerUnaryCall<unknown, unknown>): CallLifetime {
  const deadline = dateOf(call.getDeadline());
  const controller = new AbortController();
  const remaining = millisecondsUntil(deadline);
  const expire = (): void => controller.abort(unavailable("The call took too long."));
  let isOver = false;
  // grpc-js says "cancelled" at the end of each call, answered or not.
  const hangUp = (): void => {
    if (!isOver) controller.abort(unavailable("The caller hung up."));
  };
  if (call.cancelled) hangUp();
  else if (remaining <= 0) expire();
  const timer = Number.isFinite(remaining) ? setTimeout(expire, Math.max(0, remaining)) : undefined;
  call.on("cancelled", hangUp);
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
  };
  return { signal: controller.signal, deadline, end };
}

/** How much of the time is left; without a deadline there is no end of it. */
export function millisecondsUntil(deadline: Date | undefined): number {
  return deadline === undefined ? Number.POSITIVE_INFINITY : deadline.getTime() - Date.now();
}

function dateOf(deadline: Date | number): Date | undefined {
  if (deadline instanceof Date) return deadline;
  return Number.isFinite(deadline) ? new Date(deadline) : undefined;
}
