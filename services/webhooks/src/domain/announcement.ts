/** A draft as a webhook reports it. */
export interface Draft {
  readonly version: number;
  readonly title: string | null;
  /** Full HTML. */
  readonly content: string;
  readonly wordCount: number;
}

/** What went wrong, in words that may be shown, and as a machine code. */
export interface Failure {
  readonly message: string;
  readonly code: string;
}

/** How sharing on one network ended. */
export interface ShareOutcome {
  readonly success: boolean;
  readonly error?: string;
}

/** What became of one source of a scout run. */
export interface ScoutSource {
  readonly source: string;
  readonly failure?: string;
  readonly fetched: number;
  readonly kept: number;
  readonly dropped: readonly {
    readonly reason: string;
    readonly count: number;
    readonly examples: readonly string[];
  }[];
}

export interface ScoutedIdea {
  readonly id: string;
  readonly topicId: string;
  readonly title: string;
  readonly relevanceScore: number;
}

/** What a finished job has to tell, by the public name of its event. */
export type Outcome =
  | { readonly event: "draft.ready"; readonly draft: Draft; readonly publishError?: Failure }
  | {
      readonly event: "draft.published";
      readonly draft: Draft;
      readonly postId: string;
      readonly slug: string;
      readonly url: string;
      readonly linkedin?: ShareOutcome;
      readonly twitter?: ShareOutcome;
    }
  | { readonly event: "draft.failed"; readonly error: Failure }
  | {
      readonly event: "scout.completed";
      readonly status: string;
      readonly ideas: readonly ScoutedIdea[];
      readonly topicsScanned: number;
      readonly sourcesRead: number;
      readonly sources: readonly ScoutSource[];
      readonly startedAt: Date;
      readonly finishedAt: Date;
      readonly error?: Failure;
    };

export type PublicEvent = Outcome["event"];

/** Where to send a webhook, and the sealed key that signs it. */
export interface Target {
  readonly url: string;
  readonly sealedSigningKey: string;
}

/** One finished job whose client asked for a webhook. */
export interface Announcement {
  readonly accountId: string;
  readonly publicationId: string;
  /** The session of a draft; the run of a scout. */
  readonly sessionId: string;
  readonly occurredAt: Date;
  readonly target: Target;
  readonly outcome: Outcome;
}

const publicationDeleted: Failure = { message: "The publication was deleted.", code: "NOT_FOUND" };

/**
 * What is sent instead once the publication is deleted: the promised webhook still comes, but without any content, as if the deletion
 * had cancelled the work. Undefined when the announcement has no content to remove.
 */
export function onceDeleted(announcement: Announcement): Announcement | undefined {
  const { outcome } = announcement;
  if (outcome.event === "draft.failed") return undefined;
  if (outcome.event !== "scout.completed")
    return { ...announcement, outcome: { event: "draft.failed", error: publicationDeleted } };
  if (outcome.ideas.length === 0) return undefined;
  const { event, startedAt, finishedAt } = outcome;
  const nothing = {
    status: "failed",
    ideas: [],
    topicsScanned: 0,
    sourcesRead: 0,
    sources: [],
    error: publicationDeleted,
  } as const;
  return { ...announcement, outcome: { event, startedAt, finishedAt, ...nothing } };
}
