import type { Addresses } from "../addresses.ts";
import type { PostSummary } from "../post.ts";
import type { Site } from "../site.ts";
import type { Cover, PictureSize, ShareImage } from "./picture.ts";
import { coverOf, coverPicture } from "./show-pictures.ts";

/** A picture in its largest size, for programs that read. */
export interface StandingPicture extends PictureSize {
  /** Absolute. */
  readonly url: string;
  readonly alt: string;
}

/** What stands for a post where it is told of by itself: the first of its pictures that is large enough, else the publication's. */
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

/** The publication's picture in the sizes that there are. */
export const siteCover = ({ picture }: Site, addresses: Addresses): Cover | undefined =>
  picture === undefined ? undefined : coverOf([picture], addresses);

/** The publication's picture as others show it with a link to a page that is no article. */
export function siteShareImage(site: Site, addresses: Addresses): ShareImage | undefined {
  const found = standingPicture(site, {}, addresses);
  return found && { url: found.url, width: found.width, height: found.height, alt: found.alt || site.name };
}
