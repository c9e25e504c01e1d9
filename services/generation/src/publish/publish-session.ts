import { internal, invalid, notFound, unavailable } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import { errorOf } from "../domain/failure.ts";
import { isFinished, type JobStatus, type NewJob } from "../domain/job.ts";
import type { PublishedPost, PublishOrder } from "../domain/publish.ts";
import { awaitJob, type Patience } from "../orders/await-job.ts";
import { frameOf, insertJob } from "../orders/insert-job.ts";
import { untilSettled } from "../orders/until-settled.ts";
import type { Ports } from "../ports.ts";
import { readSession } from "../sessions/read-sessions.ts";

export type AcceptPublishPorts = Pick<
  Ports,
  "orders" | "publishes" | "sessions" | "drafts" | "guard" | "newId" | "now" | "newWork"
>;

/** What shall be published. */
export interface PublishWish extends Omit<PublishOrder, "draftVersion"> {
  /** Unique in the account: the same order twice is one publish. */
  readonly operationId: string;
  /** The latest unless given. */
  readonly draftVersion?: number | undefined;
}

/** Stores the order to publish, once for each operation id. From then on it is carried out, whatever crashes. */
export async function acceptPublish(
  ports: AcceptPublishPorts,
  principal: Principal,
  wish: PublishWish,
): Promise<Pick<JobStatus, "id" | "deferrals">> {
  const { accountId } = principal;
  return untilSettled(async () => {
    const known = await ports.orders.findByOperation(accountId, wish.operationId);
    if (known !== undefined) await ports.guard.check({ accountId, publicationId: known.publicationId });
    const accepted = known ?? (await insert(ports, await newJob(ports, principal, wish)));
    // Otherwise the same order came at the same moment, and was stored first.
    if (accepted === undefined) return undefined;
    await ports.publishes.hasten(accountId, wish.sessionId);
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
  const frame = { ...frameOf(ports, { accountId, tier, publicationId }), isScheduled: false };
  return { ...frame, kind: "publish", operationId, order: { ...wish, sessionId, draftVersion: version } };
}

/**
 * Publishes a session's draft for a client. The same operation id gives the same result again. Rejects with "unavailable" when a try came
 * to no end, or the patience ended; it is carried out later.
 */
export async function publishSession(
  ports: AcceptPublishPorts & Pick<Ports, "ends" | "timing">,
  principal: Principal,
  wish: PublishWish,
  patience: Patience,
): Promise<PublishedPost> {
  const { id: jobId, deferrals: before } = await acceptPublish(ports, principal, wish);
  const { accountId } = principal;
  const status = await awaitJob(
    ports,
    { accountId, jobId },
    { ...patience, isOver: ({ state, deferrals }) => isFinished(state) || deferrals > before },
  );
  if (status === undefined)
    throw unavailable("Publishing takes longer than expected and continues.", { retryAfterSeconds: 2 });
  if (status.failure !== undefined) throw errorOf(status.failure);
  if (status.post === undefined) throw internal(new Error(`Publish ${jobId} ended without an outcome`));
  return status.post;
}
