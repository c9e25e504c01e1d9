import { createOutageLog, type Logger } from "@galley/service-kit/logging";
import { repeat } from "@galley/service-kit/scheduling";
import type { Claim, DeliveryQueue } from "../domain/ports.ts";
import { type Receiver, receiverName, receiverOf } from "../domain/receiver.ts";
import type { Attempts } from "./attempts.ts";
import type { Permits } from "./permits.ts";

export interface BacklogPorts {
  readonly queue: Pick<DeliveryQueue, "due" | "claim">;
  readonly permits: Pick<Permits, "take">;
  readonly logger: Logger;
}

const pollMilliseconds = 1_000;

/** Many reasons to ask the database come at once: one question is for all within this time. */
const shortestPollMilliseconds = 50;

/** So many deliveries of a receiver are known by their ids at most; when they have begun, the database is asked for more. */
const mostPerReceiver = 250;

/**
 * The deliveries in the database that are due and wait for a permit.
 * @param begin begins an attempt at what is claimed so, if anything is
 */
export function createBacklog({ queue, permits, logger }: BacklogPorts, begin: Attempts["begin"]) {
  /** Ids, longest due first, by their receiver's name. */
  const waiting = new Map<string, string[]>();
  /** Names of receivers with more than is known. */
  const cut = new Set<string>();
  let whenNextIsDue: NodeJS.Timeout | undefined;
  // They are still due at the next poll.
  const claim = createClaims(queue, logger, () => waiting.clear());

  const beginNext = (receiver: Receiver): void => {
    const name = receiverName(receiver);
    const ids = waiting.get(name) ?? [];
    for (const id of [...ids]) {
      const release = permits.take(receiver);
      if (release === undefined) return;
      ids.shift();
      begin(receiver, release, () => claim(id));
    }
    waiting.delete(name);
    if (cut.delete(name)) polling.wake();
  };
  const poll = async (stopping: AbortSignal): Promise<void> => {
    clearTimeout(whenNextIsDue);
    const { receivers, nextDueMilliseconds } = await queue.due(mostPerReceiver, [...waiting.keys()]);
    if (stopping.aborted) return;
    if (nextDueMilliseconds !== undefined) whenNextIsDue = setTimeout(polling.wake, nextDueMilliseconds);
    for (const { deliveryIds, ...receiver } of receivers) {
      waiting.set(receiverName(receiver), [...deliveryIds]);
      if (deliveryIds.length === mostPerReceiver) cut.add(receiverName(receiver));
    }
    for (const name of [...waiting.keys()]) beginNext(receiverOf(name));
  };
  const polling = repeat(poll, {
    intervalMilliseconds: pollMilliseconds,
    shortestIntervalMilliseconds: () => shortestPollMilliseconds,
    logger,
    messages: { failed: "due deliveries cannot be found", worked: "due deliveries are found again" },
  });

  return {
    start: polling.start,
    /** Asks the database at once what is due instead of at the next poll. */
    wake: polling.wake,
    stop: async (): Promise<void> => {
      await polling.stop();
      clearTimeout(whenNextIsDue);
      waiting.clear();
    },
    /** Whether a delivery of this receiver waits, as far as is known. */
    has: (receiver: Receiver): boolean => waiting.has(receiverName(receiver)),
    /** Begins the next attempts at this receiver, as many as it has permits for. */
    beginNext,
  };
}

/** What claims a delivery, unless another process has it. Never rejects. */
function createClaims(queue: BacklogPorts["queue"], logger: Logger, onFailure: () => void) {
  const messages = { failed: "due deliveries cannot be claimed", worked: "due deliveries are claimed again" };
  const outage = createOutageLog(logger, messages);
  return async (deliveryId: string): Promise<Claim | undefined> => {
    try {
      const claim = await queue.claim(deliveryId);
      outage.worked();
      if (claim === "abandoned") logger.warn({ deliveryId, state: "failed" }, "the last attempt's outcome was lost");
      return typeof claim === "object" ? claim : undefined;
    } catch (error) {
      onFailure();
      outage.failed(error);
      return undefined;
    }
  };
}
