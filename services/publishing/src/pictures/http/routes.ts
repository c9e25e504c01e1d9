import type { Express, RequestHandler } from "express";
import { pictureType } from "../../domain/pictures/picture.ts";
import { parameter, sendNotFound } from "../../http/send.ts";
import type { SitePorts } from "../../http/site-ports.ts";
import type { SharePictureMaker } from "../share/share-picture.ts";
import type { PictureStore } from "../store/pictures.ts";

/** What pictures are served from. */
export interface PicturePorts {
  readonly files: Pick<PictureStore, "findFile">;
  readonly shared: SharePictureMaker;
}

/** Pictures, for all sites alike. No handle begins with an underscore. */
export function showPictures(app: Express, site: SitePorts, ports: PicturePorts): void {
  app.get("/sites/_pictures/share/:post/:file", sharePictureRoute(site, ports));
  app.get("/sites/_pictures/:id/:width", pictureRoute(site, ports));
}

/** For ever: other bytes have another address. */
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

/** GET /sites/_pictures/share/:post/:file: what others show with a link to a post. For an earlier version it is the present one. */
function sharePictureRoute({ addresses }: SitePorts, { shared }: PicturePorts): RequestHandler {
  return async (request, response) => {
    const [post, file] = [parameter(request, "post"), parameter(request, "file")];
    const isName = /^[\w.:-]{1,100}$/.test(post) && /^[0-9a-f]{16}\.png$/.test(file);
    const found = isName ? await shared.find(post) : undefined;
    if (found === undefined) return sendNotFound(response, undefined, addresses);
    // Whatever version was asked for, it is the post's picture; only the present one is for ever.
    const isPresent = file === `${found.version}.png`;
    response
      .set({ "Content-Type": "image/png", "Cache-Control": isPresent ? immutable : "public, no-cache" })
      .set("ETag", `"${found.version}"`)
      .send(found.bytes);
  };
}
