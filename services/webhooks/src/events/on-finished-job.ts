import { addLabels, currentContext } from "@galley/service-kit/context";
import type { EventHandler, ReceivedEvent } from "@galley/service-kit/messaging";
import { hostOf, type NewDelivery } from "../domain/delivery.ts";
import type { Deletions, Deliveries, Permit } from "../domain/ports.ts";
import type { Receiver } from "../domain/receiver.ts";
import { type Announcement, announcementOf } from "./announcement.ts";

export interface FinishedJobPorts {
  readonly deliveries: Pick<Deliveries, "add" | "eraseBodies">;
  readonly deletions: Pick<Deletions, "has">;
  /** Gives a permit for the first attempt; undefined when the delivery has to wait. */
  readonly reserve: (receiver: Receiver) => Promise<Permit | undefined>;
  /** Called when there is something new that waits. */
  readonly wake: () => void;
}

/**
 * Makes one delivery of each event whose client asked for a webhook, and its first attempt at once where there is a permit for it.
 * Repeats of an event change nothing.
 */
export function onFinishedJob({ deliveries, deletions, reserve, wake }: FinishedJobPorts): EventHandler {
  return async (event) => {
    const announcement = announcementOf(event.type, event.payload);
    if (announcement === undefined) return;
    const { accountId, publicationId, sessionId, target } = announcement;
    addLabels({ publicationId, sessionId });
    const publication = { accountId, publicationId };
    const host = hostOf(target.url);
    const permit = await reserve({ accountId, host });
    try {
      // What waits may be sent at once, by another process; what is claimed is sent below.
      const publicationDeleted = permit === undefined && (await deletions.has(publication));
      const delivery = deliveryOf(event, { announcement, host, publicationDeleted });
      const added = await deliveries.add(delivery, permit !== undefined);
      // A deletion that is not seen here sees the delivery.
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
  /** The receiver's. */
  readonly host: string;
  readonly publicationDeleted: boolean;
}

function deliveryOf(
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
    ...contentOf(announcement, publicationDeleted),
    url: target.url,
    host,
    sealedSigningKey: target.sealedSigningKey,
    ...(requestId === undefined ? {} : { requestId }),
    ...(traceparent === undefined ? {} : { traceparent }),
    occurredAt,
  };
}

/** What is sent, and what takes its place should the publication be deleted before it has arrived. */
function contentOf(
  { posted, onceDeleted }: Announcement,
  publicationDeleted: boolean,
): Pick<NewDelivery, "event" | "body" | "onceDeleted" | "publicationDeleted"> {
  if (publicationDeleted) return { ...(onceDeleted ?? posted), publicationDeleted };
  return { ...posted, ...(onceDeleted === undefined ? {} : { onceDeleted }) };
}
