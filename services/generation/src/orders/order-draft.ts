import { currentContext } from "@galley/service-kit/context";
import { notFound, rateLimited } from "@galley/service-kit/errors";
import { freeSlots } from "../domain/concurrency.ts";
import type { ContentPort, Principal } from "../domain/content-port.ts";
import type { WritingBrief } from "../domain/engine-ports.ts";
import { isFinished, type JobStatus, type PublishRule, type WebhookTarget } from "../domain/job.ts";
import type { InsertOutcome, JobOrders, NewJob } from "../domain/job-ports.ts";
import type { SessionStore } from "../domain/store-ports.ts";
import type { TombstoneGuard } from "../purge/tombstone-guard.ts";

/** How soon a place for a generation may be free again. */
const retryAfterSeconds = 5;

/** What a client asks for. */
export interface DraftRequest {
  readonly operationId: string;
  readonly publicationId: string;
  readonly title: string;
  readonly instructions: string;
  readonly styleId?: string | undefined;
  readonly autoPublish: boolean;
}

/** How the outcome reaches the client: by a webhook, or because it waits until then. */
export type Delivery = { readonly webhook: WebhookTarget } | { readonly waitsUntil: Date; readonly detached: boolean };

/** An accepted order, made by this call or an earlier one. */
export interface AcceptedDraft {
  readonly jobId: string;
  readonly sessionId: string;
}

export interface OrderDraftPorts {
  readonly content: Pick<ContentPort, "brief">;
  readonly orders: JobOrders;
  readonly sessions: Pick<SessionStore, "ensure" | "removeEmpty">;
  readonly guard: TombstoneGuard;
  readonly limitOf: (tier: string) => number;
  readonly newId: () => string;
  readonly now: () => Date;
  /** Tells the workers of this process. */
  readonly onOrder: () => void;
}

/**
 * Accepts an order for a draft, once for each operation id. The job is stored first: from then on nothing is lost, and whoever
 * takes it up makes the session if this process no longer can.
 */
export async function orderDraft(
  ports: OrderDraftPorts,
  principal: Principal,
  request: DraftRequest,
  delivery: Delivery,
): Promise<AcceptedDraft> {
  const operationId = `draft:${request.operationId}`;
  const known = await ports.orders.findByOperation(principal.accountId, operationId);
  if (known !== undefined && !wasLeft(known)) return rejoin(ports, principal, known, request);
  if (known !== undefined) await forget(ports, principal.accountId, known);
  const job = await newJob(ports, principal, { request, operationId, delivery });
  const outcome = await insertDraftJob(ports, job, "waitsUntil" in delivery);
  if (outcome === "known-operation") return orderDraft(ports, principal, request, delivery);
  if (outcome !== "inserted") {
    throw rateLimited("Too many generations of this account are running at once.", retryAfterSeconds);
  }
  await ensureSession(ports, job);
  ports.onOrder();
  return { jobId: job.id, sessionId: job.order.sessionId };
}

/** Whether the job was cancelled because its caller went away. When that caller comes back, it wants its draft after all. */
function wasLeft({ state, failure }: JobStatus): boolean {
  return state === "cancelled" && failure?.kind !== "not-found";
}

/** Forgets a job together with its session, which nobody could find once the job is gone. */
async function forget({ orders, sessions }: OrderDraftPorts, accountId: string, { id, sessionId }: JobStatus) {
  if (sessionId !== undefined) await sessions.removeEmpty(accountId, sessionId);
  await orders.forget(accountId, id);
}

export type NewDraftJob = Extract<NewJob, { kind: "draft" }>;

async function rejoin(
  ports: OrderDraftPorts,
  principal: Principal,
  { id, publicationId, sessionId, state }: JobStatus,
  { title }: DraftRequest,
): Promise<AcceptedDraft> {
  const scope = { accountId: principal.accountId, publicationId };
  await ports.guard.check(scope);
  if (sessionId === undefined) throw notFound();
  if (!isFinished(state)) await ports.sessions.ensure({ id: sessionId, ...scope, title, createdAt: ports.now() });
  return { jobId: id, sessionId };
}

async function newJob(
  ports: OrderDraftPorts,
  principal: Principal,
  { request, operationId, delivery }: { request: DraftRequest; operationId: string; delivery: Delivery },
): Promise<NewDraftJob> {
  const { publicationId, title, instructions, styleId, autoPublish } = request;
  const { writingTone, style } = await ports.content.brief(principal, publicationId, styleId);
  const brief: WritingBrief = { title, instructions, style, ...(writingTone === undefined ? {} : { writingTone }) };
  const publish: PublishRule = autoPublish ? "always" : "never";
  const isAwaited = "waitsUntil" in delivery;
  const origin = currentContext();
  return {
    id: ports.newId(),
    kind: "draft",
    accountId: principal.accountId,
    tier: principal.tier,
    publicationId,
    operationId,
    order: { sessionId: ports.newId(), draftId: ports.newId(), brief, publish, isAwaited },
    webhooks: isAwaited ? [] : [delivery.webhook],
    isScheduled: false,
    ...(isAwaited && !delivery.detached ? { expiresAt: delivery.waitsUntil } : {}),
    ...(origin === undefined ? {} : { origin }),
    createdAt: ports.now(),
  };
}

/** An order that somebody waits for takes its place at once or is refused; others wait for one in the queue. */
async function insertDraftJob(ports: OrderDraftPorts, job: NewDraftJob, isAwaited: boolean): Promise<InsertOutcome> {
  const { orders, guard, limitOf } = ports;
  const insert = (slot?: number): Promise<InsertOutcome> =>
    guard.insert(
      job,
      () => orders.insert(job, slot),
      () => orders.withdraw(job.accountId, job.id),
    );
  if (!isAwaited) return insert();
  for (const slot of freeSlots(limitOf(job.tier), await orders.takenSlots(job.accountId))) {
    const outcome = await insert(slot);
    if (outcome !== "slot-taken") return outcome;
  }
  return "slot-taken";
}

/** Makes the session of a draft job. */
export function ensureSession({ sessions, guard }: Pick<OrderDraftPorts, "sessions" | "guard">, job: NewDraftJob) {
  const { accountId, publicationId, order, createdAt } = job;
  return guard.insert(
    job,
    () => sessions.ensure({ id: order.sessionId, accountId, publicationId, title: order.brief.title, createdAt }),
    () => sessions.removeEmpty(accountId, order.sessionId),
  );
}
