import { type EventInput, type EventOutput, type EventType, events } from "@galley/proto/events/v1";
import { connectBroker } from "@galley/service-kit/messaging";
import { outboxEntry } from "@galley/service-kit/outbox";
import { waitUntil } from "@galley/test-kit/conditions";
import { silent } from "./silent.ts";

/** Records events that the service publishes, and publishes events of other services. */
export interface EventLog {
  /** Returns the payloads of all recorded events of this type. */
  of<Type extends EventType>(type: Type): EventOutput<Type>[];
  /** Waits for an event of this type that the condition accepts. */
  next<Type extends EventType>(type: Type, accepts: (event: EventOutput<Type>) => boolean): Promise<EventOutput<Type>>;
  /** Publishes an event of another service. */
  tell<Type extends EventType>(type: Type, message: EventInput<Type>): Promise<void>;
  close(): Promise<void>;
}

export function openEventLog(url: string, prefix: string): EventLog {
  const heard: { type: EventType; payload: unknown }[] = [];
  const broker = connectBroker({ url, prefix, logger: silent });
  broker.consume(
    "webhooks.deliveries",
    async ({ type, payload }) => {
      heard.push({ type, payload: events[type].decode(payload) });
    },
    { prefetch: 50 },
  );
  const of = <Type extends EventType>(type: Type): EventOutput<Type>[] =>
    heard.filter((event) => event.type === type).map(({ payload }) => payload as EventOutput<Type>);
  return {
    of,
    next: (type, accepts) =>
      waitUntil(() => {
        const found = of(type).find(accepts);
        if (found === undefined) throw new Error(`No such ${type} yet`);
        return found;
      }),
    tell: async (type, message) => {
      const entry = outboxEntry(type, message);
      await waitUntil(async () => (await broker.publish([entry])).has(entry.id));
    },
    close: () => broker.close(),
  };
}
