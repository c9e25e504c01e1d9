import type { PictureReader } from "../ports.ts";
import type { SharePictureMaker } from "../share/share-picture.ts";

/** What pictures are served from. */
export interface PicturePorts {
  readonly files: Pick<PictureReader, "findFile">;
  readonly shared: SharePictureMaker;
}
