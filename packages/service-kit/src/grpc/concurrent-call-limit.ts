import { ServiceError } from "../errors/index.ts";

const longMilliseconds = 10_000;

/**
 * A limit on the calls that a server handles at the same time. The function takes a slot for a call whose client waits
 * `timeoutMilliseconds`. It returns the function that frees the slot, or undefined when no slot is free. Calls whose clients wait for
 * more than ten seconds have a limit of their own, so that slow calls to a model or a CMS do not block others. The gateway usually
 * refuses requests earlier; this limit protects the memory of the server when it does not.
 */
export type ConcurrentCallLimit = (timeoutMilliseconds: number) => (() => void) | undefined;

export function createConcurrentCallLimit(maxShortCalls = 1_000): ConcurrentCallLimit {
  const kinds = { short: { max: maxShortCalls, active: 0 }, long: { max: 1_000, active: 0 } };
  return (timeoutMilliseconds) => {
    const kind = kinds[timeoutMilliseconds > longMilliseconds ? "long" : "short"];
    if (kind.active >= kind.max) return undefined;
    kind.active += 1;
    return () => {
      kind.active -= 1;
    };
  };
}

/** The reason in the error for too many calls at the same time. A client must not retry at once, because that would add load. */
export const overloaded = "OVERLOADED";

/** The error with which a server refuses a call because too many are running. */
export const tooManyCalls = new ServiceError("unavailable", "Too many calls are under way at once.", {
  reason: overloaded,
  retryAfterSeconds: 1,
});
