import { events } from "@galley/proto/events/v1";
import type { EventHandler } from "@galley/service-kit/messaging";
import type { Deletions, Deliveries } from "../domain/ports.ts";
import { type FinishedJobPorts, onFinishedJob } from "./on-finished-job.ts";

export interface EventPorts extends FinishedJobPorts {
  readonly deliveries: Pick<Deliveries, "add" | "eraseBodies">;
  readonly deletions: Deletions;
}

/** Creates deliveries for finished jobs, and erases the bodies of deliveries about deleted publications. */
export function onEvent(ports: EventPorts): EventHandler {
  const finished = onFinishedJob(ports);
  return async (event) => {
    if (event.type !== "publication.deleted.v1") return finished(event);
    const { accountId, publicationId } = events[event.type].decode(event.payload);
    // First it is stored that the publication is deleted, then bodies are erased. So a delivery that is added in
    // between finds the deletion.
    await ports.deletions.put({ accountId, publicationId });
    await ports.deliveries.eraseBodies({ accountId, publicationId });
  };
}
