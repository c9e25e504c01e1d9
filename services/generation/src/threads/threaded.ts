import { ServiceError } from "@galley/service-kit/errors";

const reasons = { time: "it takes too long to read", memory: "it takes too much memory to read" };

/**
 * A task was terminated because it took too much time or memory. A
 * job that needs the task fails with this error without a retry.
 */
export class TooHeavy extends ServiceError {
  readonly limit: keyof typeof reasons;
  /** The reason why the task was terminated, in words that clients may see. */
  readonly why: string;

  constructor(limit: keyof typeof reasons) {
    super("upstream-failed", `The work was ended: ${reasons[limit]}.`, { reason: "GENERATION_FAILED" });
    this.name = "TooHeavy";
    this.limit = limit;
    this.why = reasons[limit];
  }
}

/**
 * A pure function that processes untrusted text in a worker thread, so that it cannot block the event loop. Input and output
 * are copied between threads, so they must be plain data. Rejects with TooHeavy if the task takes too much time or memory,
 * and with the signal's reason on abort.
 */
export type Threaded<Input, Output> = (input: Input, signal?: AbortSignal) => Promise<Output>;
