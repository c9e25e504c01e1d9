import type { Reply } from "./reply.ts";

/** One request of a series that is sent at a fixed interval: its answer, or why there was none. Times are those of `performance.now()`. */
export interface Sample {
  readonly startedAt: number;
  readonly milliseconds: number;
  readonly reply: Reply;
}

/**
 * Sends a request at a fixed interval while `mayAsk` returns true. A request that is still waiting does not delay the
 * next one, so a long freeze affects every request that was due during it. The returned function stops sending and
 * resolves to all samples once every request has ended.
 */
export function askRegularly(
  everyMilliseconds: number,
  ask: () => Promise<Reply>,
  mayAsk: () => boolean = () => true,
): () => Promise<Sample[]> {
  const samples: Promise<Sample>[] = [];
  const askOnce = async (): Promise<Sample> => {
    const startedAt = performance.now();
    const reply = await ask();
    return { startedAt, milliseconds: performance.now() - startedAt, reply };
  };
  const askNext = (): void => {
    if (mayAsk()) samples.push(askOnce());
  };
  askNext();
  const timer = setInterval(askNext, everyMilliseconds);
  return () => {
    clearInterval(timer);
    return Promise.all(samples);
  };
}
