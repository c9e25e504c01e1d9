import { ServiceError } from "@galley/service-kit/errors";
import { publishGates } from "../domain/autopilot.ts";
import type { StageStore } from "../domain/engine-ports.ts";
import { toFailure } from "../domain/failure.ts";
import { type DraftResult, heldPublishOperation, type JobOf } from "../domain/job.ts";
import { maxDeferrals } from "../domain/limits.ts";
import type { Gate } from "../domain/publish.ts";
import type { ReportedDraft } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import { countDisowned } from "./count-disowned.ts";
import { performPublish } from "./perform-publish.ts";
import { type AcceptPublishPorts, acceptPublish } from "./publish-session.ts";
import type { PerformPublishPorts } from "./share-proposals.ts";

type Outcome = Omit<DraftResult, "version">;

/** Parts of the job's context that publishing needs: stored stage results and the signal that aborts the job. */
export interface PublishContext {
  readonly stages: StageStore;
  readonly signal: AbortSignal;
}

export type PublishDraftPorts = AcceptPublishPorts &
  PerformPublishPorts &
  Pick<Ports, "vetoMilliseconds" | "compareTexts" | "scoutSources" | "publications">;

/**
 * Publishes the draft that a job has written, if the job's publish rule says so. A failed publish is returned as part
 * of the outcome, so that the draft itself still succeeds. Rejects with "unavailable" only if a service cannot be
 * reached and the job may still be postponed.
 */
export async function publishDraft(
  ports: PublishDraftPorts,
  job: JobOf<"draft">,
  draft: ReportedDraft,
  context: PublishContext,
): Promise<Outcome> {
  const { publish } = job.order;
  if (publish === "never") return {};
  if (publish === "always") return publishNow(ports, job, draft, context.signal);
  const gates = await gatesOnce(ports, job, draft, context);
  const closed = gates.find(({ isPassed }) => !isPassed);
  ports.logger.info({ jobId: job.id, sessionId: job.order.sessionId, gates }, "the autopilot looked at a draft");
  if (closed !== undefined) return { publishSkipped: closed.name, gates };
  return publishLater(ports, job, draft, gates);
}

/**
 * Runs the checks for automatic publishing once and stores the result. Repeated after a crash, they could compare the
 * draft with its own published post.
 */
async function gatesOnce(
  ports: PublishDraftPorts,
  job: JobOf<"draft">,
  draft: ReportedDraft,
  { stages }: PublishContext,
): Promise<readonly Gate[]> {
  const known = await stages.load<readonly Gate[]>("gates");
  if (known !== undefined) return known;
  const gates = publishGates(draft.report, {
    likeness: await likenessToPosts(ports, job, draft),
    disowned: await countDisowned(ports, job),
    minOutlets: (await ports.scoutSources.find(job)).fewestOutlets,
    tokens: await ports.tokens.used(job),
  });
  await stages.save("gates", gates);
  return gates;
}

/**
 * Returns the similarity (0 to 1) of the draft to the most similar post. Returns `undefined` if the posts cannot be
 * read and the job must not be postponed any more; then the draft is not published automatically.
 */
async function likenessToPosts(
  { publishing }: PublishDraftPorts,
  job: JobOf<"draft">,
  { title, report }: ReportedDraft,
): Promise<number | undefined> {
  try {
    const posts = await publishing.listPosts(job, job.publicationId);
    const { createComparison, textSimilarity } = await import("../scout/similarity.ts");
    const compare = createComparison(posts);
    const own = compare({ title, text: report.proposals.excerpt });
    return Math.max(0, ...posts.map((post) => textSimilarity(own, compare(post))));
  } catch (error) {
    const isAway = error instanceof ServiceError && error.kind === "unavailable";
    if (!isAway || job.deferrals < maxDeferrals(job.order.isAwaited)) throw error;
    return undefined;
  }
}

/** Orders a separate publish job for a later time, so that a person can stop it until then. */
async function publishLater(
  ports: PublishDraftPorts,
  job: JobOf<"draft">,
  { version, createdAt }: ReportedDraft,
  gates: readonly Gate[],
): Promise<Outcome> {
  const { sessionId, placeStartsAt = 0 } = job.order;
  const stoppableUntil = createdAt.getTime() + ports.vetoMilliseconds;
  const heldUntil = new Date(Math.max(new Date(placeStartsAt).getTime(), stoppableUntil));
  const wish = {
    operationId: heldPublishOperation(job.id),
    sessionId,
    draftVersion: version,
    request: {},
    heldUntil,
    gates,
  };
  await acceptPublish(ports, job, wish);
  return { publishHeldUntil: heldUntil.toISOString(), gates };
}

async function publishNow(
  ports: PublishDraftPorts,
  job: JobOf<"draft">,
  { version }: ReportedDraft,
  signal: AbortSignal,
): Promise<Outcome> {
  const { sessionId } = job.order;
  try {
    return { post: await performPublish(ports, { ...job, sessionId, draftVersion: version, request: {} }, signal) };
  } catch (error) {
    signal.throwIfAborted();
    const failure = toFailure(error);
    const isAwayForNow = failure.kind === "unavailable" && job.deferrals < maxDeferrals(job.order.isAwaited);
    // A failed publish usually does not fail the job, because the draft is written. Two errors are thrown all the same: one that
    // may pass, so that the job is tried again, and "not-found", which means that the publication was deleted together with the
    // draft.
    if (isAwayForNow || failure.kind === "not-found") throw error;
    ports.logger.warn({ jobId: job.id, sessionId, kind: failure.kind, err: error }, "publish failed");
    return { publishFailure: failure };
  }
}
