import type {
  Draft,
  PublishedPost as PublishedPostMessage,
  Session as SessionMessage,
} from "@galley/proto/generation/v1";
import type { Call } from "@galley/service-kit/grpc";
import type { Principal } from "../domain/content-port.ts";
import type { PublishedPost } from "../domain/published-post.ts";
import type { DraftVersion, Session, SessionStatus } from "../domain/session.ts";

/** On whose behalf a call is served. */
export function principalOf({ caller }: Pick<Call<unknown>, "caller">): Principal {
  return { accountId: caller.accountId, tier: caller.tier };
}

/** When a call must have its answer: a margin before its deadline, however far off that is. */
export function answerBy({ deadline }: Pick<Call<unknown>, "deadline">, limits: AnswerLimits): Date {
  if (deadline === undefined) return new Date(Date.now() + limits.openEndedMilliseconds);
  return new Date(deadline.getTime() - limits.answerMarginMilliseconds);
}

export interface AnswerLimits {
  /** How long a call without a deadline may take. */
  readonly openEndedMilliseconds: number;
  readonly answerMarginMilliseconds: number;
}

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
