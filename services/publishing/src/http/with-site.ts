import type { Request, RequestHandler, Response } from "express";
import type { Site } from "../domain/site.ts";
import { requestedDomainSite } from "./own-domain.ts";
import { parameter, sendMoved, sendMovedAway, sendNotFound } from "./send.ts";
import type { SitePorts } from "./site-ports.ts";

/** Handles a request for a page of a site. */
export type SiteHandler = (request: Request, response: Response, site: Site) => Promise<void>;

const handleForm = /^[a-z0-9-]{1,100}$/;

/**
 * Finds the site of a request by its own domain or by the handle in the path. Redirects an earlier handle to the
 * current one, and any handle of a site with its own domain to that domain.
 */
export function withSite({ sites, addresses }: SitePorts, handler: SiteHandler): RequestHandler {
  return async (request, response) => {
    const reached = requestedDomainSite(request);
    if (reached !== undefined) return handler(request, response, reached);
    const handle = parameter(request, "handle");
    const site = handleForm.test(handle) ? await sites.findByHandle(handle) : undefined;
    if (site === undefined) return sendNotFound(response, undefined, addresses);
    const rest = request.originalUrl.replace(/^\/sites\/[^/?]*/, "");
    // A POST request is not redirected, because it would lose its body.
    if (site.domain !== undefined && request.method !== "POST") {
      const { origin } = new URL(addresses.home(site));
      return sendMovedAway(response, `${origin}${rest.startsWith("/") ? rest : `/${rest}`}`);
    }
    if (site.handle === handle) return handler(request, response, site);
    return sendMoved(response, addresses.home(site) + rest);
  };
}
