import type { Timing } from "../domain/timing.ts";

/** The right to work on a job (a lease), which is renewed until `end` is called. */
export interface Hold {
  /** Aborts with LeaseLost if the lease is lost, or with the reason given to `abort`. */
  readonly signal: AbortSignal;
  readonly abort: (reason: Error) => void;
  readonly end: () => void;
}

export interface HoldOptions extends Pick<Timing, "heartbeatMilliseconds" | "leaseMilliseconds"> {
  /** Renews the lease. Returns false if the lease is lost. */
  readonly renew: () => Promise<boolean>;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Renews the right to work on a job (a lease) at regular intervals. It counts as lost if it could not be renewed for
 * `leaseMilliseconds`.
 */
export function holdLease({ renew, onTrouble, heartbeatMilliseconds, leaseMilliseconds }: HoldOptions): Hold {
  const controller = new AbortController();
  let renewedAt = performance.now();
  let beating = false;
  const beat = async (): Promise<void> => {
    const startedAt = performance.now();
    try {
      if (await renew()) renewedAt = startedAt;
      else controller.abort(new LeaseLost());
    } catch (error) {
      onTrouble(error);
      if (performance.now() - renewedAt > leaseMilliseconds) controller.abort(new LeaseLost());
    }
  };
  const timer = setInterval(() => {
    if (beating || controller.signal.aborted) return;
    beating = true;
    void beat().finally(() => {
      beating = false;
    });
  }, heartbeatMilliseconds);
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    end: () => clearInterval(timer),
  };
}

/**
 * Thrown if the job was cancelled, deleted, or taken over by another worker. Code that catches this error must stop
 * without writing.
 */
export class LeaseLost extends Error {
  constructor() {
    super("The lease on this work is lost.");
    this.name = "LeaseLost";
  }
}
