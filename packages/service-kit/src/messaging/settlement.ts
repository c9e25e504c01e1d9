import { type Channel, type ConsumeMessage, IllegalOperationError } from "amqplib";

/** Tells the broker what became of the messages of one channel. */
export interface Settlement {
  /** A message was delivered. To be called in the order of deliveries. */
  readonly begin: (message: ConsumeMessage) => void;
  /** It is done. The broker hears of it at the end of this turn of the event loop. */
  readonly acknowledge: (message: ConsumeMessage) => void;
  /** The broker may deliver it again, or to the dead letters. */
  readonly reject: (message: ConsumeMessage, requeue: boolean) => void;
  /** Tells now of what is done. */
  readonly flush: () => void;
}

type SettlingChannel = Pick<Channel, "ack" | "nack">;

/**
 * Settles messages with few words: those that are done in one turn of the event loop are acknowledged together, as far as nothing
 * before them is still under way; the others one by one. A quorum queue writes each word to its log.
 */
export function createSettlement(channel: SettlingChannel): Settlement {
  /** By delivery tag, in the order of deliveries: what is not told yet. */
  const open = new Map<number, { readonly message: ConsumeMessage; isDone: boolean }>();
  let isCalled = false;

  const flush = (): void => {
    isCalled = false;
    let last: ConsumeMessage | undefined;
    let isUnbroken = true;
    for (const [tag, { message, isDone }] of open) {
      isUnbroken &&= isDone;
      if (!isDone) continue;
      open.delete(tag);
      if (isUnbroken) last = message;
      else settle(() => channel.ack(message));
    }
    const upTo = last;
    if (upTo !== undefined) settle(() => channel.ack(upTo, true));
  };

  return {
    begin: (message) => {
      open.set(message.fields.deliveryTag, { message, isDone: false });
    },
    acknowledge: ({ fields }) => {
      const entry = open.get(fields.deliveryTag);
      if (entry === undefined) return;
      entry.isDone = true;
      if (isCalled) return;
      isCalled = true;
      setImmediate(flush);
    },
    reject: (message, requeue) => {
      if (open.delete(message.fields.deliveryTag)) settle(() => channel.nack(message, false, requeue));
    },
    flush,
  };
}

/** On a channel that is closed or closing this throws; the broker then redelivers by itself. */
function settle(action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof IllegalOperationError)) throw error;
  }
}
