import { setTimeout as delay } from "node:timers/promises";
import type { QueueName } from "@galley/proto/events/v1";
import type { ConsumeMessage } from "amqplib";
import { runWithContext } from "../context/index.ts";
import { toServiceError } from "../errors/index.ts";
import type { Logger } from "../logging/index.ts";
import type { EventHandler } from "./broker.ts";
import { beginHandling, type HandleOutcome } from "./instrument-messages.ts";
import { receivedEvent, redeliveriesOf } from "./received-event.ts";
import { deliveryLimit } from "./topology.ts";

/** How the events of a queue are handled. */
export interface QueueHandling {
  readonly queue: QueueName;
  readonly handler: EventHandler;
  readonly logger: Logger;
  /** First pause before an event that failed is sent back; doubles with each delivery, up to forty times. */
  readonly redeliveryPauseMilliseconds: number;
}

export interface DeliveryContext extends QueueHandling {
  /** Aborts when the channel closes or the consumer stops: nothing is tried again. */
  readonly stopped: AbortSignal;
}

/** What the broker is to be told of a message: that it was handled, or shall come again, or was given up. */
export type Settlement = Exclude<HandleOutcome, "waiting">;

/** How much longer than the first the longest pause before a redelivery is. */
const redeliveryGrowth = 40;

/** Hands one message to the handler. Gives what has to become of it; undefined when that is left to the broker. */
export async function deliver(context: DeliveryContext, message: ConsumeMessage): Promise<Settlement | undefined> {
  const { queue, stopped } = context;
  for (let attempt = 0; !stopped.aborted; attempt += 1) {
    const { traceparent, end } = beginHandling(queue, message);
    try {
      await handle(context, message, traceparent);
      end("handled");
      return "handled";
    } catch (error) {
      const outcome = outcomeOf(message, error);
      end(outcome);
      if (outcome !== "waiting") {
        await beforeSendingBack(context, message, outcome, error);
        return outcome;
      }
      if (attempt === 0) report(context, message, error, "event waits for a service that is away");
      await pause(attempt, { firstMilliseconds: 100, longestMilliseconds: 5_000 }, stopped);
    }
  }
  return undefined;
}

function handle({ handler }: DeliveryContext, message: ConsumeMessage, span: string | undefined): Promise<void> {
  const event = receivedEvent(message);
  const { id, requestId = id } = event;
  const traceparent = span ?? event.traceparent;
  return runWithContext({ requestId, ...(traceparent === undefined ? {} : { traceparent }) }, () => handler(event));
}

/** What has to become of a message whose handler failed. */
function outcomeOf(message: ConsumeMessage, error: unknown): Exclude<HandleOutcome, "handled"> {
  if (toServiceError(error).kind === "unavailable") return "waiting";
  return redeliveriesOf(message) >= deliveryLimit ? "dead-lettered" : "redelivered";
}

/** Tells of it, and lets a message that gets another chance wait for it, longer each time. */
async function beforeSendingBack(
  context: DeliveryContext,
  message: ConsumeMessage,
  outcome: "redelivered" | "dead-lettered",
  error: unknown,
): Promise<void> {
  if (outcome === "dead-lettered") {
    report(context, message, error, "event goes to the dead-letter queue");
    return;
  }
  const redeliveries = redeliveriesOf(message);
  if (redeliveries === 0) report(context, message, error, "event failed and will be delivered again");
  const firstMilliseconds = context.redeliveryPauseMilliseconds;
  const longestMilliseconds = firstMilliseconds * redeliveryGrowth;
  await pause(redeliveries, { firstMilliseconds, longestMilliseconds }, context.stopped);
}

/** Waits longer each time, give or take a fifth; `count` begins at 0. Returns at once when the signal aborts. */
async function pause(
  count: number,
  { firstMilliseconds, longestMilliseconds }: { firstMilliseconds: number; longestMilliseconds: number },
  signal: AbortSignal,
): Promise<void> {
  const milliseconds = Math.min(longestMilliseconds, firstMilliseconds * 2 ** count) * (0.8 + Math.random() * 0.4);
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
}

function report(
  { logger, queue }: DeliveryContext,
  { properties, fields }: ConsumeMessage,
  error: unknown,
  text: string,
): void {
  logger.warn({ queue, eventId: properties.messageId, type: fields.routingKey, err: error }, text);
}
