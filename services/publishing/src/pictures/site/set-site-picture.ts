import { invalid, notFound } from "@galley/service-kit/errors";
import { characterCount, oneLine } from "../../domain/characters.ts";
import type { PictureFile, PostPicture } from "../../domain/pictures/picture.ts";
import { isWideEnough, narrowestCover } from "../../domain/pictures/show-pictures.ts";
import type { PublicationKey, SiteStore } from "../../domain/ports.ts";
import { type FetchPicture, mostMegabytes, PictureAway } from "../fetch-picture.ts";
import { keptPicture } from "../kept-picture.ts";
import { mostMegapixels, NoPicture } from "../shrink.ts";
import type { SitePictureStore } from "../store/site-pictures.ts";

export interface SitePicturePorts {
  readonly sites: Pick<SiteStore, "find">;
  readonly sitePictures: SitePictureStore;
  readonly fetchPicture: FetchPicture;
  /** Throws `NoPicture`. */
  readonly shrink: (bytes: Buffer) => Promise<PictureFile[]>;
}

export interface SitePictureInput {
  /** Empty: the site is to have no picture. */
  readonly url: string;
  /** What it shows. */
  readonly alt: string;
}

const longestAlt = 300;

/**
 * Gives a publication's site a picture, which is fetched and kept in its sizes, or takes it away. Gives the picture that there is
 * from now on. Throws "invalid" with what would be right, and "not-found"; then nothing has changed.
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
  if (characterCount(alt) > longestAlt) throw invalid(`alt must be at most ${longestAlt} characters long`);
  if ((await ports.sites.find(accountId, publicationId)) === undefined) throw notFound("There is no such publication.");
  const files = await filesAt(url, ports, signal);
  const picture = keptPicture(publicationId, { source: url, alt }, files);
  if (!(await ports.sitePictures.show(publication, picture, files))) throw notFound("There is no such publication.");
  return picture;
}

const wanted =
  "It must be the https address of a JPEG, PNG, GIF, WebP or AVIF " +
  `at least ${narrowestCover} pixels wide and of at most ${mostMegabytes} MB and ${mostMegapixels} megapixels.`;

async function filesAt(
  url: string,
  { fetchPicture, shrink }: SitePicturePorts,
  signal: AbortSignal,
): Promise<PictureFile[]> {
  try {
    const files = await shrink(await fetchPicture(url, signal));
    const { width = 0, height = 0 } = files.at(-1) ?? {};
    if (!isWideEnough(files)) throw new NoPicture(`The picture is only ${width} × ${height} pixels.`);
    return files;
  } catch (error) {
    const isTheirs = error instanceof NoPicture || error instanceof PictureAway;
    throw isTheirs ? invalid(`url leads to no picture that can be used: ${error.message} ${wanted}`) : error;
  }
}
