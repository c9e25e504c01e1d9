import { ServiceError } from "@galley/service-kit/errors";
import type { PublishPorts } from "./publish-ports.ts";
import { advanceSession } from "./settle-publish.ts";

/** How many sessions one sweep of one process carries on with, all at once. */
const batchSize = 8;

/** Carries on with operations whose process died, and with those whose outcome is still not known. */
export async function sweepPublishes(ports: PublishPorts): Promise<void> {
  const stranded = await ports.publishes.stranded(batchSize);
  await Promise.all(
    stranded.slice(0, batchSize).map(async ({ accountId, sessionId }) => {
      try {
        await advanceSession(ports, accountId, sessionId);
      } catch (error) {
        // It waits for its next try and was logged.
        if (!(error instanceof ServiceError) || error.kind !== "unavailable") throw error;
      }
    }),
  );
}
