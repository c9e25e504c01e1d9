/** Networks that posts can be shared on. */
export const networks = ["linkedin", "twitter"] as const;
export type Network = (typeof networks)[number];

/** What the reader of an answer learns about a share. */
export type ShareOutcome = { readonly success: true } | { readonly success: false; readonly error: string };

/** Outcomes by network; only of those that were asked for. */
export type ShareOutcomes = Readonly<Partial<Record<Network, ShareOutcome>>>;

/** The names that people know the networks by. */
export const networkNames: Readonly<Record<Network, string>> = { linkedin: "LinkedIn", twitter: "X" };

/** Whose post is shared and what there is to say of it. */
export interface SharedPost {
  readonly accountId: string;
  readonly publicationId: string;
  readonly sessionId: string;
  readonly postId: string;
  readonly title: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly url: string;
}

/** What is to be said of a post on one network. */
export interface ShareRequest {
  readonly post: SharedPost;
  /** The client's own words; else the network's default stands for them. */
  readonly text?: string;
  /** Checked words for this network that stand in for the client's. */
  readonly proposal?: string;
}
