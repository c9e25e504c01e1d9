import { type Connection, type Model, Schema } from "mongoose";
import { isDuplicateKey } from "../mongo/duplicate-key.ts";

interface ConsumedEvent {
  /** Consumer and event id. */
  readonly _id: string;
  readonly at: Date;
}

/** Runs `effect` unless this consumer has done with this event; whether it ran. */
export type RunOncePerEvent = (eventId: string, effect: () => Promise<void>) => Promise<boolean>;

/** Longer than any redelivery: deliveries of one event lie ten days apart at most. */
const rememberedSeconds = 14 * 24 * 60 * 60;

/**
 * Lets a consumer drop repeats of an event for two weeks. The event is remembered after its effect, so a crash between the two
 * repeats the effect. Where the effect is a change of one document, note the event's id in that same document instead: that is
 * exact. Create it before `ensureIndexes`, which makes the index that forgets.
 */
export function createEventDeduplicator(connection: Connection, consumer: string): RunOncePerEvent {
  const model = consumedEvents(connection);
  const underWay = new Map<string, Promise<boolean>>();
  const run = async (eventId: string, effect: () => Promise<void>): Promise<boolean> => {
    const id = `${consumer}/${eventId}`;
    if ((await model.exists({ _id: id })) !== null) return false;
    await effect();
    await model.create({ _id: id, at: new Date() }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
    return true;
  };
  return async (eventId, effect) => {
    const other = underWay.get(eventId);
    if (other !== undefined && (await other.catch(() => undefined)) !== undefined) return false;
    const mine = run(eventId, effect).finally(() => underWay.delete(eventId));
    underWay.set(eventId, mine);
    return mine;
  };
}

function consumedEvents(connection: Connection): Model<ConsumedEvent> {
  const known = connection.models.ConsumedEvent as Model<ConsumedEvent> | undefined;
  if (known !== undefined) return known;
  const schema = new Schema<ConsumedEvent>({
    _id: { type: String, required: true },
    at: { type: Date, required: true },
  });
  schema.index({ at: 1 }, { expireAfterSeconds: rememberedSeconds });
  return connection.model<ConsumedEvent>("ConsumedEvent", schema, "consumed_events");
}
