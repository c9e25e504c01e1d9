import { replaceStateEvent } from "@galley/service-kit/outbox";
import type { Isolation } from "@galley/service-kit/scheduling";
import type { Connection } from "mongoose";
import { neverRepeated, type PublicationDocument } from "./publication-schema.ts";
import { type PublicationEvents, publicationsCollection, toPublication } from "./publications.ts";

/** After this time an upgrade has reached the services that receive the events. */
const hour = 60 * 60_000;
const batchSize = 100;

/**
 * Sends the events of publications again that an earlier version of this service stored. Upgraded services may store more fields of an event than
 * before, and get them this way without a change of the publication. Each event is sent at once, and again an hour later for services that are
 * upgraded after this one. Returns the number of publications; 0 when none is due.
 */
export function createRepeatEvents(
  connection: Connection,
  events: Pick<PublicationEvents, "updated">,
  now: () => Date,
  apart: Isolation<PublicationDocument>,
): () => Promise<number> {
  const publications = connection.collection<PublicationDocument>(publicationsCollection);
  // Checks less often while no event is due.
  let restsUntil = 0;
  return async () => {
    const at = now();
    if (at.getTime() < restsUntil) return 0;
    // Publications that an earlier version stored have no date, and those are due too.
    const isDue = { repeatEventAt: { $not: { $gt: at } } };
    const due = await publications
      .find({ live: true, _id: { $nin: apart.resting() }, ...isDue })
      .limit(batchSize)
      .toArray();
    const tell = async ({ _id, revision, repeatEventAt, ...stored }: PublicationDocument): Promise<void> => {
      const event = events.updated(toPublication({ _id, revision, ...stored }));
      const next = repeatEventAt === undefined ? new Date(at.getTime() + hour) : neverRepeated;
      // The publication has changed since, which sent an event. The next round finds it again.
      await publications.updateOne({ _id, live: true, revision }, [
        { $set: { outbox: replaceStateEvent(event), repeatEventAt: next } },
      ]);
    };
    if (due.length === 0) restsUntil = at.getTime() + hour / 4;
    return apart.each(due, tell);
  };
}
