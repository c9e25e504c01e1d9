import type { ServerResponse } from "node:http";
import type { AccountShares } from "../../domain/account-shares.ts";
import type { ConcurrencyLimit } from "../../domain/concurrency-limit.ts";

/** The place of one request that was let in. */
export interface Slot {
  /** Says whose request it is; false when that account has its share of the lane already. The place stays taken either way. */
  readonly claimFor: (accountId: string) => boolean;
  /** The body is there: from here on time counts, and the place is taken again if it was lent out. */
  readonly arrive: () => void;
  /** Lends the place out while the body is slow to come. */
  readonly lend: () => void;
  /** Work goes on for it, and would go on without its client. */
  readonly beginWork: () => void;
  readonly endWork: () => void;
  /** The answer is made; `status` is undefined when the client went away before. */
  readonly end: (status: number | undefined) => void;
}

export interface SlotOptions {
  readonly limit: ConcurrencyLimit;
  /** Only where waiting long is normal. */
  readonly shares?: AccountShares | undefined;
  readonly targetMilliseconds: number;
  /** A clock that never goes back, in milliseconds. */
  readonly monotonicNow: () => number;
}

/** A slot that has just been taken from the limit. It is given back once, at the end of answer and work. */
export function createSlot({ limit, shares, targetMilliseconds, monotonicNow }: SlotOptions): Slot {
  let startedAt = monotonicNow();
  let isHeld = true;
  let isWorking = false;
  let isAnswered = false;

  let claimedFor: string | undefined;

  const leave = (): void => {
    if (claimedFor !== undefined) {
      if (!isHeld) shares?.reacquire();
      shares?.release(claimedFor);
    }
    claimedFor = undefined;
    if (isHeld) limit.release();
    isHeld = false;
  };
  return {
    claimFor: (accountId) => {
      if (shares === undefined || claimedFor !== undefined) return true;
      if (!shares.take(accountId)) return false;
      claimedFor = accountId;
      if (!isHeld) shares.lend();
      return true;
    },
    arrive: () => {
      startedAt = monotonicNow();
      if (isHeld || isAnswered) return;
      isHeld = true;
      limit.reacquire();
      if (claimedFor !== undefined) shares?.reacquire();
    },
    lend: () => {
      if (!isHeld) return;
      isHeld = false;
      limit.release();
      if (claimedFor !== undefined) shares?.lend();
    },
    beginWork: () => {
      isWorking = true;
    },
    endWork: () => {
      isWorking = false;
      if (isAnswered) leave();
    },
    end: (status) => {
      if (isAnswered) return;
      isAnswered = true;
      const durationMilliseconds = monotonicNow() - startedAt;
      // A refusal is quick whatever the load, and says nothing; a failure that was long in coming says that it was long.
      const succeeded = status !== undefined && status < 400;
      if (succeeded || durationMilliseconds > targetMilliseconds) limit.note(durationMilliseconds);
      if (!isWorking || status !== undefined) leave();
    },
  };
}

/** A property, since the garbage collector looks through every entry of a weak map again and again. */
const slotProperty = Symbol("slot");

interface Admitted {
  [slotProperty]?: Slot;
}

const slotOf = (response: ServerResponse & Admitted): Slot | undefined => response[slotProperty];

/** Remembers the slot of a response for `whileHoldingSlot`. */
export function attachSlot(response: ServerResponse & Admitted, slot: Slot): void {
  response[slotProperty] = slot;
}

/** Says whose the request of this response is; false when that account has its share of the lane already. */
export function claimShare(response: ServerResponse, accountId: string): boolean {
  return slotOf(response)?.claimFor(accountId) ?? true;
}

/**
 * The answer is made: its place is free from now on, whenever the client reads it. Answers that wait behind others on the same
 * connection would keep their places as long as nobody reads those.
 */
export function releaseSlot(response: ServerResponse): void {
  slotOf(response)?.end(response.statusCode);
}

/**
 * Does work that keeps the place of its request even when the client hangs up, so that clients who come and go cannot pile up
 * what goes on without them.
 */
export async function whileHoldingSlot<Result>(response: ServerResponse, work: () => Promise<Result>): Promise<Result> {
  const slot = slotOf(response);
  slot?.beginWork();
  try {
    return await work();
  } finally {
    slot?.endWork();
  }
}
