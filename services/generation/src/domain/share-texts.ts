/** Networks that posts are shared on. */
export const sharedNetworks = ["linkedin", "twitter"] as const;
export type SharedNetwork = (typeof sharedNetworks)[number];

/** Words to share a draft with, without link and hashtags; none where nothing good was found. */
export type ShareTexts = Readonly<Partial<Record<SharedNetwork, string>>>;

/** What is kept of them with a draft. */
export interface StoredShareTexts {
  readonly texts: ShareTexts;
  /** What they have cost. */
  readonly usage?: UsageRecord;
}

/** The article that is shared. */
export interface SharedArticle {
  readonly title: string;
  /** HTML, sanitised. */
  readonly content: string;
  /** BCP 47, when it is known. */
  readonly language?: string | undefined;
  readonly networks: readonly SharedNetwork[];
}

export interface ShareWriterContext {
  readonly signal: AbortSignal;
  /** Tells all that it has cost so far; it counts even if the work fails. */
  readonly onSpent: (spent: UsageRecord) => void;
}

/**
 * Has a model write the words that an article is shared with, from the article alone, and keeps those of which every sentence holds
 * when it is checked against it. Rejects when the model fails, and with the signal's reason.
 */
export type ShareWriter = (article: SharedArticle, context: ShareWriterContext) => Promise<ShareTexts>;

/** Usage of one and of another. */
export function sumOfUsages(one: UsageRecord, other: UsageRecord): UsageRecord {
  const cost = one.cost === undefined && other.cost === undefined ? undefined : (one.cost ?? 0) + (other.cost ?? 0);
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cost,
  };
}

/** What a draft used of a model. Money is unset when no price is configured. */
export interface UsageRecord {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cost?: number;
}
