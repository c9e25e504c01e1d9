import { rateLimited } from "@galley/service-kit/errors";
import type { JobOwner, NewJob, WebhookTarget } from "../domain/job.ts";
import type { Ports } from "../ports.ts";
import { insertJob, newJobBase, requireQueueSpace } from "./insert-job.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";

/**
 * Suggested delay in seconds before a client tries again if the active run already has its maximum number of webhooks.
 */
const retryAfterSeconds = 30;

export interface RunRequest {
  readonly operationId: string;
  readonly webhook?: WebhookTarget | undefined;
  /** True if the publication's schedule started the run. */
  readonly isScheduled: boolean;
}

export type QueueScoutRunPorts = Pick<Ports, "orders" | "maxWaitingJobs" | "guard" | "newId" | "now" | "newWork">;

/**
 * Starts a scout run, or joins the one that is waiting or running, because a publication has at most one at a time.
 * Orders with the same operation id count as one. Returns the id of the run.
 */
export async function queueScoutRun(ports: QueueScoutRunPorts, owner: JobOwner, request: RunRequest): Promise<string> {
  const { orders } = ports;
  const operationId = `scout:${request.operationId}`;
  const { accountId } = owner;
  return retryOnConflict(async () => {
    const known = await orders.findByOperation(accountId, operationId);
    if (known !== undefined) return known.id;
    const joined = await orders.joinRun(owner, { ...request, operationId });
    if (joined === "crowded")
      throw rateLimited("Too many orders are already waiting for this scout run.", retryAfterSeconds);
    if (joined !== undefined) return joined;
    // Scheduled runs do not count against the limit of waiting jobs: there is at most one for each publication, and the
    // number of publications is limited.
    if (!request.isScheduled) await requireQueueSpace(ports, owner);
    const run = newRun(ports, owner, { ...request, operationId });
    const outcome = await insertJob(ports, run);
    if (outcome !== "inserted") return undefined;
    ports.newWork.notify();
    return run.id;
  });
}

function newRun(ports: QueueScoutRunPorts, owner: JobOwner, request: RunRequest): NewJob {
  const { operationId, webhook, isScheduled } = request;
  const webhooks = webhook === undefined ? [] : [webhook];
  return { ...newJobBase(ports, owner), kind: "scout", operationId, order: {}, webhooks, isScheduled };
}
