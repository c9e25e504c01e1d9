import type { RequestHandler } from "express";
import { parameter, sendNotFound } from "../../http/send.ts";
import type { SitePorts } from "../../http/site-ports.ts";
import type { SharePictureMaker } from "../share/share-picture.ts";
import { immutable } from "./pictures.ts";

/** GET /sites/_pictures/share/:post/:file: what others show with a link to a post. For an earlier version it is the present one. */
export function sharePictureRoute(
  { addresses }: Pick<SitePorts, "addresses">,
  pictures: SharePictureMaker,
): RequestHandler {
  return async (request, response) => {
    const [post, file] = [parameter(request, "post"), parameter(request, "file")];
    const isName = /^[\w.:-]{1,100}$/.test(post) && /^[0-9a-f]{16}\.png$/.test(file);
    const found = isName ? await pictures.find(post) : undefined;
    if (found === undefined) return sendNotFound(response, undefined, addresses);
    // Whatever version was asked for, it is the post's picture; only the present one is for ever.
    const isPresent = file === `${found.version}.png`;
    response
      .set({ "Content-Type": "image/png", "Cache-Control": isPresent ? immutable : "public, no-cache" })
      .set("ETag", `"${found.version}"`)
      .send(found.bytes);
  };
}
