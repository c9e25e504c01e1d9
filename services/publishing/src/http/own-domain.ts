import type { Request, RequestHandler } from "express";
import type { Site } from "../domain/site.ts";
import { isDomainName } from "../domains/domain-name.ts";
import { unlock } from "./security-headers.ts";
import { parameter, sendNotFound } from "./send.ts";
import type { SitePorts } from "./site-ports.ts";

const reached = new WeakMap<Request, Site>();

/** The site whose domain the request came by; undefined when it came by the host of all sites. */
export const siteOfDomain = (request: Request): Site | undefined => reached.get(request);

/** Files of ours are below this on every host. */
const ours = /^\/sites\/_/;

/**
 * Lets a site be found at the root of its own domain: from here on the request is one for the site's handle. The host only
 * chooses among domains that were seen to lead here; no address is ever made from it.
 */
export function onOwnDomain({ domains, ownHost }: SitePorts): RequestHandler {
  return async (request, response, next) => {
    const host = hostOf(request);
    if (domains === undefined || host === undefined || host === ownHost) return next();
    const site = await domains.findByDomain(host);
    if (site === undefined) return next();
    unlock(response);
    if (ours.test(request.url)) return next();
    reached.set(request, site);
    const { url } = request;
    request.url = `/sites/${site.handle}${url.startsWith("/?") || url === "/" ? url.slice(1) : url}`;
    next();
  };
}

/** The host that the request names when it can be a domain, without what names the usual port. */
function hostOf({ headers }: Request): string | undefined {
  const host = headers.host?.toLowerCase().replace(/:(?:80|443)$/, "");
  return host !== undefined && isDomainName(host) ? host : undefined;
}

const tokenForm = /^[\w-]{16,100}$/;

/** GET /.well-known/galley-site/:token, on every host: proves that the host leads here. */
export function proofRoute({ domains, addresses }: SitePorts): RequestHandler {
  return async (request, response) => {
    const token = parameter(request, "token");
    const proof = tokenForm.test(token) ? await domains?.findProof(token) : undefined;
    if (proof === undefined) return sendNotFound(response, undefined, addresses);
    response.set({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).send(proof);
  };
}
