/** Networks that posts can be shared on. */
export const networks = ["linkedin", "twitter"] as const;
export type Network = (typeof networks)[number];

/** The outcome of a share, as an API response shows it. */
export type ShareOutcome = { readonly success: true } | { readonly success: false; readonly error: string };

/** The outcomes by network. Contains only the requested networks. */
export type ShareOutcomes = Readonly<Partial<Record<Network, ShareOutcome>>>;

/** The names of the networks in messages for people. */
export const networkNames: Readonly<Record<Network, string>> = { linkedin: "LinkedIn", twitter: "X" };

/** The post to share and its owner. */
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

/** A request to share a post on one network. */
export interface ShareRequest {
  readonly post: SharedPost;
  /** The client's own text. Without it, the network's default text is used. */
  readonly text?: string;
  /** A text that was written for this network and checked. It is used if the client gave no text. */
  readonly proposal?: string;
}
