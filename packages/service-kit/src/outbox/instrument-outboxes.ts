import type { mongo } from "mongoose";
import { cacheBriefly } from "../metrics/cache-briefly.ts";
import type { Meter } from "../metrics/meter.ts";
import { outbox } from "../metrics/names.ts";

interface Waiting {
  readonly entries: number;
  readonly oldest: Date | null;
}

/** Counting stops here: by then everybody knows that something is wrong. */
const mostDocuments = 10_000;
const timeoutMilliseconds = 800;

/** Lets operators see what waits in outboxes, by the relay's own index. Every replica tells the same, as they share a database. */
export function instrumentOutboxes(database: mongo.Db, collections: readonly string[], meter: Meter): void {
  const waiting = cacheBriefly(() => Promise.all(collections.map((name) => waitingIn(database.collection(name)))));
  meter.observe(outbox.entries, async () => {
    const found = await waiting();
    return [{ value: found.reduce((sum, { entries }) => sum + entries, 0), labels: {} }];
  });
  meter.observe(outbox.oldestAge, async () => {
    const ages = (await waiting()).map(({ oldest }) => (oldest === null ? 0 : (Date.now() - oldest.getTime()) / 1_000));
    return [{ value: Math.max(0, ...ages), labels: {} }];
  });
}

async function waitingIn(collection: mongo.Collection): Promise<Waiting> {
  const stages = [
    { $match: { "outbox.at": { $exists: true } } },
    { $sort: { "outbox.at": 1 } },
    { $limit: mostDocuments },
    { $project: { entries: { $size: "$outbox" }, oldest: { $min: "$outbox.at" } } },
    { $group: { _id: null, entries: { $sum: "$entries" }, oldest: { $min: "$oldest" } } },
  ];
  const [found] = await collection.aggregate<Waiting>(stages, { maxTimeMS: timeoutMilliseconds }).toArray();
  return found ?? { entries: 0, oldest: null };
}
