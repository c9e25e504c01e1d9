import type { System } from "@galley/local/system";
import { type ServiceDatabases, withServiceDatabases } from "../../world/service-databases.ts";

/** The events that wait in the outboxes of publications and jobs. */
export interface OutboxBacklog {
  readonly events: number;
  /** The most that wait in one publication. */
  readonly mostInPublication: number;
  /** How long the oldest has waited; 0 when none waits. */
  readonly oldestSeconds: number;
}

interface Sums {
  readonly events: number;
  readonly most: number;
  readonly oldest: Date | null;
}

const none: Sums = { events: 0, most: 0, oldest: null };

/** Looks into the databases of the services that own publications and jobs. */
export function readOutboxBacklog(system: System, mongodbUri: string): Promise<OutboxBacklog> {
  const read = async (databases: ServiceDatabases): Promise<OutboxBacklog> => {
    const sumsOf = async (service: string, collection: string): Promise<Sums> => {
      const [sums = none] = await databases(service)
        .collection(collection)
        .aggregate<Sums>([
          { $match: { "outbox.0": { $exists: true } } },
          { $project: { count: { $size: "$outbox" }, oldest: { $min: "$outbox.at" } } },
          { $group: { _id: null, events: { $sum: "$count" }, most: { $max: "$count" }, oldest: { $min: "$oldest" } } },
        ])
        .toArray();
      return sums;
    };
    const [publications, jobs] = [await sumsOf("content", "publications"), await sumsOf("generation", "jobs")];
    const ages = [publications, jobs].map(({ oldest }) =>
      oldest === null ? 0 : (Date.now() - oldest.getTime()) / 1000,
    );
    return {
      events: publications.events + jobs.events,
      mostInPublication: publications.most,
      oldestSeconds: Math.max(...ages),
    };
  };
  return withServiceDatabases(system, read, { mongodbUri });
}
