import { rateLimited } from "@galley/service-kit/errors";

/** A page with every panel asks for about ten things at once; a few tabs that wait for drafts fit in as well. */
const maxCallsAtOnce = 32;

/** Runs a call of a member. Throws "rate-limited" while 32 calls of this member are running, so that one cannot keep all others out. */
export type LimitConcurrency = <Result>(memberId: string, run: () => Promise<Result>) => Promise<Result>;

/** Counts the running calls of each member, in this replica. */
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
