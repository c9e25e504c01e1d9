/** The longest time that timers of all platforms support. */
const maxTimerMs = 2_147_483_647;

/** A signal that aborts after a time limit or together with another signal. */
export interface Limit {
  readonly signal: AbortSignal;
  /** Whether the time limit has passed. False when the other signal was first. */
  readonly isOver: () => boolean;
  /** Releases the timer and the other signal. */
  readonly end: () => void;
}

/** Starts a time limit. `AbortSignal.any` is not used, because Node 20.0 has none, and it leaks with signals that live long. */
export function startLimit(milliseconds: number, other?: AbortSignal): Limit {
  const controller = new AbortController();
  let over = false;
  const timer = setTimeout(
    () => {
      over = !controller.signal.aborted;
      controller.abort(new DOMException("The time limit has passed.", "TimeoutError"));
    },
    Math.min(milliseconds, maxTimerMs),
  );
  const follow = (): void => controller.abort(other?.reason);
  if (other?.aborted) follow();
  else other?.addEventListener("abort", follow, { once: true });
  return {
    signal: controller.signal,
    isOver: () => over,
    end: () => {
      clearTimeout(timer);
      other?.removeEventListener("abort", follow);
    },
  };
}

/** Waits. Rejects with the signal's reason when it aborts. */
export async function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  const limit = startLimit(milliseconds, signal);
  try {
    await new Promise<void>((resolve) => {
      if (limit.signal.aborted) resolve();
      else limit.signal.addEventListener("abort", () => resolve(), { once: true });
    });
  } finally {
    limit.end();
  }
  if (!limit.isOver()) throw signal?.reason;
}

/** Settles like the work, or rejects with the signal's reason when that aborts first. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason);
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
