import type { Express, RequestHandler } from "express";
import { pictureType } from "../../domain/pictures/picture.ts";
import { parameter, sendNotFound } from "../../http/send.ts";
import type { SitePorts } from "../../http/site-ports.ts";
import type { SharePictureMaker } from "../share/share-picture.ts";
import type { PictureStore } from "../store/pictures.ts";

/** The dependencies of the routes for pictures. */
export interface PicturePorts {
  readonly files: Pick<PictureStore, "findFile">;
  readonly shared: SharePictureMaker;
}

/** Adds the routes for pictures. Their paths cannot collide with a site, because no handle begins with "_". */
export function showPictures(app: Express, site: SitePorts, ports: PicturePorts): void {
  app.get("/sites/_pictures/share/:post/:file", sharePictureRoute(site, ports));
  app.get("/sites/_pictures/:id/:width", pictureRoute(site, ports));
}

/** The Cache-Control header of a picture. Browsers may keep it forever, because other bytes have another URL. */
const immutable = "public, max-age=31536000, immutable";

/** GET /sites/_pictures/:id/:width: one size of a picture. */
function pictureRoute({ addresses }: SitePorts, { files }: PicturePorts): RequestHandler {
  return async (request, response) => {
    const [id, width] = [parameter(request, "id"), parameter(request, "width")];
    const isName = /^[0-9a-f]{32}$/.test(id) && /^[1-9]\d{0,3}$/.test(width);
    const file = isName ? await files.findFile(id, Number(width)) : undefined;
    if (file === undefined) return sendNotFound(response, undefined, addresses);
    response
      .set({ "Content-Type": pictureType, "Cache-Control": immutable, ETag: `"${id}-${width}"` })
      .send(file.bytes);
  };
}

/**
 * GET /sites/_pictures/share/:post/:file: the share card of a post. The address of an earlier version
 * returns the current card.
 */
function sharePictureRoute({ addresses }: SitePorts, { shared }: PicturePorts): RequestHandler {
  return async (request, response) => {
    const [post, file] = [parameter(request, "post"), parameter(request, "file")];
    const isName = /^[\w.:-]{1,100}$/.test(post) && /^[0-9a-f]{16}\.png$/.test(file);
    const found = isName ? await shared.find(post) : undefined;
    if (found === undefined) return sendNotFound(response, undefined, addresses);
    // Only the current version of a card may be cached forever. The address of an earlier version returns the current
    // card too.
    const isPresent = file === `${found.version}.png`;
    response
      .set({ "Content-Type": "image/png", "Cache-Control": isPresent ? immutable : "public, no-cache" })
      .set("ETag", `"${found.version}"`)
      .send(found.bytes);
  };
}
