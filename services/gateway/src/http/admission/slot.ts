import type { ServerResponse } from "node:http";
import type { ConcurrencyLimit } from "../../domain/concurrency-limit.ts";

/** The place of one request that was let in. */
export interface Slot {
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
  readonly targetMilliseconds: number;
  /** A clock that never goes back, in milliseconds. */
  readonly monotonicNow: () => number;
}

/** A slot that has just been taken from the limit. It is given back once, at the end of answer and work. */
export function createSlot({ limit, targetMilliseconds, monotonicNow }: SlotOptions): Slot {
  let startedAt = monotonicNow();
  let isHeld = true;
  let isWorking = false;
  let isAnswered = false;

  const giveBack = (): void => {
    if (isHeld) limit.giveBack();
    isHeld = false;
  };
  return {
    arrive: () => {
      startedAt = monotonicNow();
      if (isHeld || isAnswered) return;
      isHeld = true;
      limit.retake();
    },
    lend: giveBack,
    beginWork: () => {
      isWorking = true;
    },
    endWork: () => {
      isWorking = false;
      if (isAnswered) giveBack();
    },
    end: (status) => {
      if (isAnswered) return;
      isAnswered = true;
      const durationMilliseconds = monotonicNow() - startedAt;
      // A refusal is quick whatever the load, and says nothing; a failure that was long in coming says that it was long.
      const succeeded = status !== undefined && status < 400;
      if (succeeded || durationMilliseconds > targetMilliseconds) limit.note(durationMilliseconds);
      if (!isWorking || status !== undefined) giveBack();
    },
  };
}

const slots = new WeakMap<ServerResponse, Slot>();

/** Remembers the slot of a response for `whileWorking`. */
export function keepSlot(response: ServerResponse, slot: Slot): void {
  slots.set(response, slot);
}

/**
 * The answer is made: its place is free from now on, whenever the client reads it. Answers that wait behind others on the same
 * connection would keep their places as long as nobody reads those.
 */
export function endStay(response: ServerResponse): void {
  slots.get(response)?.end(response.statusCode);
}

/**
 * Does work that keeps the place of its request even when the client hangs up, so that clients who come and go cannot pile up
 * what goes on without them.
 */
export async function whileWorking<Result>(response: ServerResponse, work: () => Promise<Result>): Promise<Result> {
  const slot = slots.get(response);
  slot?.beginWork();
  try {
    return await work();
  } finally {
    slot?.endWork();
  }
}
