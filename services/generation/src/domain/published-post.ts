export interface ShareOutcome {
  readonly success: boolean;
  readonly error?: string;
}

/** What a publish made. Shares are set for the networks asked for. */
export interface PublishedPost {
  readonly postId: string;
  readonly slug: string;
  readonly url: string;
  readonly linkedin?: ShareOutcome;
  readonly twitter?: ShareOutcome;
}
