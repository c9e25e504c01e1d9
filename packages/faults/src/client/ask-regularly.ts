import type { Reply } from "./reply.ts";

/** One answer, or what came instead. Times are those of `performance.now()`. */
export interface Sample {
  readonly startedAt: number;
  readonly milliseconds: number;
  readonly reply: Reply;
}

/**
 * Asks again and again while it may, on its own clock: what waits for an answer must not keep the next one from being sent, or a long freeze
 * would count once. What it gives ends it and resolves to every answer once all have come.
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
