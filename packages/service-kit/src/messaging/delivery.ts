import { setTimeout as delay } from "node:timers/promises";
import type { QueueName } from "@galley/proto/events/v1";
import type { ConsumeMessage } from "amqplib";
import { runWithContext } from "../context/index.ts";
import { toServiceError } from "../errors/index.ts";
import type { Logger } from "../logging/index.ts";
import type { EventHandler } from "./broker.ts";
import { beginHandling, type HandleOutcome } from "./instrument-messages.ts";
import { receivedEvent, redeliveryCount } from "./received-event.ts";
import { deliveryLimit } from "./topology.ts";

/** The settings for handling the events of a queue. */
export interface QueueHandling {
  readonly queue: QueueName;
  readonly handler: EventHandler;
  readonly logger: Logger;
  /** The pause before the first redelivery of a failed event. It doubles with each redelivery, up to forty times the first pause. */
  readonly redeliveryPauseMilliseconds: number;
}

export interface DeliveryContext extends QueueHandling {
  /** Aborts when the channel closes or the consumer stops. No handler is called again after that. */
  readonly stopped: AbortSignal;
}

/** The instruction to the broker for a message: remove it, redeliver it, or move it to the dead-letter queue. */
export type Settlement = Exclude<HandleOutcome, "waiting">;

/** The maximum pause before a redelivery, as a multiple of the first pause. */
const redeliveryGrowth = 40;

/**
 * Passes one message to the handler, and again while another service is unavailable. Returns what the broker should do with the message.
 * Undefined when the consumer stops first; the broker then delivers the message again.
 */
export async function deliver(context: DeliveryContext, message: ConsumeMessage): Promise<Settlement | undefined> {
  const { queue, stopped } = context;
  for (let attempt = 0; !stopped.aborted; attempt += 1) {
    const { traceparent, end } = beginHandling(queue, message);
    try {
      await handle(context, message, traceparent);
      end("handled");
      return "handled";
    } catch (error) {
      const outcome = failureOutcome(message, error);
      end(outcome);
      if (outcome !== "waiting") {
        await beforeSendingBack(context, message, outcome, error);
        return outcome;
      }
      if (attempt === 0) report(context, message, error, "event waits for a service that is away");
      await pause(attempt, { firstMilliseconds: 100, maxMilliseconds: 5_000 }, stopped);
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

/**
 * Decides what happens to a message whose handler failed: call the handler again, have the broker deliver the message again, or move it
 * to the dead-letter queue.
 */
function failureOutcome(message: ConsumeMessage, error: unknown): Exclude<HandleOutcome, "handled"> {
  if (toServiceError(error).kind === "unavailable") return "waiting";
  return redeliveryCount(message) >= deliveryLimit ? "dead-lettered" : "redelivered";
}

/**
 * Logs that a handler failed. If the broker will deliver the message again, also waits before the message is given back, longer each time.
 */
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
  const redeliveries = redeliveryCount(message);
  if (redeliveries === 0) report(context, message, error, "event failed and will be delivered again");
  const firstMilliseconds = context.redeliveryPauseMilliseconds;
  const maxMilliseconds = firstMilliseconds * redeliveryGrowth;
  await pause(redeliveries, { firstMilliseconds, maxMilliseconds }, context.stopped);
}

/**
 * Waits for a time that grows exponentially with `count` (which starts at 0), with a random deviation of 20 %. Returns at once when the
 * signal aborts.
 */
async function pause(
  count: number,
  { firstMilliseconds, maxMilliseconds }: { firstMilliseconds: number; maxMilliseconds: number },
  signal: AbortSignal,
): Promise<void> {
  const milliseconds = Math.min(maxMilliseconds, firstMilliseconds * 2 ** count) * (0.8 + Math.random() * 0.4);
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
