import { ServiceError } from "../errors/index.ts";

const longMilliseconds = 10_000;

/**
 * A bound on the calls under way in one server: takes a permit for a call whose client waits so long, and gives what gives it back, or
 * undefined when there is none. Calls whose clients wait for more than ten seconds have a bound of their own, so that waiting for a model
 * or a CMS keeps no other call out. The gateway sheds long before; this holds memory when it does not.
 */
export type ConcurrentCallLimit = (patienceMilliseconds: number) => (() => void) | undefined;

export function createConcurrentCallLimit(mostShort = 1_000): ConcurrentCallLimit {
  const kinds = { short: { most: mostShort, underWay: 0 }, long: { most: 1_000, underWay: 0 } };
  return (patienceMilliseconds) => {
    const kind = kinds[patienceMilliseconds > longMilliseconds ? "long" : "short"];
    if (kind.underWay >= kind.most) return undefined;
    kind.underWay += 1;
    return () => {
      kind.underWay -= 1;
    };
  };
}

/** The reason of a refusal because too much is under way already: trying again at once would only add to it. */
export const overloaded = "OVERLOADED";

/** What a call is refused with. */
export const tooManyCalls = new ServiceError("unavailable", "Too many calls are under way at once.", {
  reason: overloaded,
  retryAfterSeconds: 1,
});
