import type { ServerResponse } from "node:http";
import type { AccountShares } from "../../domain/account-shares.ts";
import type { ConcurrencyLimit } from "../../domain/concurrency-limit.ts";

/** The right of one request to be worked on. */
export interface Permit {
  /** Says whose request it is; false when that account has its share of the lane already. The permit stays taken either way. */
  readonly reserveFor: (accountId: string) => boolean;
  /** The body is there: from here on time counts, and a suspended permit is taken again. */
  readonly arrive: () => void;
  /** Frees the permit for others while the body is slow to come. */
  readonly suspend: () => void;
  /** Work goes on for it, and would go on without its client. */
  readonly beginWork: () => void;
  readonly endWork: () => void;
  /** The answer is made; `status` is undefined when the client went away before. */
  readonly end: (status: number | undefined) => void;
}

export interface PermitOptions {
  readonly limit: ConcurrencyLimit;
  /** Only where waiting long is normal. */
  readonly shares?: AccountShares | undefined;
  readonly targetMilliseconds: number;
  /** A clock that never goes back, in milliseconds. */
  readonly monotonicNow: () => number;
}

/** A permit that has just been taken from the limit. It is given back once, at the end of answer and work. */
export function createPermit({ limit, shares, targetMilliseconds, monotonicNow }: PermitOptions): Permit {
  let startedAt = monotonicNow();
  let isHeld = true;
  let isWorking = false;
  let isAnswered = false;

  let reservedFor: string | undefined;

  const leave = (): void => {
    if (reservedFor !== undefined) {
      if (!isHeld) shares?.reacquire();
      shares?.release(reservedFor);
    }
    reservedFor = undefined;
    if (isHeld) limit.release();
    isHeld = false;
  };
  return {
    reserveFor: (accountId) => {
      if (shares === undefined || reservedFor !== undefined) return true;
      if (!shares.take(accountId)) return false;
      reservedFor = accountId;
      if (!isHeld) shares.suspend();
      return true;
    },
    arrive: () => {
      startedAt = monotonicNow();
      if (isHeld || isAnswered) return;
      isHeld = true;
      limit.reacquire();
      if (reservedFor !== undefined) shares?.reacquire();
    },
    suspend: () => {
      if (!isHeld) return;
      isHeld = false;
      limit.release();
      if (reservedFor !== undefined) shares?.suspend();
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
const permitProperty = Symbol("permit");

interface Admitted {
  [permitProperty]?: Permit;
}

const permitOf = (response: ServerResponse & Admitted): Permit | undefined => response[permitProperty];

/** Remembers the permit of a response for `whileHoldingPermit`. */
export function attachPermit(response: ServerResponse & Admitted, permit: Permit): void {
  response[permitProperty] = permit;
}

/** Says whose the request of this response is; false when that account has its share of the lane already. */
export function reserveForAccount(response: ServerResponse, accountId: string): boolean {
  return permitOf(response)?.reserveFor(accountId) ?? true;
}

/**
 * The answer is made: its permit is free from now on, whenever the client reads it. Answers that wait behind others on the same
 * connection would keep their permits as long as those are unread.
 */
export function releasePermit(response: ServerResponse): void {
  permitOf(response)?.end(response.statusCode);
}

/**
 * Does work that keeps the permit of its request even when the client hangs up, so that clients who come and go cannot pile up
 * what goes on without them.
 */
export async function whileHoldingPermit<Result>(
  response: ServerResponse,
  work: () => Promise<Result>,
): Promise<Result> {
  const permit = permitOf(response);
  permit?.beginWork();
  try {
    return await work();
  } finally {
    permit?.endWork();
  }
}
