import { unavailable } from "@galley/service-kit/errors";
import { createBoundedMemory } from "@galley/service-kit/http";
import { type Card, cardOf, versionOf } from "../../domain/pictures/share-card.ts";
import type { SiteStore } from "../../domain/ports.ts";
import type { PictureStore } from "../store/pictures.ts";

/** More at once would hold up everybody. */
const mostWaiting = 20;
/** Hundreds of cards. Whoever asks for another has it drawn again, which takes some tenths of a second. */
const mostBytes = 16 * 1_024 * 1_024;

export interface SharePicturePorts {
  readonly findPost: PictureStore["findPost"];
  readonly sites: Pick<SiteStore, "find">;
  readonly files: Pick<PictureStore, "findFile">;
  readonly render: (card: Card, cover: Buffer | undefined) => Promise<Buffer>;
}

export type SharePictureMaker = ReturnType<typeof createSharePictures>;

/** Draws the pictures that posts are shared with: one at a time, and each only once however many ask for it. */
export function createSharePictures({ findPost, sites, files, render }: SharePicturePorts) {
  const kept = createBoundedMemory<Buffer>(mostBytes);
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
    if (underWay.size >= mostWaiting) throw unavailable("Many pictures are being made.", { retryAfterSeconds: 5 });
    const made = last.then(() => make(version, card)).finally(() => underWay.delete(version));
    underWay.set(version, made);
    last = made.catch(() => undefined);
    return made;
  };

  return {
    /**
     * The picture of a post as it is now, as PNG; undefined when there is no such post. Made when it is first asked for. Throws
     * "unavailable" when too many are asked for at once.
     */
    find: async (postId: string) => {
      const found = await findPost(postId);
      const site = found && (await sites.find(found.publication.accountId, found.publication.publicationId));
      if (found === undefined || site === undefined) return undefined;
      const card = cardOf(site, found.post);
      const version = versionOf(card);
      return { version, bytes: kept.find(version) ?? (await makeInTurn(version, card)) };
    },
  };
}
