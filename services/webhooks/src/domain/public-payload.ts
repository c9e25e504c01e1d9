import type { Announcement, Failure, Outcome } from "./announcement.ts";

/**
 * The bytes that are posted and signed: `{event, sessionId, publicationId, data, timestamp}` as part 6 of the specification
 * and its decisions have it. Frozen: receivers depend on every field.
 */
export function publicBody(announcement: Announcement): Buffer {
  const { outcome, sessionId, publicationId, occurredAt } = announcement;
  const payload = {
    event: outcome.event,
    sessionId,
    publicationId,
    data: dataOf(outcome, sessionId),
    timestamp: occurredAt.toISOString(),
  };
  return Buffer.from(JSON.stringify(payload), "utf8");
}

function dataOf(outcome: Outcome, sessionId: string): Record<string, unknown> {
  switch (outcome.event) {
    case "draft.ready":
      return {
        draft: outcome.draft,
        status: "draft_ready",
        publishError: outcome.publishError && errorAndCode(outcome.publishError),
      };
    case "draft.published": {
      const { draft, postId, slug, url, linkedin, twitter } = outcome;
      // Only the networks that were asked for, as in the answer of a publish: JSON leaves out what is undefined.
      return { draft, postId, slug, url, social: { linkedin, twitter }, status: "published" };
    }
    case "draft.failed":
      return { status: "failed", ...errorAndCode(outcome.error) };
    case "scout.completed":
      return scoutData(outcome, sessionId);
  }
}

function scoutData(run: Extract<Outcome, { event: "scout.completed" }>, runId: string): Record<string, unknown> {
  return {
    runId,
    status: run.status,
    ideasCreated: run.ideas.length,
    ideas: run.ideas,
    topicsScanned: run.topicsScanned,
    sourcesRead: run.sourcesRead,
    sources: run.sources,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt.toISOString(),
    ...(run.error && errorAndCode(run.error)),
  };
}

function errorAndCode({ message, code }: Failure): { error: string; code: string } {
  return { error: message, code };
}
