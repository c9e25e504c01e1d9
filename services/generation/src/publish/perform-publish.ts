import { runWithContext } from "@galley/service-kit/context";
import { conflict, notFound, toServiceError } from "@galley/service-kit/errors";
import { retryDelayMilliseconds } from "../domain/delays.ts";
import { failureOf } from "../domain/failure.ts";
import { LeaseLost } from "../domain/lease.ts";
import {
  type PublishClaim,
  type PublishOperation,
  type PublishRequest,
  publishPatienceMilliseconds,
} from "../domain/publish-operation.ts";
import type { PublishedPost } from "../domain/published-post.ts";
import { holdLease } from "../lease/hold-lease.ts";
import type { PublishPorts } from "./publish-ports.ts";
import { withShareTexts } from "./share-proposals.ts";

/**
 * One try of a claimed operation. It ends the operation when the outcome is known. When it is not, because a service is away or
 * did not answer, the operation waits for its next try and this rejects with "unavailable". When another process has taken the
 * operation over, this resolves.
 */
export async function performPublish(ports: PublishPorts, claim: PublishClaim): Promise<void> {
  const { publishes, timing, logger, ends } = ports;
  const { id, origin } = claim.operation;
  const onTrouble = (err: unknown): void => logger.warn({ err, publishId: id }, "heartbeat failed");
  const hold = holdLease({ ...timing, renew: () => publishes.renew(claim), onTrouble });
  try {
    await runWithContext(origin ?? { requestId: id }, () => attempt(ports, claim, hold.signal));
  } finally {
    hold.end();
    ends.notify();
  }
}

async function attempt(ports: PublishPorts, claim: PublishClaim, signal: AbortSignal): Promise<void> {
  const { publishes, logger } = ports;
  const { operation } = claim;
  try {
    const post = await publish(ports, operation, signal);
    await publishes.end(claim, { post });
    logger.info({ publishId: operation.id, sessionId: operation.sessionId }, "session published");
  } catch (thrown) {
    const reason: unknown = signal.aborted ? signal.reason : thrown;
    if (reason instanceof LeaseLost) return;
    const error = toServiceError(reason);
    logger.warn({ publishId: operation.id, kind: error.kind, err: error.cause ?? error }, "publish failed");
    if (error.kind !== "unavailable" || isOutOfPatience(ports, operation)) {
      await publishes.end(claim, { failure: failureOf(error) });
      return;
    }
    await publishes.postpone(claim, retryDelayMilliseconds(operation.attempts));
    throw error;
  }
}

async function publish(ports: PublishPorts, operation: PublishOperation, signal: AbortSignal): Promise<PublishedPost> {
  const { accountId, tier, publicationId, sessionId, draftVersion, id } = operation;
  await ports.guard.check(operation);
  if (operation.heldUntil !== undefined) await checkStillWanted(ports, operation);
  const draft = await ports.drafts.find(accountId, sessionId, draftVersion);
  if (draft === undefined) throw notFound();
  const { site, defaultAuthor } = await ports.content.brief({ accountId, tier }, publicationId);
  const proposed = await withProposals(ports, operation);
  const request = await withShareTexts(ports, operation, { draft, request: proposed, signal });
  const article = { operationId: id, draft, site, defaultAuthor, request };
  const post = await ports.publishing.publish({ accountId, tier }, article, signal);
  await ports.drafts.markFinal(accountId, sessionId, draftVersion);
  await ports.sessions.markPublished(accountId, sessionId, post.postId, ports.now());
  return post;
}

/**
 * What the autopilot held back for a person to see goes out only if nobody took it up meanwhile. A publish of which a try may have come
 * through is carried on with. Throws "conflict".
 */
async function checkStillWanted(ports: PublishPorts, operation: PublishOperation): Promise<void> {
  const { accountId, publicationId, sessionId, draftVersion, attempts } = operation;
  if (attempts > 1) return;
  const [publication, account, session] = await Promise.all([
    ports.publications.find(accountId, publicationId),
    ports.accounts.find(accountId),
    ports.sessions.find(accountId, sessionId),
  ]);
  if (publication?.autoPublishMode !== "full-auto")
    throw conflict("The publication is not in full-auto mode any more.");
  if (account?.suspended === true) throw conflict("The account is suspended.");
  if (session?.cmsPostId !== undefined) throw conflict("A person has published the session.");
  if (session?.currentDraftVersion !== draftVersion) throw conflict("A person has changed the draft.");
}

/**
 * The request of a first publish, with the draft's own proposals for what it does not name; a later one leaves what the post has.
 * It is asked here, where publishes of one session come one by one, and is the same on every try.
 */
async function withProposals(ports: PublishPorts, operation: PublishOperation): Promise<PublishRequest> {
  const { accountId, sessionId, draftVersion, request } = operation;
  if (request.excerpt !== undefined && request.tags !== undefined) return request;
  const session = await ports.sessions.find(accountId, sessionId);
  if (session?.cmsPostId !== undefined) return request;
  const record = await ports.drafts.findRecord(accountId, sessionId, draftVersion);
  const { excerpt, tags } = record?.report.proposals ?? { excerpt: "", tags: [] };
  const proposed = { excerpt: excerpt || undefined, tags: tags.length === 0 ? undefined : tags };
  return { ...request, excerpt: request.excerpt ?? proposed.excerpt, tags: request.tags ?? proposed.tags };
}

function isOutOfPatience({ now }: PublishPorts, { createdAt, heldUntil = createdAt }: PublishOperation): boolean {
  return now().getTime() - heldUntil.getTime() > publishPatienceMilliseconds;
}
