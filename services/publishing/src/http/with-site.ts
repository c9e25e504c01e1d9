import type { Request, RequestHandler, Response } from "express";
import type { Site } from "../domain/site.ts";
import { parameter, sendMoved, sendNotFound } from "./send.ts";
import type { SitePorts } from "./site-ports.ts";

/** Answers a request for something of a site. */
export type SiteHandler = (request: Request, response: Response, site: Site) => Promise<void>;

const handleForm = /^[a-z0-9-]{1,100}$/;

/** Finds the site that the path names; an earlier handle leads to the same place under the present one. */
export function withSite({ sites, addresses }: SitePorts, handler: SiteHandler): RequestHandler {
  return async (request, response) => {
    const handle = parameter(request, "handle");
    const site = handleForm.test(handle) ? await sites.findByHandle(handle) : undefined;
    if (site === undefined) return sendNotFound(response, undefined, addresses);
    if (site.handle === handle) return handler(request, response, site);
    const rest = request.originalUrl.replace(/^\/sites\/[^/?]*/, "");
    return sendMoved(response, addresses.home(site) + rest);
  };
}
