import type { System } from "@galley/local/system";
import type { Ledger } from "../../ledger.ts";
import { type StoreAddresses, withServiceDatabases } from "../../world/stores.ts";

/** Whose collection, and who repeats it where: each live document must be there with the same revision. */
const projections = [
  ["content", "publications", { live: true }, "generation", "publications"],
  ["content", "publications", { live: true }, "publishing", "sites"],
  ["gateway", "accounts", {}, "generation", "accounts"],
] as const;

/** Counts every projection that is not up to date. */
export function checkProjections(ledger: Ledger, system: System, stores: StoreAddresses): Promise<void> {
  return withServiceDatabases(system, stores, async (databases) => {
    for (const [owner, collection, filter, reader, copy] of projections) {
      const documents = (service: string, name: string) =>
        databases(service).collection<{ _id: string; revision: number }>(name);
      for await (const { _id, revision } of documents(owner, collection).find(filter)) {
        const found = await documents(reader, copy).findOne({ _id });
        if (found?.revision !== revision)
          ledger.lose(`${reader} knows ${owner}'s ${collection} ${_id} at ${found?.revision} of ${revision}`);
      }
    }
  });
}

/**
 * The most events that wait in the outbox of one publication, and how long the oldest of a publication or a job has waited, 0 when none waits.
 * Looks into the databases of the services that own them.
 */
export function readOutboxBacklog(system: System, stores: StoreAddresses) {
  return withServiceDatabases(system, stores, async (databases) => {
    const sumsOf = async (service: string, collection: string) => {
      const [sums] = await databases(service)
        .collection(collection)
        .aggregate<{ most: number; oldest: Date }>([
          { $match: { "outbox.0": { $exists: true } } },
          { $project: { count: { $size: "$outbox" }, oldest: { $min: "$outbox.at" } } },
          { $group: { _id: 0, most: { $max: "$count" }, oldest: { $min: "$oldest" } } },
        ])
        .toArray();
      return sums ?? { most: 0, oldest: new Date() };
    };
    const [publications, jobs] = [await sumsOf("content", "publications"), await sumsOf("generation", "jobs")];
    const oldest = Math.min(publications.oldest.getTime(), jobs.oldest.getTime());
    return {
      mostInPublication: publications.most,
      oldestSeconds: Math.max(0, Date.now() - oldest) / 1000,
    };
  });
}
