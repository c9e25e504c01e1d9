import { unavailable } from "@galley/service-kit/errors";
import { createBoundedCache } from "@galley/service-kit/http";
import { type Card, cardVersion, shareCard } from "../../domain/pictures/share-card.ts";
import type { SiteStore } from "../../domain/ports.ts";
import type { PictureStore } from "../store/pictures.ts";

/**
 * The maximum number of share cards that are being drawn or waiting. Further requests are refused, because they would
 * wait too long.
 */
const maxWaiting = 20;
/** The maximum size of the cache of share cards. Hundreds fit, and drawing one again takes some tenths of a second. */
const maxBytes = 16 * 1_024 * 1_024;

export interface SharePicturePorts {
  readonly findPost: PictureStore["findPost"];
  readonly sites: Pick<SiteStore, "find">;
  readonly files: Pick<PictureStore, "findFile">;
  readonly render: (card: Card, cover: Buffer | undefined) => Promise<Buffer>;
}

export type SharePictureMaker = ReturnType<typeof createSharePictures>;

/**
 * Draws share cards, the generated pictures for links to posts. It draws one at a time, and only once if several
 * requests for the same card arrive together.
 */
export function createSharePictures({ findPost, sites, files, render }: SharePicturePorts) {
  const kept = createBoundedCache<Buffer>(maxBytes);
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  const make = async (version: string, card: Card): Promise<Buffer> => {
    const { cover } = card;
    const file = cover === undefined ? undefined : await files.findFile(cover.id, cover.width);
    const bytes = await render(card, file?.bytes);
    kept.keep(version, bytes, bytes.length);
    return bytes;
  };

  const makeInTurn = (version: string, card: Card): Promise<Buffer> => {
    const known = underWay.get(version);
    if (known !== undefined) return known;
    if (underWay.size >= maxWaiting) throw unavailable("Many pictures are being made.", { retryAfterSeconds: 5 });
    const made = last.then(() => make(version, card)).finally(() => underWay.delete(version));
    underWay.set(version, made);
    last = made.catch(() => undefined);
    return made;
  };

  return {
    /**
     * Returns the current share card of a post as PNG. It is drawn at the first request. Undefined if there is no such
     * post. Throws "unavailable" if too many cards are requested at once.
     */
    find: async (postId: string) => {
      const found = await findPost(postId);
      const site = found && (await sites.find(found.publication.accountId, found.publication.publicationId));
      if (found === undefined || site === undefined) return undefined;
      const card = shareCard(site, found.post);
      const version = cardVersion(card);
      return { version, bytes: kept.find(version) ?? (await makeInTurn(version, card)) };
    },
  };
}
