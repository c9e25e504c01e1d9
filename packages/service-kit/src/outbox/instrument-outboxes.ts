import type { mongo } from "mongoose";
import { observe } from "../metrics/meter.ts";

const timeoutMilliseconds = 800;

/**
 * Adds a metric for the age of the oldest event that waits to be published. The query uses the index of the relay. All replicas report
 * the same value, because they share a database.
 */
export function instrumentOutboxes(database: mongo.Db, collections: readonly string[]): void {
  const help = "Age of the event that has waited longest; 0 when none waits.";
  observe("outbox_oldest_age_seconds", help, [], async () => {
    const ages = await Promise.all(collections.map((name) => oldestAgeSeconds(database.collection(name))));
    return [{ value: Math.max(0, ...ages), labels: {} }];
  });
}

async function oldestAgeSeconds(collection: mongo.Collection): Promise<number> {
  const [found] = await collection
    .find({ "outbox.at": { $exists: true } }, { maxTimeMS: timeoutMilliseconds })
    .sort({ "outbox.at": 1 })
    .limit(1)
    .project<{ outbox: readonly { readonly at: Date }[] }>({ "outbox.at": 1 })
    .toArray();
  const times = found?.outbox.map(({ at }) => at.getTime()) ?? [];
  return times.length === 0 ? 0 : (Date.now() - Math.min(...times)) / 1_000;
}
