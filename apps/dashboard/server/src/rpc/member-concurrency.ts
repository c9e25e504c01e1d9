import { rateLimited } from "@galley/service-kit/errors";

/**
 * The maximum number of calls of a member that run at once. A page with every panel makes about ten; a few tabs that
 * wait for drafts fit in as well.
 */
const maxCallsAtOnce = 32;

/**
 * Runs a call of a member. Throws "rate-limited" while 32 other calls of the same member are running, so that one member cannot use up
 * the server.
 */
export type LimitConcurrency = <Result>(memberId: string, run: () => Promise<Result>) => Promise<Result>;

/** Creates a limit on the calls of each member that run at once in this replica. */
export function createMemberConcurrency(): LimitConcurrency {
  const running = new Map<string, number>();
  return async (memberId, run) => {
    const before = running.get(memberId) ?? 0;
    if (before >= maxCallsAtOnce) throw rateLimited("Too many calls at the same time. Try again in a moment.", 1);
    running.set(memberId, before + 1);
    try {
      return await run();
    } finally {
      const left = (running.get(memberId) ?? 1) - 1;
      if (left === 0) running.delete(memberId);
      else running.set(memberId, left);
    }
  };
}
