import type { Express, RequestHandler } from "express";
import { avifType, pictureType, shareImageType } from "../../domain/pictures/picture.ts";
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
  const { shared } = ports;
  app.get("/sites/_pictures/share/site/:name/:file", sharePictureRoute(site, shared.findOfSite));
  app.get("/sites/_pictures/share/:name/:file", sharePictureRoute(site, shared.find));
  app.get("/sites/_pictures/:id/:file", pictureRoute(site, ports));
}

/** The Cache-Control header of a picture. Browsers may keep it forever, because other bytes have another URL. */
const immutable = "public, max-age=31536000, immutable";

/** GET /sites/_pictures/:id/:width: one size of a picture as WebP, or with ".avif" appended as AVIF. */
function pictureRoute({ addresses }: SitePorts, { files }: PicturePorts): RequestHandler {
  return async (request, response) => {
    const [id, name] = [parameter(request, "id"), parameter(request, "file")];
    const [, width, suffix] = /^([1-9]\d{0,3})(\.avif)?$/.exec(name) ?? [];
    const isName = /^[0-9a-f]{32}$/.test(id) && width !== undefined;
    const format = suffix === undefined ? undefined : "avif";
    const file = isName ? await files.findFile(id, Number(width), format) : undefined;
    if (file === undefined) return sendNotFound(response, undefined, addresses);
    response
      .set({ "Content-Type": format === "avif" ? avifType : pictureType, "Cache-Control": immutable })
      .set("ETag", `"${id}-${name}"`)
      .send(file.bytes);
  };
}

/**
 * GET /sites/_pictures/share/:name/:file: the share card of a post, or of a site. The address of an earlier version
 * returns the current card, also one that ends in ".png", as the cards of version 0.2.0 did.
 */
function sharePictureRoute({ addresses }: SitePorts, find: SharePictureMaker["find"]): RequestHandler {
  return async (request, response) => {
    const [name, file] = [parameter(request, "name"), parameter(request, "file")];
    const isName = /^[\w.:-]{1,100}$/.test(name) && /^[0-9a-f]{16}\.(?:jpg|png)$/.test(file);
    const found = isName ? await find(name) : undefined;
    if (found === undefined) return sendNotFound(response, undefined, addresses);
    // Only the current version of a card may be cached forever. The address of an earlier version returns the current
    // card too.
    const isPresent = file === `${found.version}.jpg`;
    response
      .set({ "Content-Type": shareImageType, "Cache-Control": isPresent ? immutable : "public, no-cache" })
      .set("ETag", `"${found.version}"`)
      .send(found.bytes);
  };
}
