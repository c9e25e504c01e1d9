import { ServiceError } from "../errors/index.ts";
import { overloaded } from "./overloaded.ts";

/** A bound on the calls under way in one server. */
export interface ConcurrentCallLimit {
  /** Takes a permit for a call whose client waits so long; gives what gives it back, or undefined when there is none. */
  readonly take: (patienceMilliseconds: number) => (() => void) | undefined;
}

const mostCallsUnlessGiven = 1_000;
const longMilliseconds = 10_000;

/**
 * Counts calls under way; those whose clients wait for more than ten seconds have a bound of their own, so that waiting for a model
 * or a CMS keeps no other call out. The gateway sheds long before; this holds memory when it does not.
 */
export function createConcurrentCallLimit(
  most = mostCallsUnlessGiven,
  mostLong = mostCallsUnlessGiven,
): ConcurrentCallLimit {
  const kinds = { short: { most, underWay: 0 }, long: { most: mostLong, underWay: 0 } };
  return {
    take: (patienceMilliseconds) => {
      const kind = kinds[patienceMilliseconds > longMilliseconds ? "long" : "short"];
      if (kind.underWay >= kind.most) return undefined;
      kind.underWay += 1;
      return () => {
        kind.underWay -= 1;
      };
    },
  };
}

/** What a call is refused with. */
export const tooManyCalls = new ServiceError("unavailable", "Too many calls are under way at once.", {
  reason: overloaded,
  retryAfterSeconds: 1,
});
