import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { Connection } from "mongoose";
import type { Card } from "../domain/pictures/share-card.ts";
import type { SiteReader, SiteStore } from "../domain/ports.ts";
import { postModel } from "../store/post-documents.ts";
import { createDrawingQueue } from "./drawing-queue.ts";
import type { FetchPicture } from "./fetch-picture.ts";
import { createSharePictures } from "./share/share-picture.ts";
import { shrink } from "./shrink.ts";
import { shrinkMoving } from "./shrink-moving.ts";
import { createPictureStore } from "./store/pictures.ts";
import { createSitePictures } from "./store/site-pictures.ts";

export interface PictureOptions {
  readonly sites: Pick<SiteStore, "find"> & SiteReader;
  readonly fetchPicture: FetchPicture;
  readonly now: () => Date;
}

/**
 * Opens the pictures of posts and of publications. The write methods of the stores are crash points for fault tests.
 */
export function openPictures(connection: Connection, { sites, fetchPicture, now }: PictureOptions) {
  const posts = postModel(connection);
  const pictures = withCrashPoints("pictures", createPictureStore(connection, posts, now), {
    reads: ["findFile", "findPost"],
  });
  const draw = createDrawingQueue();
  return {
    draw,
    collect: { pictures, fetchPicture, shrink: shrinkMoving, now },
    reader: pictures,
    shared: createSharePictures({ findPost: pictures.findPost, sites, files: pictures, render, draw }),
    ofSites: { sites, sitePictures: createSitePictures(connection, now), fetchPicture, shrink },
    removeAll: pictures.removeAll,
  };
}

/** Loads the renderer of share cards at first use, because the tables of its seven typefaces take megabytes. */
async function render(card: Card, cover: Buffer | undefined): Promise<Buffer> {
  const { renderCard } = await import("./share/render-card.ts");
  return renderCard(card, cover);
}
