import { invalid, notFound } from "@galley/service-kit/errors";
import { characterCount, oneLine } from "../../domain/characters.ts";
import type { PostPicture } from "../../domain/pictures/picture.ts";
import { isWideEnough, minCoverWidth } from "../../domain/pictures/show-pictures.ts";
import type { PublicationKey, SiteStore } from "../../domain/ports.ts";
import { createPostPicture } from "../create-post-picture.ts";
import { type FetchPicture, maxMegabytes, PictureUnavailable } from "../fetch-picture.ts";
import { maxMegapixels, type ShrunkPicture, UnusablePicture } from "../shrink.ts";
import type { SitePictureStore } from "../store/site-pictures.ts";

export interface SitePicturePorts {
  readonly sites: Pick<SiteStore, "find">;
  readonly sitePictures: SitePictureStore;
  readonly fetchPicture: FetchPicture;
  /** Converts a picture. Throws `UnusablePicture`. */
  readonly shrink: (bytes: Buffer) => Promise<ShrunkPicture>;
}

export interface SitePictureInput {
  /** The URL of the new picture. An empty text removes the site's picture. */
  readonly url: string;
  /** The alternative text. */
  readonly alt: string;
}

const maxAltLength = 300;

/**
 * Fetches and stores the picture of a publication's site, or removes it. Returns the new picture. Throws "invalid" with
 * a hint how to fix it, and "not-found". An error changes nothing.
 */
export async function setSitePicture(
  publication: PublicationKey,
  { url, alt: given }: SitePictureInput,
  ports: SitePicturePorts,
  signal: AbortSignal,
): Promise<PostPicture | undefined> {
  const { accountId, publicationId } = publication;
  if (url === "") {
    if (!(await ports.sitePictures.hide(publication))) throw notFound("There is no such publication.");
    return undefined;
  }
  const alt = oneLine(given);
  if (characterCount(alt) > maxAltLength) throw invalid(`alt must be at most ${maxAltLength} characters long`);
  if ((await ports.sites.find(accountId, publicationId)) === undefined) throw notFound("There is no such publication.");
  const shrunk = await pictureAt(url, ports, signal);
  const picture = createPostPicture(publicationId, { source: url, alt }, shrunk);
  if (!(await ports.sitePictures.show(publication, picture, shrunk.files)))
    throw notFound("There is no such publication.");
  return picture;
}

const wanted =
  "It must be the https address of a JPEG, PNG, GIF, WebP or AVIF " +
  `at least ${minCoverWidth} pixels wide and of at most ${maxMegabytes} MB and ${maxMegapixels} megapixels.`;

async function pictureAt(
  url: string,
  { fetchPicture, shrink }: SitePicturePorts,
  signal: AbortSignal,
): Promise<ShrunkPicture> {
  try {
    const shrunk = await shrink(await fetchPicture(url, signal));
    const { width = 0, height = 0 } = shrunk.files.at(-1) ?? {};
    if (!isWideEnough(shrunk.files)) throw new UnusablePicture(`The picture is only ${width} × ${height} pixels.`);
    return shrunk;
  } catch (error) {
    const isTheirs = error instanceof UnusablePicture || error instanceof PictureUnavailable;
    throw isTheirs ? invalid(`url leads to no picture that can be used: ${error.message} ${wanted}`) : error;
  }
}
