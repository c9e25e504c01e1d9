import { currentContext } from "@galley/service-kit/context";
import type { EventHandler } from "@galley/service-kit/messaging";
import { type Announcement, onceDeleted } from "../domain/announcement.ts";
import { hostOf, type NewDelivery, type PostedBody } from "../domain/delivery.ts";
import type { Deletions, Deliveries } from "../domain/ports.ts";
import { publicBody } from "../domain/public-payload.ts";
import { announcementOf } from "./messages.ts";

export interface FinishedJobPorts {
  readonly deliveries: Pick<Deliveries, "add" | "eraseBodies">;
  readonly deletions: Pick<Deletions, "has">;
  /** Called when there is something new to send. */
  readonly wake: () => void;
}

/** Makes one delivery of each event whose client asked for a webhook. Repeats of an event change nothing. */
export function onFinishedJob({ deliveries, deletions, wake }: FinishedJobPorts): EventHandler {
  return async ({ id, type, payload, requestId }) => {
    const announcement = announcementOf(type, payload);
    if (announcement === undefined) return;
    const { accountId, publicationId, target, occurredAt } = announcement;
    const traceparent = currentContext()?.traceparent;
    const publication = { accountId, publicationId };
    const publicationDeleted = await deletions.has(publication);
    const isNew = await deliveries.add({
      id,
      accountId,
      publicationId,
      ...whatIsTold(announcement, publicationDeleted),
      url: target.url,
      host: hostOf(target.url),
      sealedSigningKey: target.sealedSigningKey,
      ...(requestId === undefined ? {} : { requestId }),
      ...(traceparent === undefined ? {} : { traceparent }),
      occurredAt,
    });
    // It may have been deleted since this was looked up.
    if (!publicationDeleted && (await deletions.has(publication))) await deliveries.eraseBodies(publication);
    if (isNew) wake();
  };
}

/** What is sent, and what takes its place should the publication be deleted before it has arrived. */
function whatIsTold(
  announcement: Announcement,
  publicationDeleted: boolean,
): Pick<NewDelivery, "event" | "body" | "onceDeleted" | "publicationDeleted"> {
  const instead = onceDeleted(announcement);
  if (publicationDeleted) return { ...toldBy(instead ?? announcement), publicationDeleted };
  return { ...toldBy(announcement), ...(instead === undefined ? {} : { onceDeleted: toldBy(instead) }) };
}

function toldBy(announcement: Announcement): PostedBody {
  return { event: announcement.outcome.event, body: publicBody(announcement) };
}
