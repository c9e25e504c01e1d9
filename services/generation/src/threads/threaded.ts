import { ServiceError } from "@galley/service-kit/errors";

const reasons = { time: "it takes too long to read", memory: "it takes too much memory to read" };

/** A task was ended because it took too long or too much memory. A job that it was for fails with this, at once. */
export class TooHeavy extends ServiceError {
  readonly limit: keyof typeof reasons;
  /** Says which of both, of a source or a text, in words that may be shown. */
  readonly why: string;

  constructor(limit: keyof typeof reasons) {
    super("upstream-failed", `The work was ended: ${reasons[limit]}.`, { reason: "GENERATION_FAILED" });
    this.name = "TooHeavy";
    this.limit = limit;
    this.why = reasons[limit];
  }
}

/**
 * A pure function of text by strangers, done off the thread that answers calls. Input and output are copied from thread to thread, so they
 * are plain data. Rejects with TooHeavy when it takes too long or too much memory, and with the signal's reason on abort.
 */
export type Threaded<Input, Output> = (input: Input, signal?: AbortSignal) => Promise<Output>;
