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
import { untilSettled } from "./until-settled.ts";

/** How soon a place for a generation may be free again. */
const retryAfterSeconds = 5;

/** How the outcome reaches the client: by a webhook, because it waits until then, or because it looks by itself. */
export type Delivery = (
  | { readonly webhook: WebhookTarget | undefined }
  | { readonly waitsUntil: Date; readonly detached: boolean }
) & {
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
};

/** An accepted order, made by this call or an earlier one. */
export interface AcceptedDraft {
  readonly jobId: string;
  readonly sessionId: string;
  /** How many calls, this one among them, came back to wait for the job. */
  readonly callsBack: number;
  /** The session of the draft that the idea had before, if it was named and content could be asked. */
  readonly earlierSessionId?: string | undefined;
}

/** What a draft job is made of, but for what every one has. */
export interface DraftPlan {
  readonly publicationId: string;
  readonly order: Omit<DraftOrder, "draftId" | "isAwaited">;
}

export type AcceptDraftPorts = Pick<
  Ports,
  "orders" | "sessions" | "content" | "guard" | "limitOf" | "waitingLimitOf" | "newId" | "now" | "newWork"
>;

export interface DraftWish {
  /** Unique in the account. */
  readonly operationId: string;
  /** The working title, for a session that has to be made once more. */
  readonly title: string;
  readonly ideaId?: string | undefined;
  /** Makes the plan of a new job; not asked when the order is known already. */
  readonly plan: () => Promise<DraftPlan>;
}

/**
 * Accepts an order for a draft, once for each operation id. The job is stored first: from then on nothing is lost, and whoever
 * takes it up makes the session if this process no longer can.
 */
export async function acceptDraft(
  ports: AcceptDraftPorts,
  principal: Principal,
  wish: DraftWish,
  delivery: Delivery,
): Promise<AcceptedDraft> {
  const isAwaited = "waitsUntil" in delivery;
  const { operationId, ideaId, plan } = wish;
  const attempt = async (): Promise<AcceptedDraft | undefined> => {
    const known = await ports.orders.findByOperation(principal.accountId, operationId);
    if (known !== undefined && !wasLeft(known)) return rejoin(ports, principal, known, { ...wish, isAwaited });
    if (known !== undefined) await ports.orders.forget(principal.accountId, known.id);
    if (!isAwaited) await requireQueueSpace(ports, principal);
    const job = newJob(ports, principal, { operationId, plan: await plan(), delivery });
    const outcome = await insertDraftJob(ports, job, isAwaited);
    // The same order came at the same moment, and was stored first.
    if (outcome === "known-operation") return undefined;
    if (outcome !== "inserted") {
      throw rateLimited("Too many generations of this account are running at once.", retryAfterSeconds);
    }
    // It is accepted: a deletion that comes now cancels it and tells so.
    if (hasSessionFirst(job.order)) await ensureSession(ports, job).catch(isGone);
    ports.newWork.notify();
    return { jobId: job.id, sessionId: job.order.sessionId, callsBack: 0 };
  };
  const accepted = await untilSettled(attempt, delivery.signal);
  addLabels({ sessionId: accepted.sessionId });
  if (ideaId === undefined) return accepted;
  const earlierSessionId = await promoteNow(ports, principal, { ideaId, sessionId: accepted.sessionId });
  return { ...accepted, earlierSessionId };
}

/**
 * Whether the session is stored before the draft is written. A caller that waits gets the session together with its draft, so it can be stored
 * later; an idea, however, must not point to a session that does not exist.
 */
export function hasSessionFirst({ isAwaited, ideaId }: Pick<DraftOrder, "isAwaited" | "ideaId">): boolean {
  return !isAwaited || ideaId !== undefined;
}

/** Promotes the idea now if the content service is available. If not, the worker promotes it when it runs the job. */
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
 * Whether the job was cancelled because its caller went away, so that it can be resumed when the caller repeats the order. A job whose webhooks
 * were told about the cancellation stays cancelled.
 */
function wasLeft({ state, failure, cancelledOnRequest, hasWebhooks }: JobStatus): boolean {
  return state === "cancelled" && failure?.kind !== "not-found" && cancelledOnRequest !== true && !hasWebhooks;
}

export type NewDraftJob = Extract<NewJob, { kind: "draft" }>;

async function rejoin(
  ports: AcceptDraftPorts,
  principal: Principal,
  { id, publicationId, sessionId, state }: JobStatus,
  { title, isAwaited }: DraftWish & { readonly isAwaited: boolean },
): Promise<AcceptedDraft> {
  if (sessionId === undefined) throw notFound();
  const { accountId } = principal;
  if (isAwaited) return { jobId: id, sessionId, callsBack: await ports.orders.comeBack(accountId, id) };
  const session = { id: sessionId, accountId, publicationId, title, createdAt: ports.now() };
  if (!isFinished(state)) {
    await ports.orders.promise(accountId, id);
    await storeSession(ports, session).catch(isGone);
  }
  return { jobId: id, sessionId, callsBack: 0 };
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

/** An order that somebody waits for takes its place at once or is refused; others wait for one in the queue. */
async function insertDraftJob(ports: AcceptDraftPorts, job: NewDraftJob, isAwaited: boolean): Promise<InsertOutcome> {
  const { orders, limitOf } = ports;
  if (!isAwaited) return insertJob(ports, job);
  const limit = limitOf(job.tier);
  for (let tries = 0; tries < limit; tries += 1) {
    const slot = slotOf(job.id, tries, freeSlots(limit, await orders.takenSlots(job.accountId)));
    const outcome = slot === undefined ? "slot-taken" : await insertJob(ports, job, slot);
    if (slot === undefined || outcome !== "slot-taken") return outcome;
  }
  return "slot-taken";
}

/**
 * The slot that a job tries. Orders of one moment find the same ones free: were each to begin with the lowest, fifty would try over a
 * thousand times, and everybody's work would wait for the database meanwhile.
 */
function slotOf(jobId: string, tries: number, free: readonly number[]): number | undefined {
  const sum = [...jobId].reduce((hash, character) => (hash * 31 + character.charCodeAt(0)) >>> 0, tries);
  return free[sum % free.length];
}

type SessionPorts = Pick<Ports, "sessions" | "guard">;

type SessionOf = Pick<NewDraftJob, "accountId" | "publicationId" | "order" | "createdAt">;

/** Makes the session of a draft job, with its draft when that is there already. */
export function ensureSession(ports: SessionPorts, job: SessionOf, draft?: DraftVersion): Promise<void> {
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
