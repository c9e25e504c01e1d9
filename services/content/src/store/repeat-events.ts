import { replaceStateEvent } from "@galley/service-kit/outbox";
import type { Isolation } from "@galley/service-kit/scheduling";
import type { Connection } from "mongoose";
import { neverRepeated, type PublicationDocument } from "./publication-schema.ts";
import { type PublicationEvents, publicationsCollection, toPublication } from "./publications.ts";

/** How long after its first time an event is sent a second time. By then the services that receive it have been upgraded too. */
const repeatDelayMilliseconds = 60 * 60_000;
const batchSize = 100;

/**
 * Creates a function that repeats events about publications whose last event came from an earlier version of this service. The newer
 * event may have more fields, which other services then receive although the publication has not changed. Each event is sent at once, and
 * again an hour later for services that are upgraded after this one. The function returns the number of events; 0 when none is due.
 */
export function createRepeatEvents(
  connection: Connection,
  events: Pick<PublicationEvents, "updated">,
  now: () => Date,
  isolation: Isolation<PublicationDocument>,
): () => Promise<number> {
  const publications = connection.collection<PublicationDocument>(publicationsCollection);
  // Time until which the database is not asked again, because the last query found no event to repeat. In milliseconds since the
  // epoch.
  let pausedUntil = 0;
  return async () => {
    const at = now();
    if (at.getTime() < pausedUntil) return 0;
    // Documents that an earlier version of the service stored have no `repeatEventAt`. Their events are due as well, which `$not`
    // covers.
    const isDue = { repeatEventAt: { $not: { $gt: at } } };
    const due = await publications
      .find({ live: true, _id: { $nin: isolation.resting() }, ...isDue })
      .limit(batchSize)
      .toArray();
    const repeatEvent = async ({ _id, revision, repeatEventAt, ...stored }: PublicationDocument): Promise<void> => {
      const event = events.updated(toPublication({ _id, revision, ...stored }));
      const next = repeatEventAt === undefined ? new Date(at.getTime() + repeatDelayMilliseconds) : neverRepeated;
      // If the publication has changed in the meantime, this update matches nothing, and the next round reads the newer revision.
      await publications.updateOne({ _id, live: true, revision }, [
        { $set: { outbox: replaceStateEvent(event), repeatEventAt: next } },
      ]);
    };
    if (due.length === 0) pausedUntil = at.getTime() + repeatDelayMilliseconds / 4;
    return isolation.each(due, repeatEvent);
  };
}
