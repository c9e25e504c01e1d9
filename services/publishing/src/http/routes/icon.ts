import { createHash } from "node:crypto";
import type { Response } from "express";
import { appleIcon, type IconFile, iconFile, iconWidths } from "../../domain/addresses.ts";
import { letterIcon, letterIconSvg } from "../../domain/pictures/icon.ts";
import type { PublicationKey } from "../../domain/ports.ts";
import type { Draw } from "../../pictures/drawing-queue.ts";
import { renderLetterIcon } from "../../pictures/icon/render-icon.ts";
import { parameter, sendNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import type { SiteHandler } from "../with-site.ts";

/** The dependencies of the routes for icons and logos. */
export interface SiteFilePorts {
  /** Finds a file that the owner of the site uploaded. */
  readonly findFile: (
    publication: PublicationKey,
    name: string,
  ) => Promise<{ readonly type: string; readonly bytes: Buffer } | undefined>;
  /** Draws pictures that are generated. */
  readonly draw: Draw;
}

/** The width of the icon at "/favicon.ico", which old programs request without being told of it. */
const faviconWidth = 48;

/** GET /sites/:handle/icon-:width.png: the site's icon in one of the `iconWidths`. */
export function iconRoute(site: SitePorts, ports: SiteFilePorts): SiteHandler {
  return async (request, response, found) => {
    const width = iconWidths.find((each) => String(each) === parameter(request, "width"));
    if (width === undefined) return sendNotFound(response, found, site.addresses);
    await pngRoute(ports, iconFile(width), width)(request, response, found);
  };
}

/** GET /sites/:handle/apple-touch-icon.png */
export const appleIconRoute = (ports: SiteFilePorts): SiteHandler => pngRoute(ports, appleIcon.file, appleIcon.width);

/** GET /sites/:handle/favicon.ico: the icon as PNG, which every browser accepts at this address. */
export const faviconRoute = (ports: SiteFilePorts): SiteHandler =>
  pngRoute(ports, iconFile(faviconWidth), faviconWidth);

const pngRoute =
  ({ findFile, draw }: SiteFilePorts, file: IconFile, width: number): SiteHandler =>
  async (_request, response, site) => {
    const own = site.customization?.icon === undefined ? undefined : await findFile(site, file);
    const icon = letterIcon(site);
    const name = `icon ${width} ${JSON.stringify(icon)}`;
    sendIcon(response, "image/png", own?.bytes ?? (await draw(name, () => renderLetterIcon(icon, width))));
  };

/** GET /sites/:handle/icon.svg: the icon as SVG. A site whose own icon has no SVG has no such file. */
export function svgIconRoute({ addresses }: SitePorts, { findFile }: SiteFilePorts): SiteHandler {
  return async (_request, response, site) => {
    const { icon } = site.customization ?? {};
    if (icon === undefined) return sendIcon(response, "image/svg+xml", letterIconSvg(letterIcon(site)).markup);
    const own = icon.hasSvg ? await findFile(site, "icon.svg") : undefined;
    if (own === undefined) return sendNotFound(response, site, addresses);
    sendIcon(response, own.type, own.bytes);
  };
}

/** The names that the files of a logo can have. */
export const logoFiles = ["logo.svg", "logo.png", "logo-dark.svg", "logo-dark.png"] as const;

/** GET /sites/:handle/logo.png and so on: a file of the logo. Its URL changes with its content. */
export function logoRoute(
  { addresses }: SitePorts,
  { findFile }: SiteFilePorts,
  name: (typeof logoFiles)[number],
): SiteHandler {
  return async (request, response, site) => {
    const file = site.customization?.logo === undefined ? undefined : await findFile(site, name);
    if (file === undefined) return sendNotFound(response, site, addresses);
    const isCurrent = request.query.v === site.customization?.logo?.version;
    sendFile(response, file.type, file.bytes, isCurrent ? "public, max-age=31536000, immutable" : "public, no-cache");
  };
}

/** Sends an icon. Its address stays the same when the icon changes, so browsers keep it for an hour. */
const sendIcon = (response: Response, type: string, body: string | Buffer): void =>
  sendFile(response, type, body, "public, max-age=3600");

/**
 * The policy of files that owners upload. Opened as a page of its own, an SVG then runs no script, loads nothing and has
 * an origin of its own. Inside an `<img>` element, browsers run no scripts anyway.
 */
const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

function sendFile(response: Response, type: string, body: string | Buffer, caching: string): void {
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  // Browsers refuse a sandboxed file with this header (HTML specification, "navigate").
  response.removeHeader("Cross-Origin-Opener-Policy");
  response
    .set({ "Content-Security-Policy": uploadPolicy, "Content-Type": type, "Cache-Control": caching, ETag: `"${tag}"` })
    .send(body);
}
