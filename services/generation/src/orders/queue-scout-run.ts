import { rateLimited } from "@galley/service-kit/errors";
import type { JobOwner, NewJob, WebhookTarget } from "../domain/job.ts";
import type { Ports } from "../ports.ts";
import { frameOf, insertJob, requireQueueSpace } from "./insert-job.ts";
import { untilSettled } from "./until-settled.ts";

/** How soon a run that has all the webhooks it can tell may be over. */
const retryAfterSeconds = 30;

export interface RunRequest {
  readonly operationId: string;
  readonly webhook?: WebhookTarget | undefined;
  /** Whether it is the publication's schedule that asks. */
  readonly isScheduled: boolean;
}

export type QueueScoutRunPorts = Pick<Ports, "orders" | "waitingLimitOf" | "guard" | "newId" | "now" | "newWork">;

/**
 * Queues a scout run, or joins the one that is queued or running: a publication has one at most. Each operation id counts once.
 * Gives the run's id.
 */
export async function queueScoutRun(ports: QueueScoutRunPorts, owner: JobOwner, request: RunRequest): Promise<string> {
  const { orders } = ports;
  const operationId = `scout:${request.operationId}`;
  const { accountId } = owner;
  return untilSettled(async () => {
    const known = await orders.findByOperation(accountId, operationId);
    if (known !== undefined) return known.id;
    const joined = await orders.joinRun(owner, { ...request, operationId });
    if (joined === "crowded")
      throw rateLimited("Too many orders are already waiting for this scout run.", retryAfterSeconds);
    if (joined !== undefined) return joined;
    // A schedule has one run at most of each publication, and their number is limited already.
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
  return { ...frameOf(ports, owner), kind: "scout", operationId, order: {}, webhooks, isScheduled };
}
