import type { Request, RequestHandler } from "express";
import type { Site } from "../domain/site.ts";
import { isDomainName } from "../domains/domain-name.ts";
import { removeSandbox } from "./security-headers.ts";
import { parameter, sendNotFound } from "./send.ts";
import type { SitePorts } from "./site-ports.ts";

const reached = new WeakMap<Request, Site>();

/**
 * Returns the site whose own domain the request names. Undefined if the request names the host that all sites share.
 */
export const requestedDomainSite = (request: Request): Site | undefined => reached.get(request);

/** Matches the paths of this service's static files and pictures, which are the same on every host. */
const sharedFiles = /^\/sites\/_/;

/**
 * Serves a site at the root of its own domain: changes the path of the request to the one on the shared host,
 * "/sites/<handle>/…". The Host header is only compared with domains that were checked, and never used to build URLs.
 */
export function onOwnDomain({ domains, ownHost }: SitePorts): RequestHandler {
  return async (request, response, next) => {
    const host = domainHost(request);
    if (domains === undefined || host === undefined || host === ownHost) return next();
    const site = await domains.findByDomain(host);
    if (site === undefined) return next();
    removeSandbox(response);
    if (sharedFiles.test(request.url)) return next();
    reached.set(request, site);
    const { url } = request;
    request.url = `/sites/${site.handle}${url.startsWith("/?") || url === "/" ? url.slice(1) : url}`;
    next();
  };
}

/** Returns the host that a request names, without the ports 80 and 443. Undefined if the host cannot be a domain. */
function domainHost({ headers }: Request): string | undefined {
  const host = headers.host?.toLowerCase().replace(/:(?:80|443)$/, "");
  return host !== undefined && isDomainName(host) ? host : undefined;
}

const tokenForm = /^[\w-]{16,100}$/;

/** GET /.well-known/galley-site/:token, on every host: returns the proof that the host leads to this installation. */
export function proofRoute({ domains, addresses }: SitePorts): RequestHandler {
  return async (request, response) => {
    const token = parameter(request, "token");
    const proof = tokenForm.test(token) ? await domains?.findProof(token) : undefined;
    if (proof === undefined) return sendNotFound(response, undefined, addresses);
    response.set({ "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).send(proof);
  };
}
