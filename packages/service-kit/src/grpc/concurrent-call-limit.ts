import { ServiceError } from "../errors/index.ts";
import { overloaded } from "./overloaded.ts";

/** A bound on the calls under way in one server. */
export interface ConcurrentCallLimit {
  /** Takes a place for a call whose client waits so long; gives what gives it back, or undefined when there is none. */
  readonly take: (patienceMilliseconds: number) => (() => void) | undefined;
}

const mostCalls = 1_000;
const mostLongCalls = 1_000;
const longMilliseconds = 10_000;

/**
 * Counts calls under way; those whose clients wait for more than ten seconds have a bound of their own, so that waiting for a model
 * or a CMS keeps nobody else out. The gateway sheds long before; this holds memory when it does not.
 */
export function createConcurrentCallLimit(most = mostCalls, mostLong = mostLongCalls): ConcurrentCallLimit {
  let short = 0;
  let long = 0;
  const leaveShort = (): void => {
    short -= 1;
  };
  const leaveLong = (): void => {
    long -= 1;
  };
  return {
    take: (patienceMilliseconds) => {
      const isLong = patienceMilliseconds > longMilliseconds;
      if (isLong ? long >= mostLong : short >= most) return undefined;
      if (isLong) long += 1;
      else short += 1;
      return isLong ? leaveLong : leaveShort;
    },
  };
}

/** What a call is refused with. */
export const tooManyCalls = new ServiceError("unavailable", "Too many calls are under way at once.", {
  reason: overloaded,
  retryAfterSeconds: 1,
});
