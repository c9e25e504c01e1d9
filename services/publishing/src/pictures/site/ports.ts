import type { PictureFile, PostPicture } from "../../domain/pictures/picture.ts";
import type { PublicationKey } from "../../domain/ports.ts";

/** Where the publications' own pictures are kept. Each call takes effect whole or not at all, and readers see it at once. */
export interface SitePictureStore {
  /** Shows this picture in place of any other, whose files go; false when there is no such site. Repeatable. */
  readonly show: (publication: PublicationKey, picture: PostPicture, files: readonly PictureFile[]) => Promise<boolean>;
  /** Shows none from now on; false when there is no such site. Repeatable. */
  readonly hide: (publication: PublicationKey) => Promise<boolean>;
}
