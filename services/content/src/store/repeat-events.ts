import { replaceStateEvent } from "@galley/service-kit/outbox";
import type { Isolation } from "@galley/service-kit/scheduling";
import type { Connection } from "mongoose";
import { neverRepeated, type PublicationDocument } from "./publication-schema.ts";
import { type PublicationEvents, publicationsCollection, toPublication } from "./publications.ts";

/** By then an upgrade has reached the services that follow the events. */
const hour = 60 * 60_000;
const batchSize = 100;

/**
 * Tells the state of publications again that an earlier version of this service stored: versions of other services that keep more of an event
 * than theirs did hear of it so, without a change of the publication. Each is told at once, and once more an hour later, for services that are
 * upgraded after this one. Gives how many publications it told; 0 when none is due.
 */
export function createRepeatEvents(
  connection: Connection,
  events: Pick<PublicationEvents, "updated">,
  now: () => Date,
  apart: Isolation<PublicationDocument>,
): () => Promise<number> {
  const publications = connection.collection<PublicationDocument>(publicationsCollection);
  // It rests for a while once there is nothing to tell.
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
      // A change since then has told the state; the next round finds the publication again.
      await publications.updateOne({ _id, live: true, revision }, [
        { $set: { outbox: replaceStateEvent(event), repeatEventAt: next } },
      ]);
    };
    if (due.length === 0) restsUntil = at.getTime() + hour / 4;
    return apart.each(due, tell);
  };
}
