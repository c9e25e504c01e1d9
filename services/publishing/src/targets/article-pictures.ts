import { createHash } from "node:crypto";
import type { Outbound } from "@galley/service-kit/outbound";
import {
  type ContentTarget,
  type Cover,
  type LibraryPicture,
  type Picture,
  TargetError,
} from "../connections/content-target.ts";
import { escapeMarkup } from "../domain/html.ts";
import { attribute, type FoundPicture, findPictures } from "../domain/pictures/find-pictures.ts";
import { maxPictures } from "../domain/pictures/picture.ts";
import { minCoverWidth } from "../domain/pictures/show-pictures.ts";
import { createFetchPicture, PictureUnavailable } from "../pictures/fetch-picture.ts";
import { loadSharp } from "../pictures/load-sharp.ts";
import { pictureFormat } from "../pictures/picture-format.ts";
import { UnusablePicture } from "../pictures/shrink.ts";
import type { PictureFailure, StoredPicture } from "./external-posts.ts";

export interface PicturePorts {
  readonly outbound: Outbound;
  readonly target: Pick<ContentTarget, "uploadPicture">;
  /** The address of the CMS. Pictures that are already on its host stay where they are. */
  readonly targetUrl: string;
  /**
   * Stores where in the CMS an uploaded picture is, so that it is not uploaded again. Rejects if another process has
   * taken over the publish.
   */
  readonly note: (picture: StoredPicture) => Promise<void>;
  /** Returns the milliseconds on a clock that never goes back. It limits the time for all pictures. */
  readonly elapsed: () => number;
}

/** An article after its pictures were uploaded to the CMS. Pictures that failed still have their original URLs. */
export interface PlacedPictures {
  readonly html: string;
  /** The first picture that is in the library and wide enough for a cover. */
  readonly cover?: Cover;
  /** All pictures that were uploaded for this session, now or earlier. */
  readonly library: readonly LibraryPicture[];
  readonly failures: readonly PictureFailure[];
}

const fetchMilliseconds = 8_000;
// The maximum time for uploading all pictures of an article. Pictures on slow hosts that are not fetched by then keep
// their original addresses.
const allMilliseconds = 12_000;

const imageTag = /<img [^<>]{1,4000}>/g;

/**
 * Uploads the pictures of a sanitised article to the CMS's library. Pictures in `stored` are not uploaded again. A
 * picture that cannot be fetched, or that the CMS refuses, keeps its address and is listed in `failures`.
 */
export async function placePictures(
  html: string,
  stored: readonly StoredPicture[],
  ports: PicturePorts,
): Promise<PlacedPictures> {
  const placed = new Map(stored.map((picture) => [picture.source, picture]));
  const failures: PictureFailure[] = [];
  const startedAt = ports.elapsed();
  const shown = findPictures(html, Number.POSITIVE_INFINITY);
  const missing = shown.filter(({ source }) => !placed.has(source) && !isOnTarget(source, ports.targetUrl));
  for (const [index, picture] of missing.entries()) {
    const isLate = ports.elapsed() - startedAt > allMilliseconds;
    const outcome = await placeWithinLimits(picture, { index, isLate }, ports);
    if (typeof outcome === "string") failures.push({ url: picture.source, reason: outcome });
    else placed.set(outcome.source, outcome);
  }
  const replaced = html.replace(imageTag, (tag) => {
    const address = placed.get(attribute(tag, "src") ?? "")?.address;
    return address === undefined ? tag : withSource(tag, address);
  });
  const cover = findCover(shown, placed);
  const library = [...placed.values()].map(toLibraryPicture);
  return { html: replaced, ...(cover === undefined ? {} : { cover }), library, failures };
}

function withSource(tag: string, address: string): string {
  const from = tag.indexOf(' src="') + ' src="'.length;
  return tag.slice(0, from) + escapeMarkup(address) + tag.slice(tag.indexOf('"', from));
}

function findCover(shown: readonly FoundPicture[], placed: ReadonlyMap<string, StoredPicture>): Cover | undefined {
  for (const { source, alt } of shown) {
    const picture = placed.get(source);
    if ((picture?.width ?? 0) >= minCoverWidth && picture !== undefined) return { ...toLibraryPicture(picture), alt };
  }
  return undefined;
}

const toLibraryPicture = ({ address, libraryId }: StoredPicture): LibraryPicture => ({
  address,
  ...(libraryId === undefined ? {} : { libraryId }),
});

function isOnTarget(source: string, targetUrl: string): boolean {
  return URL.canParse(source) && new URL(source).origin === new URL(targetUrl).origin;
}
async function placeWithinLimits(
  picture: FoundPicture,
  { index, isLate }: { readonly index: number; readonly isLate: boolean },
  ports: PicturePorts,
): Promise<StoredPicture | string> {
  if (index >= maxPictures) return `Only ${maxPictures} pictures are copied.`;
  if (isLate) return "Copying the pictures before it took too long.";
  return place(picture, ports);
}
/** Uploads a picture. Returns where it was stored, or the reason why it could not be uploaded. */
async function place(
  { source, alt }: FoundPicture,
  { outbound, target, note }: PicturePorts,
): Promise<StoredPicture | string> {
  const fetched = await fetchPicture(source, outbound);
  if (typeof fetched === "string") return fetched;
  let uploaded: LibraryPicture;
  try {
    uploaded = await target.uploadPicture({ ...fetched, alt });
  } catch (error) {
    if (error instanceof TargetError) return error.message;
    throw error;
  }
  const width = await displayWidth(fetched.bytes);
  const picture = { ...uploaded, source, ...(width === undefined ? {} : { width }) };
  await note(picture);
  return picture;
}

/** The picture formats that Ghost and WordPress accept. */
const acceptedFormats: ReadonlySet<string | undefined> = new Set(["jpeg", "png", "gif", "webp"]);

async function fetchPicture(source: string, outbound: Outbound): Promise<Omit<Picture, "alt"> | string> {
  try {
    const bytes = await createFetchPicture(outbound, fetchMilliseconds)(source);
    const kind = pictureFormat(bytes);
    if (kind === undefined || !acceptedFormats.has(kind)) return "It is no JPEG, PNG, GIF or WebP.";
    return { name: fileName(source, kind), mediaType: `image/${kind}`, bytes };
  } catch (error) {
    if (error instanceof UnusablePicture || error instanceof PictureUnavailable) return error.message;
    throw error;
  }
}

/** Makes a file name from the harmless characters of the source's name, and from a hash so that equal names differ. */
function fileName(source: string, ending: string): string {
  const last = new URL(source).pathname.split("/").at(-1) ?? "";
  const plain = last
    .replace(/\.[^.]*$/, "")
    .replace(/[^A-Za-z0-9-]+/g, "-")
    .slice(0, 60);
  const digest = createHash("sha256").update(source).digest("hex").slice(0, 12);
  return `${plain === "" ? "picture" : plain}-${digest}.${ending}`;
}

/** Reads the width in pixels at which a picture is displayed. Undefined if the file cannot be read as a picture. */
async function displayWidth(bytes: Buffer): Promise<number | undefined> {
  try {
    const sharp = await loadSharp();
    const { autoOrient } = await sharp(bytes, { pages: 1 }).metadata();
    return autoOrient.width;
  } catch {
    return undefined;
  }
}
