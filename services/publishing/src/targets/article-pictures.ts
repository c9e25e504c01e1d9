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
import { mostPictures } from "../domain/pictures/picture.ts";
import { narrowestCover } from "../domain/pictures/show-pictures.ts";
import { createFetchPicture, PictureAway } from "../pictures/fetch-picture.ts";
import { kindOf } from "../pictures/kind-of.ts";
import { loadSharp } from "../pictures/load-sharp.ts";
import { NoPicture } from "../pictures/shrink.ts";
import type { StoredPicture } from "./external-posts.ts";
import type { PictureFailure } from "./publish-report.ts";

export interface PicturePorts {
  readonly outbound: Outbound;
  readonly target: Pick<ContentTarget, "uploadPicture">;
  /** The address of the CMS: what is there already stays. */
  readonly targetUrl: string;
  /** Notes where a picture is now; rejects when another holder has taken over. */
  readonly note: (picture: StoredPicture) => Promise<void>;
  /** Milliseconds since any moment. */
  readonly elapsed: () => number;
}

/** An article with its pictures at the CMS's addresses, but for those that failed. */
export interface PlacedPictures {
  readonly html: string;
  /** The first of them that is in the library and large enough to stand for the article. */
  readonly cover?: Cover;
  /** Those that were put into the library for this session, now or before. */
  readonly library: readonly LibraryPicture[];
  readonly failures: readonly PictureFailure[];
}

const fetchMilliseconds = 8_000;
// A publish should not wait for slow hosts of pictures; what is not there by then stays at its address.
const allMilliseconds = 12_000;

const imageTag = /<img [^<>]{1,4000}>/g;

/**
 * Puts the pictures of a sanitised article into the CMS's library, once each: those in `stored` are there already. A picture that
 * cannot be fetched or is refused keeps its address and is told of.
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
  const missing = shown.filter(({ source }) => !placed.has(source) && !isThere(source, ports.targetUrl));
  for (const [index, picture] of missing.entries()) {
    const isLate = ports.elapsed() - startedAt > allMilliseconds;
    const there =
      index >= mostPictures
        ? `Only ${mostPictures} pictures are copied.`
        : isLate
          ? "Copying the pictures before it took too long."
          : await place(picture, ports);
    if (typeof there === "string") failures.push({ url: picture.source, reason: there });
    else placed.set(there.source, there);
  }
  const replaced = html.replace(imageTag, (tag) => {
    const address = placed.get(attribute(tag, "src") ?? "")?.address;
    return address === undefined ? tag : withSource(tag, address);
  });
  const cover = coverOf(shown, placed);
  const library = [...placed.values()].map(libraryPictureOf);
  return { html: replaced, ...(cover === undefined ? {} : { cover }), library, failures };
}

function withSource(tag: string, address: string): string {
  const from = tag.indexOf(' src="') + ' src="'.length;
  return tag.slice(0, from) + escapeMarkup(address) + tag.slice(tag.indexOf('"', from));
}

function coverOf(shown: readonly FoundPicture[], placed: ReadonlyMap<string, StoredPicture>): Cover | undefined {
  for (const { source, alt } of shown) {
    const picture = placed.get(source);
    if ((picture?.width ?? 0) >= narrowestCover && picture !== undefined) return { ...libraryPictureOf(picture), alt };
  }
  return undefined;
}

const libraryPictureOf = ({ address, libraryId }: StoredPicture): LibraryPicture => ({
  address,
  ...(libraryId === undefined ? {} : { libraryId }),
});

function isThere(source: string, targetUrl: string): boolean {
  return URL.canParse(source) && new URL(source).origin === new URL(targetUrl).origin;
}

/** The picture in its new place, or why it could not be put there. */
async function place(
  { source, alt }: FoundPicture,
  { outbound, target, note }: PicturePorts,
): Promise<StoredPicture | string> {
  const fetched = await fetchPicture(source, outbound);
  if (typeof fetched === "string") return fetched;
  let there: LibraryPicture;
  try {
    there = await target.uploadPicture({ ...fetched, alt });
  } catch (error) {
    if (error instanceof TargetError) return error.message;
    throw error;
  }
  const width = await widthOf(fetched.bytes);
  const picture = { ...there, source, ...(width === undefined ? {} : { width }) };
  await note(picture);
  return picture;
}

/** What CMSs take in their libraries. */
const taken: ReadonlySet<string | undefined> = new Set(["jpeg", "png", "gif", "webp"]);

async function fetchPicture(source: string, outbound: Outbound): Promise<Omit<Picture, "alt"> | string> {
  try {
    const bytes = await createFetchPicture(outbound, fetchMilliseconds)(source);
    const kind = kindOf(bytes);
    if (kind === undefined || !taken.has(kind)) return "It is no JPEG, PNG, GIF or WebP.";
    return { name: nameOf(source, kind), mediaType: `image/${kind}`, bytes };
  } catch (error) {
    if (error instanceof NoPicture || error instanceof PictureAway) return error.message;
    throw error;
  }
}

/** Its own name as far as that is harmless, and a part of a digest so that two of one name differ. */
function nameOf(source: string, ending: string): string {
  const last = new URL(source).pathname.split("/").at(-1) ?? "";
  const plain = last
    .replace(/\.[^.]*$/, "")
    .replace(/[^A-Za-z0-9-]+/g, "-")
    .slice(0, 60);
  const digest = createHash("sha256").update(source).digest("hex").slice(0, 12);
  return `${plain === "" ? "picture" : plain}-${digest}.${ending}`;
}

/** A picture's width as it is shown, in pixels, read from its beginning; undefined when it cannot be read. */
async function widthOf(bytes: Buffer): Promise<number | undefined> {
  try {
    const sharp = await loadSharp();
    const { autoOrient } = await sharp(bytes, { pages: 1 }).metadata();
    return autoOrient.width;
  } catch {
    return undefined;
  }
}
