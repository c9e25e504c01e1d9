import type { Timing } from "../domain/timing.ts";

/** A lease that is renewed until it ends. */
export interface Hold {
  /** Aborts with LeaseLost when the lease is gone, or with what `abort` was told. */
  readonly signal: AbortSignal;
  readonly abort: (reason: Error) => void;
  readonly end: () => void;
}

export interface HoldOptions extends Pick<Timing, "heartbeatMilliseconds" | "leaseMilliseconds"> {
  /** Renews the lease; false when it is lost. */
  readonly renew: () => Promise<boolean>;
  readonly onTrouble: (error: unknown) => void;
}

/** Keeps a lease by heartbeats. When the database has been away for a lease's length, the lease counts as lost. */
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

/** The work now belongs to another worker, was cancelled, or is gone: whoever catches this stops without writing. */
export class LeaseLost extends Error {
  constructor() {
    super("The lease on this work is lost.");
    this.name = "LeaseLost";
  }
}
