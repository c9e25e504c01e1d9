import { ServiceError } from "@galley/service-kit/errors";
import { publishGates } from "../domain/autopilot.ts";
import type { StageStore } from "../domain/engine-ports.ts";
import { failureOf } from "../domain/failure.ts";
import type { DraftResult, JobOf } from "../domain/job.ts";
import { mostDeferrals } from "../domain/limits.ts";
import type { Gate } from "../domain/publish.ts";
import type { ReportedDraft } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import { countDisowned } from "./count-disowned.ts";
import { performPublish } from "./perform-publish.ts";
import { type AcceptPublishPorts, acceptPublish } from "./publish-session.ts";
import type { PerformPublishPorts } from "./share-proposals.ts";

type Outcome = Omit<DraftResult, "version">;

/** What publishing needs of the job's context. */
export interface PublishContext {
  readonly stages: StageStore;
  readonly signal: AbortSignal;
}

export type PublishDraftPorts = AcceptPublishPorts &
  PerformPublishPorts &
  Pick<Ports, "vetoMilliseconds" | "compareTexts" | "scoutSources">;

/**
 * Publishes the draft of a job as its order says. What went wrong is part of the outcome. Only while a service is away, and the
 * job may still be put off, does this reject with "unavailable".
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

/** Judged once: after a crash the draft's own post may stand in the archive. */
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
    fewestOutlets: (await ports.scoutSources.find(job)).fewestOutlets,
    tokens: await ports.tokens.used(job),
  });
  await stages.save("gates", gates);
  return gates;
}

/** How near the draft is to the nearest post; `undefined` when the posts cannot be read and the job may not be put off any more. */
async function likenessToPosts(
  { publishing }: PublishDraftPorts,
  job: JobOf<"draft">,
  { title, report }: ReportedDraft,
): Promise<number | undefined> {
  try {
    const posts = await publishing.listPosts(job, job.publicationId);
    const { createComparison, similarityOf } = await import("../scout/similarity.ts");
    const compare = createComparison(posts);
    const own = compare({ title, text: report.proposals.excerpt });
    return Math.max(0, ...posts.map((post) => similarityOf(own, compare(post))));
  } catch (error) {
    const isAway = error instanceof ServiceError && error.kind === "unavailable";
    if (!isAway || job.deferrals < mostDeferrals(job.order.isAwaited)) throw error;
    return undefined;
  }
}

/** The autopilot leaves it to a job of its own, so that a person has time to stop it. */
async function publishLater(
  ports: PublishDraftPorts,
  job: JobOf<"draft">,
  { version, createdAt }: ReportedDraft,
  gates: readonly Gate[],
): Promise<Outcome> {
  const { sessionId, placeStartsAt = 0 } = job.order;
  const stoppableUntil = createdAt.getTime() + ports.vetoMilliseconds;
  const heldUntil = new Date(Math.max(new Date(placeStartsAt).getTime(), stoppableUntil));
  const wish = { operationId: `job:${job.id}`, sessionId, draftVersion: version, request: {}, heldUntil, gates };
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
    const failure = failureOf(error);
    const isAwayForNow = failure.kind === "unavailable" && job.deferrals < mostDeferrals(job.order.isAwaited);
    // Without its publication the draft is gone as well.
    if (isAwayForNow || failure.kind === "not-found") throw error;
    ports.logger.warn({ jobId: job.id, sessionId, kind: failure.kind, err: error }, "publish failed");
    return { publishFailure: failure };
  }
}
