import { internal, invalid, notFound, unavailable } from "@galley/service-kit/errors";
import { awaitJob, type WaitOptions } from "../commands/await-job.ts";
import { insertJob, newJobBase } from "../commands/insert-job.ts";
import { retryOnConflict } from "../commands/retry-on-conflict.ts";
import type { Principal } from "../domain/content-port.ts";
import { toError } from "../domain/failure.ts";
import { isFinished, type JobStatus, type NewJob } from "../domain/job.ts";
import type { PublishedPost, PublishOrder } from "../domain/publish.ts";
import type { Ports } from "../ports.ts";
import { readSession } from "../sessions/read-sessions.ts";

export type AcceptPublishPorts = Pick<
  Ports,
  "orders" | "publishes" | "sessions" | "drafts" | "guard" | "newId" | "now" | "newWork"
>;

/** An order to publish a session's draft. */
export interface PublishWish extends Omit<PublishOrder, "draftVersion"> {
  /** Id of the order, unique within the account. Two orders with the same id are one publish. */
  readonly operationId: string;
  /** The version to publish. If not set, the latest version is published. */
  readonly draftVersion?: number | undefined;
}

/**
 * Stores an order to publish, once for each operation id. A stored order is carried out even if this process crashes.
 */
export async function acceptPublish(
  ports: AcceptPublishPorts,
  principal: Principal,
  wish: PublishWish,
): Promise<Pick<JobStatus, "id" | "deferrals">> {
  const { accountId } = principal;
  return retryOnConflict(async () => {
    const known = await ports.orders.findByOperation(accountId, wish.operationId);
    if (known !== undefined) await ports.guard.check({ accountId, publicationId: known.publicationId });
    const accepted = known ?? (await insert(ports, await newJob(ports, principal, wish)));
    // `undefined` means that a concurrent call stored the same order first. The caller tries again and then finds that
    // order.
    if (accepted === undefined) return undefined;
    await ports.publishes.retryNow(accountId, wish.sessionId);
    ports.newWork.notify();
    return accepted;
  });
}

async function insert(ports: AcceptPublishPorts, job: NewJob) {
  return (await insertJob(ports, job)) === "inserted" ? { id: job.id, deferrals: 0 } : undefined;
}

async function newJob(
  ports: AcceptPublishPorts,
  { accountId, tier }: Principal,
  { operationId, sessionId, draftVersion, ...wish }: PublishWish,
): Promise<NewJob> {
  const { publicationId, currentDraftVersion } = await readSession(ports, accountId, sessionId);
  if (publicationId === undefined) throw invalid("The session has no publication to publish to.");
  if (currentDraftVersion === 0) throw invalid("The session has no draft to publish.");
  const version = draftVersion ?? currentDraftVersion;
  if ((await ports.drafts.find(accountId, sessionId, version)) === undefined)
    throw notFound("There is no such draft version.");
  const frame = { ...newJobBase(ports, { accountId, tier, publicationId }), isScheduled: false };
  return { ...frame, kind: "publish", operationId, order: { ...wish, sessionId, draftVersion: version } };
}

/**
 * Publishes a session's draft for a client and waits for the result. Repeating the call with the same operation id
 * returns the same result. Rejects with "unavailable" if an attempt failed temporarily or the waiting time is over; the
 * publish then continues in the background.
 */
export async function publishSession(
  ports: AcceptPublishPorts & Pick<Ports, "ends" | "timing">,
  principal: Principal,
  wish: PublishWish,
  patience: WaitOptions,
): Promise<PublishedPost> {
  return awaitPublish(ports, principal, { publish: await acceptPublish(ports, principal, wish), patience });
}

/** A publish to wait for. Its number of deferrals is the one from before the wait. */
interface AwaitedPublish {
  readonly publish: Pick<JobStatus, "id" | "deferrals">;
  readonly patience: WaitOptions;
}

/** Waits for a publish as `publishSession` does. */
export async function awaitPublish(
  ports: Pick<Ports, "orders" | "ends" | "timing">,
  { accountId }: Principal,
  { publish: { id: jobId, deferrals: before }, patience }: AwaitedPublish,
): Promise<PublishedPost> {
  const status = await awaitJob(
    ports,
    { accountId, jobId },
    { ...patience, isOver: ({ state, deferrals }) => isFinished(state) || deferrals > before },
  );
  if (status === undefined)
    throw unavailable("Publishing takes longer than expected and continues.", { retryAfterSeconds: 2 });
  if (status.failure !== undefined) throw toError(status.failure);
  if (status.post === undefined) throw internal(new Error(`Publish ${jobId} ended without an outcome`));
  return status.post;
}
