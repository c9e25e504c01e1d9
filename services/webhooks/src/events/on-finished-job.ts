import { addLabels, currentContext } from "@galley/service-kit/context";
import type { EventHandler, ReceivedEvent } from "@galley/service-kit/messaging";
import { hostOf, type NewDelivery } from "../domain/delivery.ts";
import type { Deletions, Deliveries, Permit } from "../domain/ports.ts";
import type { Receiver } from "../domain/receiver.ts";
import { type Announcement, toAnnouncement } from "./announcement.ts";

export interface FinishedJobPorts {
  readonly deliveries: Pick<Deliveries, "add" | "eraseBodies">;
  readonly deletions: Pick<Deletions, "has">;
  /**
   * Reserves the first attempt of a new delivery for this process, to be made at once. Returns undefined when too many attempts are running
   * and the delivery must wait.
   */
  readonly reserve: (receiver: Receiver) => Promise<Permit | undefined>;
  /** Tells the scheduler that a new delivery is stored as due, so that it queries the database. */
  readonly wake: () => void;
}

/**
 * Creates a handler that stores one delivery for each event whose client asked for a webhook. It sends the webhook at
 * once when the limits on attempts allow. A repeated event changes nothing.
 */
export function onFinishedJob({ deliveries, deletions, reserve, wake }: FinishedJobPorts): EventHandler {
  return async (event) => {
    const announcement = toAnnouncement(event.type, event.payload);
    if (announcement === undefined) return;
    const { accountId, publicationId, sessionId, target } = announcement;
    addLabels({ publicationId, sessionId });
    const publication = { accountId, publicationId };
    const host = hostOf(target.url);
    const permit = await reserve({ accountId, host });
    try {
      // A delivery whose attempt is not reserved for this process can be sent by another one as soon as it is stored. So it must be known
      // before whether its publication is deleted.
      const publicationDeleted = permit === undefined && (await deletions.has(publication));
      const delivery = toNewDelivery(event, { announcement, host, publicationDeleted });
      const added = await deliveries.add(delivery, permit !== undefined);
      // The publication may have been deleted since the first check. If this check misses the deletion, the deletion finds the stored
      // delivery and erases its body.
      const isDeletedNow = !publicationDeleted && (await deletions.has(publication));
      if (isDeletedNow) await deliveries.eraseBodies(publication);
      if (typeof added === "object") permit?.send(isDeletedNow ? { ...added, ...delivery.onceDeleted } : added);
      if (added === "waiting") wake();
    } finally {
      permit?.release();
    }
  };
}

interface Contents {
  readonly announcement: Announcement;
  readonly host: string;
  readonly publicationDeleted: boolean;
}

function toNewDelivery(
  { id, requestId }: ReceivedEvent,
  { announcement, host, publicationDeleted }: Contents,
): NewDelivery {
  const { accountId, publicationId, sessionId, target, occurredAt } = announcement;
  const traceparent = currentContext()?.traceparent;
  return {
    id,
    accountId,
    publicationId,
    sessionId,
    ...deliveryBody(announcement, publicationDeleted),
    url: target.url,
    host,
    sealedSigningKey: target.sealedSigningKey,
    ...(requestId === undefined ? {} : { requestId }),
    ...(traceparent === undefined ? {} : { traceparent }),
    occurredAt,
  };
}

/** Returns the body of a delivery, and the body that replaces it when the publication is deleted before it has arrived. */
function deliveryBody(
  { posted, onceDeleted }: Announcement,
  publicationDeleted: boolean,
): Pick<NewDelivery, "event" | "body" | "onceDeleted" | "publicationDeleted"> {
  if (publicationDeleted) return { ...(onceDeleted ?? posted), publicationDeleted };
  return { ...posted, ...(onceDeleted === undefined ? {} : { onceDeleted }) };
}
