import { createHash } from "node:crypto";
import type { Response } from "express";
import { iconWidths } from "../../domain/addresses.ts";
import { letterIcon, letterIconSvg } from "../../domain/pictures/icon.ts";
import type { Draw } from "../../pictures/drawing-queue.ts";
import { renderLetterIcon } from "../../pictures/icon/render-icon.ts";
import { parameter, sendNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import type { SiteHandler } from "../with-site.ts";

/** The width in pixels of the icon that iOS shows on the home screen. */
const appleWidth = 180;
/** The width of the icon at "/favicon.ico", which old programs request without being told of it. */
const faviconWidth = 48;

/** GET /sites/:handle/icon-:width.png: the site's icon in one of the `iconWidths`. */
export function iconRoute(ports: SitePorts, draw: Draw): SiteHandler {
  return async (request, response, site) => {
    const width = iconWidths.find((each) => String(each) === parameter(request, "width"));
    if (width === undefined) return sendNotFound(response, site, ports.addresses);
    await pngRoute(draw, width)(request, response, site);
  };
}

/** GET /sites/:handle/apple-touch-icon.png */
export const appleIconRoute = (draw: Draw): SiteHandler => pngRoute(draw, appleWidth);

/** GET /sites/:handle/favicon.ico: the icon as PNG, which every browser accepts at this address. */
export const faviconRoute = (draw: Draw): SiteHandler => pngRoute(draw, faviconWidth);

/** GET /sites/:handle/icon.svg */
export const svgIconRoute: SiteHandler = async (_request, response, site) => {
  sendIcon(response, "image/svg+xml", letterIconSvg(letterIcon(site)).markup);
};

const pngRoute =
  (draw: Draw, width: number): SiteHandler =>
  async (_request, response, site) => {
    const icon = letterIcon(site);
    const name = `icon ${width} ${JSON.stringify(icon)}`;
    sendIcon(response, "image/png", await draw(name, () => renderLetterIcon(icon, width)));
  };

/** Sends an icon. Its address stays the same when the icon changes, so browsers keep it for an hour. */
function sendIcon(response: Response, type: string, body: string | Buffer): void {
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  response.set({ "Content-Type": type, "Cache-Control": "public, max-age=3600", ETag: `"${tag}"` }).send(body);
}
