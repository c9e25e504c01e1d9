/** A field that is written again and again: what it must be, and what it may be instead. */
export interface Register {
  /** The last value that was acknowledged. */
  acknowledged: string | null;
  /** Values whose writer never learned how the write ended. One of them may have come last. */
  readonly unknown: (string | null)[];
}

export interface TopicModel {
  readonly id: string;
  readonly name: string;
  readonly description: Register;
}

/** A draft as its client was told of it. */
export interface ReportedDraft {
  readonly title: string;
  readonly content: string;
  readonly wordCount: number;
}

/** A draft that was asked for. */
export interface SessionModel {
  readonly id: string;
  readonly autoPublish: boolean;
  /** Where its webhook comes; none when the draft was waited for. */
  readonly webhookPath?: string;
  /** What the answer said, when the draft was waited for. */
  readonly draft?: ReportedDraft;
  /** The post it became, once a client learned that. */
  postId?: string;
}

export interface PublicationModel {
  readonly id: string;
  readonly slug: string;
  readonly description: Register;
  readonly topics: Map<string, TopicModel>;
  /** Names of topics that may be there, since nobody knows how their making ended. */
  readonly uncertainTopics: Set<string>;
  readonly sessions: SessionModel[];
  /** Titles of drafts that may have been ordered, since nobody knows how their order ended. */
  readonly uncertainDrafts: Set<string>;
}

/** A webhook that somebody asked for. */
export interface PromisedWebhook {
  readonly path: string;
  readonly publicationId: string;
  readonly kind: "draft" | "autoPublish" | "scout";
  /** The request was acknowledged, so it must come; else it may. */
  readonly isCertain: boolean;
  /** What the acknowledgement said; that of a scout run says none. */
  readonly sessionId?: string;
}

/** What one account's client knows of the account. */
export const createModel = () => ({
  ...{ publications: new Map<string, PublicationModel>(), deleted: [] as PublicationModel[] },
  /** Slugs of publications that may be there. */
  uncertainPublications: new Set<string>(),
  promises: [] as PromisedWebhook[],
  /** Posts that surely used a place of this week, and posts that may have. */
  posts: { certain: 0, uncertain: 0 },
});

export type AccountModel = ReturnType<typeof createModel>;
