import { toServiceError } from "@galley/service-kit/errors";
import { createOutageLog, type Logger } from "@galley/service-kit/logging";
import { createIsolation, type Isolation, repeat } from "@galley/service-kit/scheduling";
import type { Claim, DeliveryQueue } from "../domain/ports.ts";
import { parseReceiverName, type Receiver, receiverName } from "../domain/receiver.ts";
import type { Attempts } from "./attempts.ts";
import type { Permits } from "./permits.ts";

export interface BacklogPorts {
  readonly queue: Pick<DeliveryQueue, "due" | "claim">;
  readonly permits: Pick<Permits, "take">;
  readonly logger: Logger;
}

const pollMilliseconds = 1_000;

/**
 * The minimum time between two queries for deliveries that are due. Several events can ask for a query at nearly the
 * same time, and one query serves all of them.
 */
const minPollMilliseconds = 50;

/**
 * The maximum number of waiting deliveries of one receiver whose ids are kept in memory. Once attempts for all of these
 * have started, the database is queried for the next ones.
 */
const maxPerReceiver = 250;

/**
 * Keeps track of the deliveries that are due but wait because too many attempts are running.
 * @param begin starts an attempt with a permit, one of a limited number for its receiver
 */
export function createBacklog({ queue, permits, logger }: BacklogPorts, begin: Attempts["begin"]) {
  /** The ids of waiting deliveries by the name of their receiver, longest due first. */
  const waiting = new Map<string, string[]>();
  /** The names of receivers that have more waiting deliveries in the database than in memory. */
  const cut = new Set<string>();
  let whenNextIsDue: NodeJS.Timeout | undefined;
  const unclaimable = createIsolation<string>({
    nameOf: (deliveryId) => deliveryId,
    fieldsOf: (deliveryId) => ({ deliveryId }),
    message: "a due delivery cannot be claimed",
    logger,
  });
  // While the database is unavailable, the list in memory is emptied. The deliveries stay due in the database, and the
  // next query finds them.
  const claim = createClaims({ queue, logger, unclaimable, onOutage: () => waiting.clear() });

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
    const except = { receivers: [...waiting.keys()], deliveryIds: unclaimable.resting() };
    const { receivers, nextDueMilliseconds } = await queue.due(maxPerReceiver, except);
    if (stopping.aborted) return;
    if (nextDueMilliseconds !== undefined) whenNextIsDue = setTimeout(polling.wake, nextDueMilliseconds);
    for (const { deliveryIds, ...receiver } of receivers) {
      waiting.set(receiverName(receiver), [...deliveryIds]);
      if (deliveryIds.length === maxPerReceiver) cut.add(receiverName(receiver));
    }
    for (const name of [...waiting.keys()]) beginNext(parseReceiverName(name));
  };
  const polling = repeat(poll, {
    intervalMilliseconds: pollMilliseconds,
    minIntervalMilliseconds: () => minPollMilliseconds,
    logger,
    messages: { failed: "due deliveries cannot be found", worked: "due deliveries are found again" },
  });

  return {
    start: polling.start,
    /** Queries the database at once instead of at the next poll. */
    wake: polling.wake,
    stop: async (): Promise<void> => {
      await polling.stop();
      clearTimeout(whenNextIsDue);
      waiting.clear();
    },
    /** Tells whether a delivery to this receiver waits in memory. */
    has: (receiver: Receiver): boolean => waiting.has(receiverName(receiver)),
    /** Starts waiting attempts for a receiver, as many as its limit allows at once. */
    beginNext,
  };
}

interface ClaimParts extends Pick<BacklogPorts, "queue" | "logger"> {
  /**
   * The deliveries that the database refuses to reserve although it is available, for example because their document is
   * faulty. They are tried less and less often, so that they do not delay others.
   */
  readonly unclaimable: Isolation<string>;
  readonly onOutage: () => void;
}

/**
 * Creates a function that reserves a delivery for this process unless another process has it. The function never
 * rejects.
 */
function createClaims({ queue, logger, unclaimable, onOutage }: ClaimParts) {
  const messages = { failed: "due deliveries cannot be claimed", worked: "due deliveries are claimed again" };
  const outage = createOutageLog(logger, messages);
  return async (deliveryId: string): Promise<Claim | undefined> => {
    try {
      const claim = await queue.claim(deliveryId);
      outage.worked();
      if (claim === "abandoned") logger.warn({ deliveryId, state: "failed" }, "the last attempt's outcome was lost");
      return typeof claim === "object" ? claim : undefined;
    } catch (error) {
      if (toServiceError(error).kind === "unavailable") {
        onOutage();
        outage.failed(error);
      } else await unclaimable.attempt(deliveryId, () => Promise.reject(error));
      return undefined;
    }
  };
}
