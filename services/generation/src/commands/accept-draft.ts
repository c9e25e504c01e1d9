import { addLabels } from "@galley/service-kit/context";
import { notFound, rateLimited, toServiceError } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import {
  type DraftOrder,
  type InsertOutcome,
  isFinished,
  type JobStatus,
  type NewJob,
  type WebhookTarget,
} from "../domain/job.ts";
import { freeSlots } from "../domain/limits.ts";
import type { DraftVersion, NewSession } from "../domain/session.ts";
import { isGone } from "../domain/tombstone-guard.ts";
import type { Ports } from "../ports.ts";
import { currentOrigin, insertJob, requireQueueSpace } from "./insert-job.ts";
import { type OrderedIdea, promoteIdea } from "./promote-idea.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";

/**
 * Suggested delay in seconds before a client whose account already has its maximum number of running drafts tries
 * again.
 */
const retryAfterSeconds = 5;

/** How the client gets the draft: by a webhook, as the answer to this call, or by asking again later. */
export type Delivery = (
  | { readonly webhook: WebhookTarget | undefined }
  | { readonly waitsUntil: Date; readonly detached: boolean }
) & {
  /** Aborts if the waiting caller disconnects. */
  readonly signal: AbortSignal;
};

/**
 * An order for a draft that was accepted. Its job was created by this call or, for a repeated order, by an earlier one.
 */
export interface AcceptedDraft {
  readonly jobId: string;
  readonly sessionId: string;
  /**
   * How many repeated calls had joined the job when this call began to wait; 0 for the first call. If the count has
   * grown since, other callers wait too.
   */
  readonly joinedCalls: number;
  /**
   * The session that already used the idea for a draft. Only known if an idea was named and the content service was
   * available.
   */
  readonly earlierSessionId?: string | undefined;
}

/** The parts of a draft job that are prepared from the client's order. */
export interface DraftPlan {
  readonly publicationId: string;
  readonly order: Omit<DraftOrder, "draftId" | "isAwaited">;
}

export type AcceptDraftPorts = Pick<
  Ports,
  "orders" | "sessions" | "content" | "guard" | "maxGenerations" | "maxWaitingJobs" | "newId" | "now" | "newWork"
>;

/** A client's order, prepared for `acceptDraft`. */
export interface DraftCommand {
  /** Identifies the order within the account. Repeating the order with the same id does not create a second draft. */
  readonly operationId: string;
  /** Title of the session until the draft has a title of its own. */
  readonly title: string;
  readonly ideaId?: string | undefined;
  /** Creates the plan of a new job. It is not called if a job with this operation id already exists. */
  readonly plan: () => Promise<DraftPlan>;
}

/**
 * Accepts an order for a draft, once for each operation id. The job is stored first, so that it survives a crash. If
 * this process cannot create the session afterwards, the worker that runs the job does.
 */
export async function acceptDraft(
  ports: AcceptDraftPorts,
  principal: Principal,
  command: DraftCommand,
  delivery: Delivery,
): Promise<AcceptedDraft> {
  const isAwaited = "waitsUntil" in delivery;
  const { operationId, ideaId, plan } = command;
  const attempt = async (): Promise<AcceptedDraft | undefined> => {
    const known = await ports.orders.findByOperation(principal.accountId, operationId);
    if (known !== undefined && !abandonedByCaller(known))
      return rejoin(ports, principal, known, { ...command, isAwaited });
    if (known !== undefined) await ports.orders.forget(principal.accountId, known.id);
    if (!isAwaited) await requireQueueSpace(ports, principal);
    const job = newJob(ports, principal, { operationId, plan: await plan(), delivery });
    const outcome = await insertDraftJob(ports, job, isAwaited);
    // Another call has stored the same order at the same moment. `undefined` starts another attempt, which finds that order.
    if (outcome === "known-operation") return undefined;
    if (outcome !== "inserted") {
      throw rateLimited("Too many generations of this account are running at once.", retryAfterSeconds);
    }
    // The error that the publication was deleted is ignored here: the deletion itself cancels the accepted job and notifies its
    // webhooks.
    if (hasSessionFirst(job.order)) await ensureSession(ports, job).catch(isGone);
    ports.newWork.notify();
    return { jobId: job.id, sessionId: job.order.sessionId, joinedCalls: 0 };
  };
  const accepted = await retryOnConflict(attempt, delivery.signal);
  addLabels({ sessionId: accepted.sessionId });
  if (ideaId === undefined) return accepted;
  const earlierSessionId = await promoteNow(ports, principal, { ideaId, sessionId: accepted.sessionId });
  return { ...accepted, earlierSessionId };
}

/**
 * Returns whether a draft's session is stored as soon as the order is accepted. For a caller that waits, it can be stored later,
 * together with the draft. But if the order names an idea, the session must exist, because the idea refers to it.
 */
