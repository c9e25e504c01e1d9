import { type EventType, events } from "@galley/proto/events/v1";
import type { ConsumeMessage } from "amqplib";
import type { ReceivedEvent } from "./broker.ts";

/** Converts a message to an event. Throws when the message has no id or an unknown type. */
export function receivedEvent(message: ConsumeMessage): ReceivedEvent {
  const { id, type, traceparent } = describedEvent(message);
  const { properties, fields, content: payload } = message;
  if (id === "") throw new Error("The message has no id");
  if (!isEventType(type)) throw new Error(`No event type ${properties.type ?? fields.routingKey} is known here`);
  return { id, type, payload, traceparent, requestId: textOf(properties.headers?.["x-request-id"]) };
}

/**
 * Reads the id, type and trace context of any message for logs and traces, even of one that is not a valid event. An unknown type becomes
 * "unknown".
 */
export function describedEvent({ properties, fields }: ConsumeMessage) {
  const type: unknown = properties.type ?? fields.routingKey;
  return {
    id: textOf(properties.messageId) ?? "",
    type: isEventType(type) ? type : "unknown",
    traceparent: textOf(properties.headers?.traceparent),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Returns how many times a message was delivered before. */
export function redeliveryCount({ properties }: ConsumeMessage): number {
  const count: unknown = properties.headers?.["x-delivery-count"];
  return typeof count === "number" ? count : 0;
}

function isEventType(value: unknown): value is EventType {
  return typeof value === "string" && Object.hasOwn(events, value);
}
