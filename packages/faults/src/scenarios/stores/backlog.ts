import type { System } from "@galley/local/system";
import { pollUntil } from "@galley/test-kit/conditions";
import type { Ledger } from "../../ledger.ts";
import { type StoreAddresses, withServiceDatabases } from "../../world/stores.ts";

/**
 * Which copies of data services keep. Each row names the service and collection that own the documents, a filter, and
 * the service and collection with the copies. Each matching document must have a copy with the same revision.
 */
const projections = [
  ["content", "publications", { live: true }, "generation", "publications"],
  ["content", "publications", { live: true }, "publishing", "sites"],
  ["gateway", "accounts", {}, "generation", "accounts"],
] as const;

/**
 * Waits up to 30 seconds until every copy that a service keeps of another service's data is up to date, and reports
 * those that are not. An empty queue would not prove it, since a consumer may still hold a message that it handles
 * after a pause.
 */
export async function checkProjections(ledger: Ledger, system: System, stores: StoreAddresses): Promise<void> {
  const findStale = () => findStaleProjections(system, stores);
  const stale = await pollUntil(findStale, ({ length }) => length === 0, { timeoutMilliseconds: 30_000 });
  for (const each of stale) ledger.reportLost(each);
}

function findStaleProjections(system: System, stores: StoreAddresses): Promise<string[]> {
  return withServiceDatabases(system, stores, async (databases) => {
    const stale: string[] = [];
    for (const [owner, collection, filter, reader, copy] of projections) {
      const documents = (service: string, name: string) =>
        databases(service).collection<{ _id: string; revision: number }>(name);
      for await (const { _id, revision } of documents(owner, collection).find(filter)) {
        const found = await documents(reader, copy).findOne({ _id });
        if (found?.revision !== revision)
          stale.push(`${reader} knows ${owner}'s ${collection} ${_id} at ${found?.revision} of ${revision}`);
      }
    }
    return stale;
  });
}

/**
 * Returns a function that reads how many events wait to be sent: the maximum number of events of one publication, and
 * the age of the oldest event of a publication or job (0 if there is none).
 */
export function readOutboxBacklog(system: System, stores: StoreAddresses) {
  return withServiceDatabases(system, stores, async (databases) => {
    const aggregateOutboxes = async (service: string, collection: string) => {
      const [sums] = await databases(service)
        .collection(collection)
        .aggregate<{ max: number; oldest: Date }>([
          { $match: { "outbox.0": { $exists: true } } },
          { $project: { count: { $size: "$outbox" }, oldest: { $min: "$outbox.at" } } },
          { $group: { _id: 0, max: { $max: "$count" }, oldest: { $min: "$oldest" } } },
        ])
        .toArray();
      return sums ?? { max: 0, oldest: new Date() };
    };
    const [publications, jobs] = [
      await aggregateOutboxes("content", "publications"),
      await aggregateOutboxes("generation", "jobs"),
    ];
    const oldest = Math.min(publications.oldest.getTime(), jobs.oldest.getTime());
    return {
      maxInPublication: publications.max,
      oldestSeconds: Math.max(0, Date.now() - oldest) / 1000,
    };
  });
}
