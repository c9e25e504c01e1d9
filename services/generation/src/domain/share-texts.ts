/** Social networks on which a publish can share the post. */
export const sharedNetworks = ["linkedin", "twitter"] as const;
export type SharedNetwork = (typeof sharedNetworks)[number];

/**
 * Texts for social posts about a draft, by network, without link and hashtags. A network is missing if no good text was
 * found for it.
 */
export type ShareTexts = Readonly<Partial<Record<SharedNetwork, string>>>;

/** Texts for social posts, as they are stored with a draft. */
export interface StoredShareTexts {
  readonly texts: ShareTexts;
  /** Model usage for writing the texts. */
  readonly usage?: UsageRecord;
}

/** The article that the social posts are about. */
export interface SharedArticle {
  readonly title: string;
  /** The article as sanitized HTML. */
  readonly content: string;
  /** Language of the article as a BCP 47 tag. Not set if unknown. */
  readonly language?: string | undefined;
  readonly networks: readonly SharedNetwork[];
}

export interface ShareWriterContext {
  readonly signal: AbortSignal;
  /** Reports all tokens used so far, so that they are counted even if no text is written in the end. */
  readonly onSpent: (spent: UsageRecord) => void;
}

/**
 * Has a language model write texts for social posts about an article. Only texts whose every sentence is supported by
 * the article are returned. Rejects if the model fails; if the signal aborts, it rejects with the signal's reason.
 */
export type ShareWriter = (article: SharedArticle, context: ShareWriterContext) => Promise<ShareTexts>;

export function addUsages(one: UsageRecord, other: UsageRecord): UsageRecord {
  const cost = one.cost === undefined && other.cost === undefined ? undefined : (one.cost ?? 0) + (other.cost ?? 0);
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    cost,
  };
}

/** Tokens that language models used, and their cost. `cost` is not set if no price is configured. */
export interface UsageRecord {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cost?: number;
}
