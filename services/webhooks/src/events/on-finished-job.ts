import { currentContext } from "@galley/service-kit/context";
import type { EventHandler } from "@galley/service-kit/messaging";
import { hostOf } from "../domain/delivery.ts";
import type { Deliveries } from "../domain/ports.ts";
import { publicBody } from "../domain/public-payload.ts";
import { announcementOf } from "./messages.ts";

export interface FinishedJobPorts {
  readonly deliveries: Pick<Deliveries, "add">;
  /** Called when there is something new to send. */
  readonly wake: () => void;
}

/** Makes one delivery of each event that somebody asked to be told of. Repeats of an event change nothing. */
export function onFinishedJob({ deliveries, wake }: FinishedJobPorts): EventHandler {
  return async ({ id, type, payload, requestId }) => {
    const announcement = announcementOf(type, payload);
    if (announcement === undefined) return;
    const { accountId, outcome, target, occurredAt } = announcement;
    const traceparent = currentContext()?.traceparent;
    const isNew = await deliveries.add({
      id,
      accountId,
      event: outcome.event,
      url: target.url,
      host: hostOf(target.url),
      body: publicBody(announcement),
      sealedSigningKey: target.sealedSigningKey,
      ...(requestId === undefined ? {} : { requestId }),
      ...(traceparent === undefined ? {} : { traceparent }),
      occurredAt,
    });
    if (isNew) wake();
  };
}
