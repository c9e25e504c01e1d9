import { createHash } from "node:crypto";
import { unavailable } from "@galley/service-kit/errors";
import type { Addresses } from "../../domain/addresses.ts";
import type { ShareImage } from "../../domain/page-slots.ts";
import { palettes } from "../../domain/pages/style/palettes.ts";
import { coverPicture } from "../../domain/pictures/show-pictures.ts";
import type { PublicationKey, SiteStore } from "../../domain/ports.ts";
import type { PostSummary } from "../../domain/post.ts";
import type { Site } from "../../domain/site.ts";
import type { PictureStore } from "../store/pictures.ts";
import type { SharePictureStore } from "../store/share-pictures.ts";
import { type Card, cardSize } from "./card.ts";

/** Changes when the drawing does. */
const drawing = 5;
/** More at once would hold up everybody. */
const mostWaiting = 20;

export interface SharePicturePorts {
  readonly store: SharePictureStore;
  readonly sites: Pick<SiteStore, "find">;
  readonly files: Pick<PictureStore, "findFile">;
  readonly render: (card: Card, cover: Buffer | undefined) => Promise<Buffer>;
}

export type SharePictureMaker = ReturnType<typeof createSharePictures>;

/** Where the picture of a post is and what it shows. */
export function shareImage(site: Site, post: PostSummary, addresses: Addresses): ShareImage {
  const name = `share/${post.id}/${versionOf(cardOf(site, post))}.png`;
  const by = post.author === "" ? "" : `, by ${post.author}`;
  return { url: addresses.picture(name), ...cardSize, alt: `${post.title} – ${site.name}${by}` };
}

/** Makes and keeps the pictures that posts are shared with: one at a time, and each only once however many ask for it. */
export function createSharePictures({ store, sites, files, render }: SharePicturePorts) {
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const make = async (publication: PublicationKey, postId: string, card: Card): Promise<Buffer> => {
    const { cover } = card;
    const file = cover === undefined ? undefined : await files.findFile(cover.id, cover.width);
    const bytes = await render(card, file?.bytes);
    await store.put(publication, { postId, version: versionOf(card), bytes });
    // The publication may have been deleted since this began.
    if ((await sites.find(publication.accountId, publication.publicationId)) === undefined) {
      await store.removeAll(publication);
    }
    return bytes;
  };

  const makeInTurn = (publication: PublicationKey, postId: string, card: Card): Promise<Buffer> => {
    const key = `${postId} ${versionOf(card)}`;
    const known = underWay.get(key);
    if (known !== undefined) return known;
    if (underWay.size >= mostWaiting) throw unavailable("Many pictures are being made.", { retryAfterSeconds: 5 });
    const made = last.then(() => make(publication, postId, card)).finally(() => underWay.delete(key));
    underWay.set(key, made);
    last = made.catch(() => undefined);
    return made;
  };

  return {
    /**
     * The picture of a post as it is now, as PNG; undefined when there is no such post. Made when it is first asked for. Throws
     * "unavailable" when too many are asked for at once.
     */
    find: async (postId: string) => {
      const found = await store.findPost(postId);
      const site = found && (await sites.find(found.publication.accountId, found.publication.publicationId));
      if (found === undefined || site === undefined) return undefined;
      const card = cardOf(site, found.post);
      const version = versionOf(card);
      const kept = await store.find(postId, version);
      return { version, bytes: kept ?? (await makeInTurn(found.publication, postId, card)) };
    },
  };
}

function cardOf({ template, name, picture: ofSite }: Site, { title, author, pictures = [] }: PostSummary): Card {
  const picture = coverPicture(pictures) ?? ofSite;
  const tall = picture?.sizes.find(({ height }) => height >= cardSize.height) ?? picture?.sizes.at(-1);
  return {
    ...{ template, palette: palettes[template].light, siteName: name, title, author },
    ...(picture === undefined || tall === undefined ? {} : { cover: { id: picture.id, width: tall.width } }),
  };
}

const versionOf = (card: Card): string =>
  createHash("sha256")
    .update(JSON.stringify([drawing, card]))
    .digest("hex")
    .slice(0, 16);
