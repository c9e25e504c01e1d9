import type { NewPicture, PictureFile, PostPicture } from "../domain/pictures/picture.ts";
import type { PublicationKey } from "../domain/ports.ts";

/** A post whose pictures are to be fetched, as one holder of the work sees it; whoever publishes it anew takes the work away. */
export interface PictureWork extends PublicationKey {
  readonly postId: string;
  readonly fence: number;
  readonly html: string;
  /** Kept from before. */
  readonly pictures: readonly PostPicture[];
  /** How often it was begun, this time included. */
  readonly attempts: number;
}

/** Where pictures are kept. One that no post shows in the end goes by itself within an hour. */
export interface PictureStore {
  /** A post with work to do that nobody does, held for some minutes. */
  readonly claim: () => Promise<PictureWork | undefined>;
  /** Stores a picture for the time being. */
  readonly put: (work: PictureWork, picture: NewPicture) => Promise<void>;
  /** Says which pictures the post shows; false when the work is no longer the caller's. */
  readonly attach: (work: PictureWork, pictures: readonly PostPicture[]) => Promise<boolean>;
  /** Keeps the pictures with these ids for good. */
  readonly keep: (work: PictureWork, ids: readonly string[]) => Promise<void>;
  /** Removes the post's pictures but these. */
  readonly removeOthers: (work: PictureWork, ids: readonly string[]) => Promise<void>;
  /** The work is done, or is to be tried again at this moment. */
  readonly finish: (work: PictureWork, again?: Date) => Promise<void>;
  readonly removeAll: (publication: PublicationKey) => Promise<void>;
}

/** Reads what is kept. */
export interface PictureReader {
  readonly findFile: (id: string, width: number) => Promise<PictureFile | undefined>;
  /** What posts show, by their ids. */
  readonly picturesOf: (
    publication: PublicationKey,
    postIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly PostPicture[]>>;
}
