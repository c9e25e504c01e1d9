import type { Arrival } from "../connections/content-target.ts";

/** A picture that stays at its own address because it could not be put into the CMS's library. */
export interface PictureFailure {
  readonly url: string;
  readonly reason: string;
}

/** How a session's article reached an outside CMS the last time. */
export interface PublishReport extends Arrival {
  readonly pictureFailures: readonly PictureFailure[];
  readonly publishedAt: Date;
}
