import { invalid, notFound } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import type { JobStatus, NewJob } from "../domain/job.ts";
import type { PublishOrder } from "../domain/publish.ts";
import { frameOf, insertJob } from "../orders/insert-job.ts";
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
  for (;;) {
    const known = await ports.orders.findByOperation(accountId, wish.operationId);
    if (known !== undefined) await ports.guard.check({ accountId, publicationId: known.publicationId });
    const accepted = known ?? (await insert(ports, await newJob(ports, principal, wish)));
    // Otherwise the same order came at the same moment, and was stored first.
    if (accepted === undefined) continue;
    await ports.publishes.hasten(accountId, wish.sessionId);
    ports.newWork.notify();
    return accepted;
  }
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
  if ((await ports.drafts.find(accountId, sessionId, version)) === undefined) throw notFound();
  const frame = { ...frameOf(ports, { accountId, tier, publicationId }), isScheduled: false };
  return { ...frame, kind: "publish", operationId, order: { ...wish, sessionId, draftVersion: version } };
}
