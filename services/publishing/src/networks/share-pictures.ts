/** A picture for the card of a share. */
export interface SharePicture {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

/** Finds the picture that posts are shared with. */
export interface SharePictures {
  readonly find: (post: {
    readonly accountId: string;
    readonly publicationId: string;
    readonly postId: string;
  }) => Promise<SharePicture | undefined>;
}
