/**
 * A pure function of text by strangers, done off the thread that answers calls. Input and output are copied from thread to thread, so they
 * are plain data. Rejects with TooHeavy when it takes too long or too much memory, and with the signal's reason on abort.
 */
export type Threaded<Input, Output> = (input: Input, signal?: AbortSignal) => Promise<Output>;