export function hasSessionFirst({ isAwaited, ideaId }: Pick<DraftOrder, "isAwaited" | "ideaId">): boolean {
  return !isAwaited || ideaId !== undefined;
}

/**
 * Marks the named idea as used, if the content service is available. If not, the worker does so when it runs the job.
 */
async function promoteNow(
  ports: AcceptDraftPorts,
  principal: Principal,
  idea: OrderedIdea,
): Promise<string | undefined> {
  try {
    return await promoteIdea(ports, principal, idea);
  } catch (error) {
    if (toServiceError(error).kind !== "unavailable") throw error;
    return undefined;
  }
}

/**
 * Returns whether the job was cancelled because its caller disconnected. Such a job is started again if the caller repeats
 * the order, unless its webhooks were notified of the cancellation.
 */
function abandonedByCaller({ state, failure, cancelledOnRequest, hasWebhooks }: JobStatus): boolean {
  return state === "cancelled" && failure?.kind !== "not-found" && cancelledOnRequest !== true && !hasWebhooks;
}

export type NewDraftJob = Extract<NewJob, { kind: "draft" }>;

async function rejoin(
  ports: AcceptDraftPorts,
  principal: Principal,
  { id, publicationId, sessionId, state }: JobStatus,
  { title, isAwaited }: DraftCommand & { readonly isAwaited: boolean },
): Promise<AcceptedDraft> {
  if (sessionId === undefined) throw notFound();
  const { accountId } = principal;
  if (isAwaited) return { jobId: id, sessionId, joinedCalls: await ports.orders.addWaiter(accountId, id) };
  const session = { id: sessionId, accountId, publicationId, title, createdAt: ports.now() };
  if (!isFinished(state)) {
    await ports.orders.promise(accountId, id);
    await storeSession(ports, session).catch(isGone);
  }
  return { jobId: id, sessionId, joinedCalls: 0 };
}

function newJob(
  { newId, now }: AcceptDraftPorts,
  { accountId, tier }: Principal,
  { operationId, plan, delivery }: { operationId: string; plan: DraftPlan; delivery: Delivery },
): NewDraftJob {
  const isAwaited = "waitsUntil" in delivery;
  return {
    id: newId(),
    kind: "draft",
    accountId,
    tier,
    publicationId: plan.publicationId,
    operationId,
    order: { ...plan.order, draftId: newId(), isAwaited },
    webhooks: isAwaited || delivery.webhook === undefined ? [] : [delivery.webhook],
    isScheduled: false,
    expiresAt: isAwaited && !delivery.detached ? delivery.waitsUntil : undefined,
    origin: currentOrigin(),
    createdAt: now(),
  };
}

/**
 * Stores the job of a draft. If a caller waits for the draft, it is rejected unless it can start at once (the account
 * has a free slot); other jobs wait in the queue.
 */
async function insertDraftJob(ports: AcceptDraftPorts, job: NewDraftJob, isAwaited: boolean): Promise<InsertOutcome> {
  const { orders, maxGenerations } = ports;
  if (!isAwaited) return insertJob(ports, job);
  const limit = maxGenerations(job.tier);
  for (let tries = 0; tries < limit; tries += 1) {
    const slot = slotToTry(job.id, tries, freeSlots(limit, await orders.takenSlots(job.accountId)));
    const outcome = slot === undefined ? "slot-taken" : await insertJob(ports, job, slot);
    if (slot === undefined || outcome !== "slot-taken") return outcome;
  }
  return "slot-taken";
}

/**
 * Returns the slot (of those that limit the account's concurrent drafts) that a new job tries to take next. Jobs that
 * are stored at the same time see the same free slots. If all of them tried the lowest one first, fifty jobs would need
 * over a thousand attempts, so each job starts at a slot derived from its id.
 */
function slotToTry(jobId: string, tries: number, free: readonly number[]): number | undefined {
  const sum = [...jobId].reduce((hash, character) => (hash * 31 + character.charCodeAt(0)) >>> 0, tries);
  return free[sum % free.length];
}

type SessionPorts = Pick<Ports, "sessions" | "guard">;

type SessionJob = Pick<NewDraftJob, "accountId" | "publicationId" | "order" | "createdAt">;

/**
 * Creates the session of a draft job if it does not exist yet. If the draft is already written, the session is created
 * with it.
 */
export function ensureSession(ports: SessionPorts, job: SessionJob, draft?: DraftVersion): Promise<void> {
  const { accountId, publicationId, order, createdAt } = job;
  const { title } = order.brief;
  return storeSession(ports, { id: order.sessionId, accountId, publicationId, title, createdAt, draft });
}

function storeSession({ sessions, guard }: SessionPorts, session: NewSession): Promise<void> {
  const { accountId, publicationId } = session;
  return guard.insert(
    session,
    () => sessions.ensure(session),
    () => sessions.purge(accountId, publicationId),
  );
}
