import { ServiceError } from "@galley/service-kit/errors";
import { publishGates } from "../domain/autopilot.ts";
import { mostDeferrals } from "../domain/delays.ts";
import type { StageStore } from "../domain/engine-ports.ts";
import { errorOf, failureOf } from "../domain/failure.ts";
import type { DraftResult, JobOf } from "../domain/job.ts";
import type { Gate } from "../domain/publish-gate.ts";
import type { PublishOperation } from "../domain/publish-operation.ts";
import type { ReportedDraft } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import { acceptPublish } from "./accept-publish.ts";
import { completePublish } from "./complete-publish.ts";
import { countDisowned } from "./count-disowned.ts";
import type { PublishPorts } from "./publish-ports.ts";

type Outcome = Omit<DraftResult, "version">;

/** What publishing needs of the job's context. */
export interface PublishContext {
  readonly stages: StageStore;
  readonly signal: AbortSignal;
}

export type PublishDraftPorts = PublishPorts &
  Pick<Ports, "vetoMilliseconds" | "compareTexts" | "scoutSources" | "tokens">;

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
  if (publish === "always") return publishNow(ports, job, draft, context);
  const gates = await gatesOnce(ports, job, draft, context);
  const closed = gates.find(({ isPassed }) => !isPassed);
  ports.logger.info({ jobId: job.id, sessionId: job.order.sessionId, gates }, "the autopilot looked at a draft");
  if (closed !== undefined) return { publishSkipped: closed.name, gates };
  return { ...(await publishNow(ports, job, draft, { ...context, gates })), gates };
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

async function publishNow(
  ports: PublishDraftPorts,
  job: JobOf<"draft">,
  draft: ReportedDraft,
  { signal, gates }: PublishContext & { readonly gates?: readonly Gate[] },
): Promise<Outcome> {
  const { accountId, tier, order } = job;
  const { publish, placeStartsAt = 0 } = order;
  const stoppableUntil = ports.now().getTime() + ports.vetoMilliseconds;
  const operation = await acceptPublish(
    ports,
    { accountId, tier },
    {
      operationId: `job:${job.id}`,
      sessionId: order.sessionId,
      draftVersion: draft.version,
      request: {},
      notBefore:
        publish === "always" ? undefined : new Date(Math.max(new Date(placeStartsAt).getTime(), stoppableUntil)),
      gates,
    },
  );
  const { heldUntil } = operation;
  if (heldUntil !== undefined && heldUntil > ports.now()) return { publishHeldUntil: heldUntil.toISOString() };
  return outcomeOf(await settle(ports, job, { operation, signal }));
}

async function settle(
  ports: PublishDraftPorts,
  job: JobOf<"draft">,
  { operation, signal }: { readonly operation: PublishOperation; readonly signal: AbortSignal },
): Promise<PublishOperation> {
  for (;;) {
    try {
      return await completePublish(ports, operation, { signal });
    } catch (error) {
      const isAway = error instanceof ServiceError && error.kind === "unavailable";
      if (!isAway || signal.aborted || job.deferrals < mostDeferrals(job.order.isAwaited)) throw error;
      const failure = failureOf(error);
      if (await ports.publishes.giveUp(job.accountId, operation.id, failure)) return { ...operation, failure };
      // Somebody works on it right now, so its outcome will be known soon.
    }
  }
}

function outcomeOf({ post, failure }: PublishOperation): Outcome {
  // The publication is gone, and the draft with it.
  if (failure?.kind === "not-found") throw errorOf(failure);
  if (failure !== undefined) return { publishFailure: failure };
  return post === undefined ? {} : { post };
}
