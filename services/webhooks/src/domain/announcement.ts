/** A draft as its webhook tells it. */
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
      readonly startedAt: Date;
      readonly finishedAt: Date;
      readonly error?: Failure;
    };

export type PublicEvent = Outcome["event"];

/** Who is to be told, and the sealed key that signs. */
export interface Target {
  readonly url: string;
  readonly sealedSigningKey: string;
}

/** One finished job that somebody asked to be told of. */
export interface Announcement {
  readonly accountId: string;
  readonly publicationId: string;
  /** The session of a draft; the run of a scout. */
  readonly sessionId: string;
  readonly occurredAt: Date;
  readonly target: Target;
  readonly outcome: Outcome;
}

/** Whether it tells anything of what is in a publication, and not only that nothing came of the work. */
export function bearsContent(outcome: Outcome): boolean {
  if (outcome.event === "scout.completed") return outcome.ideas.length > 0;
  return outcome.event !== "draft.failed";
}
