import { type OutboxEntry, outboxEntry } from "@galley/service-kit/outbox";
import { type Failure, toClientFailure, toClientRunFailure } from "../domain/failure.ts";
import type { DraftResult, Job, JobEnd, ScoutResult, WebhookTarget } from "../domain/job.ts";
import type { DraftVersion } from "../domain/session.ts";

/** Creates the event by which one webhook is told that a job has ended. */
export function outcomeEvent(job: Job, end: JobEnd, webhook: WebhookTarget, at: Date): OutboxEntry {
  if (job.kind === "draft") {
    const told = { job, webhook, at, sessionId: job.order.sessionId };
    if ("failure" in end) return draftFailed(told, end.failure);
    if (end.kind === "draft") return draftDone(told, end.draft, end.result);
  }
  if (job.kind === "scout") {
    if ("failure" in end) return scoutCompleted({ job, webhook, at }, failedRun(end.failure));
    if (end.kind === "scout") return scoutCompleted({ job, webhook, at }, end.result);
  }
  throw new Error(`A job of kind ${job.kind} has no such outcome to tell`);
}

/** The end of a job and the webhook that is notified of it. */
interface Told {
  readonly job: Job;
  readonly webhook: WebhookTarget;
  readonly at: Date;
}

type ToldDraft = Told & { readonly sessionId: string };

function draftDone(told: ToldDraft, version: DraftVersion, { post, publishFailure }: DraftResult): OutboxEntry {
  const { title, content, wordCount } = version;
  const draft = { version: version.version, title, content, wordCount };
  if (post !== undefined) return outboxEntry("draft.published.v1", { ...eventBase(told), draft, ...post });
  const publishError = publishFailure === undefined ? null : toClientFailure(publishFailure);
  return outboxEntry("draft.ready.v1", { ...eventBase(told), draft, publishError });
}

function draftFailed(told: ToldDraft, failure: Failure): OutboxEntry {
  return outboxEntry("draft.failed.v1", { ...eventBase(told), error: toClientFailure(failure) });
}

function eventBase({ job, webhook, at, sessionId }: ToldDraft) {
  const { accountId, publicationId } = job;
  return { accountId, publicationId, sessionId, webhook, occurredAtMilliseconds: at.getTime() };
}

type ToldRun = Omit<ScoutResult, "error"> & { readonly failure?: Failure | undefined; readonly error?: string };

function failedRun(failure: Failure): ToldRun {
  return { status: "failed", ideas: [], topicsScanned: 0, sourcesRead: 0, failure };
}

function scoutCompleted({ job, webhook, at }: Told, run: ToldRun): OutboxEntry {
  const { accountId, publicationId, id: runId } = job;
  const { status, ideas, topicsScanned, sourcesRead, sources = [], failure, error } = run;
  return outboxEntry("scout.completed.v1", {
    accountId,
    publicationId,
    runId,
    status,
    ideas: [...ideas],
    topicsScanned,
    sourcesRead,
    startedAtMilliseconds: (job.startedAt ?? job.createdAt).getTime(),
    finishedAtMilliseconds: at.getTime(),
    error: toClientRunFailure(failure, error) ?? null,
    webhook,
    sources: sources.map(({ dropped, isOptional: _ours, partialFailure: _unpromised, ...source }) => ({
      ...source,
      // The reason "muted" is left out, because it is not part of the public API.
      dropped: Object.entries(dropped).flatMap(([reason, { count, examples }]) =>
        reason === "muted" ? [] : [{ reason, count, examples: [...examples] }],
      ),
    })),
  });
}
