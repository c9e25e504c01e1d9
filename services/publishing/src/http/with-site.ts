import type { Request, RequestHandler, Response } from "express";
import type { Site } from "../domain/site.ts";
import { siteOfDomain } from "./own-domain.ts";
import { parameter, sendMoved, sendMovedAway, sendNotFound } from "./send.ts";
import type { SitePorts } from "./site-ports.ts";

/** Answers a request for something of a site. */
export type SiteHandler = (request: Request, response: Response, site: Site) => Promise<void>;

const handleForm = /^[a-z0-9-]{1,100}$/;

/**
 * Finds the site that the request came by, or that the path names. An earlier handle leads to the same place under the present
 * one, and any handle of a site with a domain to that domain.
 */
export function withSite({ sites, addresses }: SitePorts, handler: SiteHandler): RequestHandler {
  return async (request, response) => {
    const reached = siteOfDomain(request);
    if (reached !== undefined) return handler(request, response, reached);
    const handle = parameter(request, "handle");
    const site = handleForm.test(handle) ? await sites.findByHandle(handle) : undefined;
    if (site === undefined) return sendNotFound(response, undefined, addresses);
    const rest = request.originalUrl.replace(/^\/sites\/[^/?]*/, "");
    // What is sent cannot be led on: it is taken where it came.
    if (site.domain !== undefined && request.method !== "POST") {
      const { origin } = new URL(addresses.home(site));
      return sendMovedAway(response, `${origin}${rest.startsWith("/") ? rest : `/${rest}`}`);
    }
    if (site.handle === handle) return handler(request, response, site);
    return sendMoved(response, addresses.home(site) + rest);
  };
}
