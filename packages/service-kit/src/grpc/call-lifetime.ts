import type { ServerUnaryCall } from "@grpc/grpc-js";
import { unavailable } from "../errors/index.ts";

/** How long the caller of a gRPC call, or of a batch of calls, waits for the answer. */
export interface CallLifetime {
  /** Aborts when the caller cancels the call or its deadline passes. */
  readonly signal: AbortSignal;
  /** When the caller stops waiting; undefined when it set no deadline. */
  readonly deadline: Date | undefined;
  /** Stops watching whether the client cancels. Must be called after the response is sent. */
  readonly end: () => void;
}

/** Watches from the arrival of a gRPC call until `end` is called whether its client still waits. */
export function beginLifetime(call: ServerUnaryCall<unknown, unknown>): CallLifetime {
  const deadline = toDate(call.getDeadline());
  const controller = new AbortController();
  const remaining = millisecondsUntil(deadline);
  const expire = (): void => controller.abort(unavailable("The call took too long."));
  let isOver = false;
  // grpc-js emits "cancelled" at the end of every call, even if it was answered. Only an event before the response means that the client
  // has cancelled.
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

/** Returns the time until a deadline; infinite when there is none. */
export function millisecondsUntil(deadline: Date | undefined): number {
  return deadline === undefined ? Number.POSITIVE_INFINITY : deadline.getTime() - Date.now();
}

function toDate(deadline: Date | number): Date | undefined {
  if (deadline instanceof Date) return deadline;
  return Number.isFinite(deadline) ? new Date(deadline) : undefined;
}
