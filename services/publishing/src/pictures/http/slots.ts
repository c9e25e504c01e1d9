import type { Addresses } from "../../domain/addresses.ts";
import type { Cover, PageSlots } from "../../domain/page-slots.ts";
import { coverOf } from "../../domain/pictures/show-pictures.ts";
import { shareImage } from "../share/share-picture.ts";
import type { PictureStore } from "../store/pictures.ts";

/** Puts covers into lists, and the pictures for sharing into the heads of articles. */
export function pictureSlots(pictures: Pick<PictureStore, "picturesOf">, addresses: Addresses) {
  return {
    covers: async (publication, postIds) => {
      const found = [...(await pictures.picturesOf(publication, postIds))];
      return new Map(
        found.flatMap(([postId, shown]): [string, Cover][] => {
          const cover = coverOf(shown, addresses);
          return cover === undefined ? [] : [[postId, cover]];
        }),
      );
    },
    shareImage: (site, post) => shareImage(site, post, addresses),
  } satisfies PageSlots;
}
