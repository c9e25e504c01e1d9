import { type EventType, events } from "@galley/proto/events/v1";
import type { ConsumeMessage } from "amqplib";
import type { ReceivedEvent } from "./broker.ts";

/** Reads what every event has. Throws when the message has no id or is of no type that is known here. */
export function receivedEvent({ content, properties, fields }: ConsumeMessage): ReceivedEvent {
  const { messageId, headers } = properties;
  const type: unknown = properties.type ?? fields.routingKey;
  if (typeof messageId !== "string" || messageId === "") throw new Error("The message has no id");
  if (!isEventType(type)) throw new Error(`No event type ${String(type)} is known here`);
  const requestId: unknown = headers?.["x-request-id"];
  const traceparent: unknown = headers?.traceparent;
  return {
    id: messageId,
    type,
    payload: content,
    ...(typeof requestId === "string" ? { requestId } : {}),
    ...(typeof traceparent === "string" ? { traceparent } : {}),
  };
}

/** What can be said of any message, even one that cannot be read: its type is one of ours or "unknown". */
export function describedEvent({ properties, fields }: ConsumeMessage): {
  id: string;
  type: string;
  traceparent?: string;
} {
  const type: unknown = properties.type ?? fields.routingKey;
  const traceparent: unknown = properties.headers?.traceparent;
  return {
    id: String(properties.messageId ?? ""),
    type: isEventType(type) ? type : "unknown",
    ...(typeof traceparent === "string" ? { traceparent } : {}),
  };
}

/** How often a message was delivered before. */
export function redeliveriesOf({ properties }: ConsumeMessage): number {
  const count: unknown = properties.headers?.["x-delivery-count"];
  return typeof count === "number" ? count : 0;
}

function isEventType(value: unknown): value is EventType {
  return typeof value === "string" && Object.hasOwn(events, value);
}
