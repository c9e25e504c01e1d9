import { type Receiver, receiverName } from "../domain/receiver.ts";

/** The limits on the number of attempts to deliver that run at the same time in this process. Each running attempt holds a permit. */
export interface PermitLimits {
  /** The maximum number of attempts to all receivers together. It bounds the memory for open connections. */
  readonly total: number;
  /** The share of the free permits that one account may hold, from 0 to 1. Each running attempt to deliver holds a permit. */
  readonly accountShare: number;
  /** The maximum number of attempts to one receiver at the same time. The limit of a receiver rises to it while the receiver answers. */
  readonly maximum: number;
}

export const standardLimits: PermitLimits = { total: 4_000, accountShare: 1 / 64, maximum: 32 };

/** The way in which an attempt ended. It shows how many deliveries the receiver can take. */
export type AttemptEnd = "answered" | "timed-out" | "other";

/** Gives back a permit, the right to make one attempt. Must be called once. */
export type Release = (end: AttemptEnd) => void;

/**
 * Limits the attempts that run at the same time. A receiver's limit starts at one, increases by one with each answer and is
 * halved by each timeout. Source: additive increase, multiplicative decrease, as in TCP (RFC 5681).
 * An account may only hold a share of the free permits. However many of its hosts hang, others find free permits: with 200 such
 * accounts, 180 of 4,000 are left. Source: Choudhury and Hahne, "Dynamic queue length thresholds for shared-memory packet
 * switches", 1998.
 */
export interface Permits {
  /**
   * Takes a permit, the right to make one attempt. Returns undefined when as many attempts to the receiver are running
   * as its limit allows.
   */
  take(receiver: Receiver): Release | undefined;
  /**
   * Takes a permit like `take`, but waits up to `milliseconds` for one when the receiver answered its last attempt
   * quickly. Never waits for a slow receiver.
   */
  takeWithin(milliseconds: number, receiver: Receiver): Promise<Release | undefined>;
}

interface ReceiverState {
  limit: number;
  inUse: number;
  isQuick: boolean;
  readonly waiting: ((release: Release) => void)[];
}

const maxQuickMilliseconds = 1_000;

/**
 * The maximum number of receivers whose limits are kept in memory. Beyond it, the receivers that were used the longest ago start again with
 * one attempt at a time.
 */
const maxReceivers = 10_000;

export function createPermits(limits: PermitLimits): Permits {
  const states = new Map<string, ReceiverState>();
  const ofAccounts = new Map<string, number>();
  let inUse = 0;

  const stateOf = (receiver: Receiver): ReceiverState => {
    const name = receiverName(receiver);
    const state = states.get(name) ?? { limit: 1, inUse: 0, isQuick: false, waiting: [] };
    // The entry is deleted and added again, because a map keeps the order of insertion. So its first entry is the
    // receiver that was used the longest ago.
    states.delete(name);
    states.set(name, state);
    for (const [other, met] of states) {
      if (states.size <= maxReceivers) break;
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
      state.isQuick = end === "answered" && performance.now() - takenAt < maxQuickMilliseconds;
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
