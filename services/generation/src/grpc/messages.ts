import type {
  Draft,
  PublishedPost as PublishedPostMessage,
  ScoutRun as ScoutRunMessage,
  Session as SessionMessage,
} from "@galley/proto/generation/v1";
import type { ScoutRun } from "../domain/job.ts";
import type { PublishedPost } from "../domain/published-post.ts";
import type { DraftVersion, Session, SessionStatus } from "../domain/session.ts";

export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

export function toDraftMessage(draft: DraftVersion): Draft {
  const { version, title, content, wordCount, isFinal, engine, notes, createdAt } = draft;
  return { version, title, content, wordCount, isFinal, engine, notes, createdAt: unixSeconds(createdAt) };
}

const statuses = {
  active: "SESSION_STATUS_ACTIVE",
  completed: "SESSION_STATUS_COMPLETED",
  archived: "SESSION_STATUS_ARCHIVED",
} as const satisfies Record<SessionStatus, string>;

export function toSessionMessage(session: Session): SessionMessage {
  const { id, title, status, publicationId, cmsPostId, currentDraft, currentDraftVersion } = session;
  return {
    id,
    ...(title === undefined ? {} : { title }),
    status: statuses[status],
    ...(publicationId === undefined ? {} : { publicationId }),
    ...(cmsPostId === undefined ? {} : { cmsPostId }),
    currentDraftVersion,
    currentDraft:
      currentDraft === undefined ? null : { ...currentDraft, createdAt: unixSeconds(currentDraft.createdAt) },
    createdAt: unixSeconds(session.createdAt),
    updatedAt: unixSeconds(session.updatedAt),
  };
}

export function toPostMessage({ postId, slug, url, linkedin, twitter }: PublishedPost): PublishedPostMessage {
  return { postId, slug, url, linkedin: linkedin ?? null, twitter: twitter ?? null };
}

export function toScoutRunMessage({ id, state, createdAt, finishedAt, result, failure }: ScoutRun): ScoutRunMessage {
  const sources = (result?.sources ?? []).map(({ source, failure: reason = "", fetched, kept, dropped }) => ({
    ...{ source, failure: reason, fetched, kept },
    dropped: Object.entries(dropped).map(([why, { count, examples }]) => ({
      reason: why,
      count,
      examples: [...examples],
    })),
  }));
  return {
    ...{ runId: id, state, createdAt: unixSeconds(createdAt) },
    ...(finishedAt === undefined ? {} : { finishedAt: unixSeconds(finishedAt) }),
    ...{ status: result?.status ?? "", error: failure?.message ?? result?.error ?? "", sources },
    stories: (result?.scores ?? []).map((story) => ({ ...story, parts: { ...story.parts } })),
  };
}
