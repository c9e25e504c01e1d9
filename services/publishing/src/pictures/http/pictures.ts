import type { RequestHandler } from "express";
import { pictureType } from "../../domain/pictures/picture.ts";
import { parameter, sendNotFound } from "../../http/send.ts";
import type { SitePorts } from "../../http/site-ports.ts";
import type { PictureReader } from "../ports.ts";

/** For ever: other bytes have another address. */
export const immutable = "public, max-age=31536000, immutable";

/** GET /sites/_pictures/:id/:width: one size of a picture. */
export function pictureRoute(
  { addresses }: Pick<SitePorts, "addresses">,
  pictures: Pick<PictureReader, "findFile">,
): RequestHandler {
  return async (request, response) => {
    const [id, width] = [parameter(request, "id"), parameter(request, "width")];
    const isName = /^[0-9a-f]{32}$/.test(id) && /^[1-9]\d{0,3}$/.test(width);
    const file = isName ? await pictures.findFile(id, Number(width)) : undefined;
    if (file === undefined) return sendNotFound(response, undefined, addresses);
    response
      .set({ "Content-Type": pictureType, "Cache-Control": immutable, ETag: `"${id}-${width}"` })
      .send(file.bytes);
  };
}
