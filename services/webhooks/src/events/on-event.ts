import { events } from "@galley/proto/events/v1";
import type { EventHandler } from "@galley/service-kit/messaging";
import type { Deletions, Deliveries } from "../domain/ports.ts";
import { type FinishedJobPorts, onFinishedJob } from "./on-finished-job.ts";

export interface EventPorts extends FinishedJobPorts {
  readonly deliveries: Pick<Deliveries, "add" | "bury">;
  readonly deletions: Deletions;
}

/** Tells of finished jobs, and empties what was told of publications that are deleted. */
export function onEvent(ports: EventPorts): EventHandler {
  const finished = onFinishedJob(ports);
  return async (event) => {
    if (event.type !== "publication.deleted.v1") return finished(event);
    const { accountId, publicationId } = events[event.type].decode(event.payload);
    // First: what is added from now on finds it.
    await ports.deletions.put({ accountId, publicationId });
    await ports.deliveries.bury({ accountId, publicationId });
  };
}
