import { type Channel, type ConsumeMessage, IllegalOperationError } from "amqplib";
import { runWithContext } from "../context/index.ts";
import { toServiceError } from "../errors/index.ts";
import type { Logger } from "../logging/index.ts";
import type { EventHandler } from "./broker.ts";
import { growingPause, pause } from "./pause.ts";
import { receivedEvent, redeliveriesOf } from "./received-event.ts";
import { deliveryLimit } from "./topology.ts";

/** What stands around the handler of a queue. */
export interface DeliveryFrame {
  readonly queue: string;
  readonly channel: Channel;
  readonly handler: EventHandler;
  readonly logger: Logger;
  /** Aborts when the channel closes or the consumer stops: nothing is tried again. */
  readonly stopped: AbortSignal;
  /** First pause before an event that failed is sent back; doubles with each delivery, up to forty times. */
  readonly redeliveryPauseMilliseconds: number;
}

const firstRetryMilliseconds = 100;
const longestRetryMilliseconds = 5_000;
/** How much longer than the first the longest pause before a redelivery is. */
const redeliveryGrowth = 40;

/** Hands one message to the handler and settles it: acked, sent back, dead-lettered, or left to the broker. */
export async function deliver(frame: DeliveryFrame, message: ConsumeMessage): Promise<void> {
  const { channel, stopped } = frame;
  for (let attempt = 0; !stopped.aborted; attempt += 1) {
    try {
      await handle(frame, message);
      settle(() => channel.ack(message));
      return;
    } catch (error) {
      if (toServiceError(error).kind !== "unavailable") {
        const redeliver = await judge(frame, message, error);
        settle(() => channel.nack(message, false, redeliver));
        return;
      }
      if (attempt === 0) report(frame, message, error, "event waits for a service that is away");
      await pause(growingPause(Math.min(attempt, 10), firstRetryMilliseconds, longestRetryMilliseconds), stopped);
    }
  }
}

/** On a channel that is closed or closing this throws; the broker then redelivers by itself. */
function settle(action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof IllegalOperationError)) throw error;
  }
}

function handle({ handler }: DeliveryFrame, message: ConsumeMessage): Promise<void> {
  const event = receivedEvent(message);
  const { id, requestId = id, traceparent } = event;
  return runWithContext({ requestId, ...(traceparent === undefined ? {} : { traceparent }) }, () => handler(event));
}

/** Whether a failed message gets another chance, after a pause that grows with each. */
async function judge(frame: DeliveryFrame, message: ConsumeMessage, error: unknown): Promise<boolean> {
  const redeliveries = redeliveriesOf(message);
  if (redeliveries >= deliveryLimit) {
    report(frame, message, error, "event goes to the dead-letter queue");
    return false;
  }
  if (redeliveries === 0) report(frame, message, error, "event failed and will be delivered again");
  const first = frame.redeliveryPauseMilliseconds;
  const milliseconds = growingPause(redeliveries, first, first * redeliveryGrowth);
  await pause(milliseconds, frame.stopped);
  return true;
}

function report(
  { logger, queue }: DeliveryFrame,
  { properties, fields }: ConsumeMessage,
  error: unknown,
  text: string,
): void {
  logger.warn({ queue, eventId: properties.messageId, type: fields.routingKey, err: error }, text);
}
