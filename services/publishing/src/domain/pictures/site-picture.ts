import type { Addresses } from "../addresses.ts";
import type { PostSummary } from "../post.ts";
import type { Site } from "../site.ts";
import type { Cover, PictureSize } from "./picture.ts";
import { coverPicture, postCover } from "./show-pictures.ts";

/** The largest stored size of a picture with its absolute URL, for feeds, social networks and search engines. */
export interface StandingPicture extends PictureSize {
  /** The absolute URL of the picture. */
  readonly url: string;
  readonly alt: string;
}

/**
 * The picture that represents a single post: the first of its pictures that is wide enough,
 * otherwise the publication's.
 */
export function standingPicture(
  { picture: ofSite }: Site,
  { pictures = [] }: Pick<PostSummary, "pictures">,
  addresses: Addresses,
): StandingPicture | undefined {
  const picture = coverPicture(pictures) ?? ofSite;
  const largest = picture?.sizes.at(-1);
  if (picture === undefined || largest === undefined) return undefined;
  return { ...largest, url: addresses.picture(`${picture.id}/${largest.width}`), alt: picture.alt };
}

/** The publication's picture in all its sizes. */
export const siteCover = ({ picture }: Site, addresses: Addresses): Cover | undefined =>
  picture === undefined ? undefined : postCover([picture], addresses);
