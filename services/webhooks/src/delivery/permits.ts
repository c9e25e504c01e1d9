import { type Receiver, receiverName } from "../domain/receiver.ts";

/** How many attempts may run at once in this process. */
export interface PermitLimits {
  /** Over all receivers: what so many waiting connections take is the memory that this service may need. */
  readonly total: number;
  /** Of an account: this share of those that are free. */
  readonly accountShare: number;
  /** Of a receiver that always answers. */
  readonly maximum: number;
}

export const standardLimits: PermitLimits = { total: 4_000, accountShare: 1 / 64, maximum: 32 };

/** How an attempt ended, as far as it says something about how much its receiver can take. */
export type AttemptEnd = "answered" | "timed-out" | "other";

/** Gives a permit back; to be called once. */
export type Release = (end: AttemptEnd) => void;

/**
 * Permits to make attempts. A receiver's limit is one at first, grows by one with each answer and is halved by each timeout. Source: additive
 * increase, multiplicative decrease, as in TCP (RFC 5681). An account gets a share of the permits that are free, so however many hosts that
 * hang it has, others find some: after 200 such accounts 180 of 4,000. Source: Choudhury and Hahne, "Dynamic queue length thresholds for
 * shared-memory packet switches", 1998.
 */
export interface Permits {
  /** Undefined when the receiver may have no more now. */
  take(receiver: Receiver): Release | undefined;
  /** The same, but waits so long for a permit when the last one was soon back with an answer: a slow receiver is never waited for. */
  takeWithin(milliseconds: number, receiver: Receiver): Promise<Release | undefined>;
}

interface ReceiverState {
  limit: number;
  inUse: number;
  isQuick: boolean;
  readonly waiting: ((release: Release) => void)[];
}

const longestQuickMilliseconds = 1_000;

/** Of so many receivers the limit is remembered. */
const mostReceivers = 10_000;

export function createPermits(limits: PermitLimits): Permits {
  const states = new Map<string, ReceiverState>();
  const ofAccounts = new Map<string, number>();
  let inUse = 0;

  const stateOf = (receiver: Receiver): ReceiverState => {
    const name = receiverName(receiver);
    const state = states.get(name) ?? { limit: 1, inUse: 0, isQuick: false, waiting: [] };
    // A map keeps the order in which its entries were set, so the first is of the receiver met the longest ago.
    states.delete(name);
    states.set(name, state);
    for (const [other, met] of states) {
      if (states.size <= mostReceivers) break;
      states.delete(other);
      if (met.inUse > 0 || met.waiting.length > 0) states.set(other, met);
    }
    return state;
  };
  const change = (state: ReceiverState, accountId: string, by: 1 | -1): void => {
    inUse += by;
    state.inUse += by;
    const ofAccount = (ofAccounts.get(accountId) ?? 0) + by;
    if (ofAccount === 0) ofAccounts.delete(accountId);
    else ofAccounts.set(accountId, ofAccount);
  };

  const take = (receiver: Receiver): Release | undefined => {
    const { accountId } = receiver;
    const state = stateOf(receiver);
    const isOverShare = (ofAccounts.get(accountId) ?? 0) >= (limits.total - inUse) * limits.accountShare;
    if (state.inUse >= state.limit || isOverShare) return undefined;
    change(state, accountId, 1);
    const takenAt = performance.now();
    return (end) => {
      change(state, accountId, -1);
      if (end === "answered") state.limit = Math.min(limits.maximum, state.limit + 1);
      if (end === "timed-out") state.limit = Math.max(1, Math.floor(state.limit / 2));
      state.isQuick = end === "answered" && performance.now() - takenAt < longestQuickMilliseconds;
      while (state.waiting.length > 0) {
        const next = take(receiver);
        if (next === undefined) return;
        state.waiting.shift()?.(next);
      }
    };
  };

  return {
    take,
    takeWithin: async (milliseconds, receiver) => {
      const state = stateOf(receiver);
      const release = state.waiting.length === 0 ? take(receiver) : undefined;
      if (release !== undefined || !state.isQuick || milliseconds === 0) return release;
      return new Promise((resolve) => {
        const receive = (given: Release): void => {
          clearTimeout(timer);
          resolve(given);
        };
        const timer = setTimeout(() => {
          state.waiting.splice(state.waiting.indexOf(receive), 1);
          resolve(undefined);
        }, milliseconds);
        state.waiting.push(receive);
      });
    },
  };
}
