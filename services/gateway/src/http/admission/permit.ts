import type { ServerResponse } from "node:http";
import type { AccountShares } from "../../domain/account-shares.ts";
import type { ConcurrencyLimit } from "../../domain/concurrency-limit.ts";

/** Allows one request to run and counts against the limit on parallel requests until it is released. */
export interface Permit {
  /**
   * Tells which account makes the request. Returns false when the account already runs as many long requests as it may; this one must then
   * be refused. The permit stays taken in both cases.
   */
  readonly reserveFor: (accountId: string) => boolean;
  /**
   * Tells that the body of the request has arrived. The duration of the request is measured from now on. If other requests were allowed to
   * run in its place, it counts again. Must be called once per request.
   */
  readonly arrive: () => void;
  /** Lets another request run in place of this one while the body of this one arrives slowly. */
  readonly suspend: () => void;
  /** Tells that work begins which continues even if the client disconnects. */
  readonly beginWork: () => void;
  readonly endWork: () => void;
  /** Tells that the response is ready. `status` is undefined when the client has disconnected before. */
  readonly end: (status: number | undefined) => void;
}

export interface PermitOptions {
  readonly limit: ConcurrencyLimit;
  /** Limits how many permits each account may hold. Only set for requests that normally take long. */
  readonly shares?: AccountShares | undefined;
  readonly targetMilliseconds: number;
  /** Returns the milliseconds on a clock that never goes back. It measures how long requests take. */
  readonly monotonicNow: () => number;
}

/** Creates the permit of a request that may run. The permit becomes free once both the response and the work have ended. */
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
      // A refused request is quick under any load, so its duration is not recorded. A request that failed slowly is recorded as slow.
      const succeeded = status !== undefined && status < 400;
      if (succeeded || durationMilliseconds > targetMilliseconds) limit.note(durationMilliseconds);
      if (!isWorking || status !== undefined) leave();
    },
  };
}

/**
 * The permit is stored as a property of the response and not in a WeakMap, because the garbage collector scans all entries of a WeakMap
 * again and again.
 */
const permitProperty = Symbol("permit");

interface Admitted {
  [permitProperty]?: Permit;
}

const permitOf = (response: ServerResponse & Admitted): Permit | undefined => response[permitProperty];

/** Attaches the permit of a request to its response. `whileHoldingPermit` and other functions find it there. */
export function attachPermit(response: ServerResponse & Admitted, permit: Permit): void {
  response[permitProperty] = permit;
}

/** Tells the permit of a request which account makes the request. Returns false when the account already has its share of the permits. */
export function reserveForAccount(response: ServerResponse, accountId: string): boolean {
  return permitOf(response)?.reserveFor(accountId) ?? true;
}

/**
 * Frees the permit of a request when its response is ready, even if the client has not read it. Otherwise a response that waits behind
 * others on its connection would keep its permit until the client has read those.
 */
export function releasePermit(response: ServerResponse): void {
  permitOf(response)?.end(response.statusCode);
}

/**
 * Runs work that keeps the permit of its request even when the client disconnects. Otherwise clients could start any amount of work by
 * disconnecting and sending new requests.
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
