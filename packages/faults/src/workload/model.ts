/** The values that a client has written into one field of a resource, to compare them with the stored value at the end. */
export interface Register {
  /** The last value whose write the API acknowledged. */
  acknowledged: string | null;
  /** Values of writes whose outcome is unknown. One of them may be the stored value. */
  readonly unknown: (string | null)[];
}

export interface TopicModel {
  readonly id: string;
  readonly name: string;
  readonly description: Register;
}

/** A draft as the API or a webhook reported it to the client. */
export interface ReportedDraft {
  readonly title: string;
  readonly content: string;
  readonly wordCount: number;
}

/** A client's record of a draft that it has ordered. */
export interface SessionModel {
  readonly id: string;
  readonly autoPublish: boolean;
  /** The path at which a webhook reports the draft, unless the client waited for it. */
  readonly webhookPath?: string;
  /** The draft as it was answered, if the client waited for it. */
  readonly draft?: ReportedDraft;
  /** The id of the draft's post, once a client knows it. */
  postId?: string;
}

export interface PublicationModel {
  readonly id: string;
  readonly slug: string;
  readonly description: Register;
  readonly topics: Map<string, TopicModel>;
  /** Names of topics that may exist, because the outcome of their creation is unknown. */
  readonly uncertainTopics: Set<string>;
  readonly sessions: SessionModel[];
  /** Titles of drafts that may have been ordered, because the outcome of the request is unknown. */
  readonly uncertainDrafts: Set<string>;
}

/** A webhook that a client has asked for in a request, to check at the end that it arrived. */
export interface PromisedWebhook {
  readonly path: string;
  readonly publicationId: string;
  readonly kind: "draft" | "autoPublish" | "scout";
  /** True if the request was acknowledged, so that the webhook must arrive. */
  readonly isCertain: boolean;
  /** The id of the session that the API returned when the webhook was ordered. Missing for scout runs. */
  readonly sessionId?: string;
}

/** Creates the record of everything that a client knows about its account. */
export const createModel = () => ({
  publications: new Map<string, PublicationModel>(),
  deleted: [] as PublicationModel[],
  /** Slugs of publications that may exist, because the outcome of their creation is unknown. */
  uncertainPublications: new Set<string>(),
  promises: [] as PromisedWebhook[],
  /** How many posts certainly count against this week's quota, and how many may count. */
  posts: { certain: 0, uncertain: 0 },
});

export type AccountModel = ReturnType<typeof createModel>;
