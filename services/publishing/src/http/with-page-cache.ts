import type { Request } from "express";
import type { Site } from "../domain/site.ts";
import type { PageCache } from "./page-cache.ts";
import { keepDocument, sendReady } from "./send.ts";
import type { SiteHandler } from "./with-site.ts";

/**
 * Answers from the cache of the site's current edition, and caches what the handler sends. Only for documents that are the same for
 * everybody. The site is read for every request, so posts published before the request are always shown.
 */
export function withPageCache(pages: PageCache | undefined, handler: SiteHandler): SiteHandler {
  if (pages === undefined) return handler;
  return async (request, response, site) => {
    const [name, edition] = [nameOf(request, site), site.edition ?? 0];
    if (name === undefined) return handler(request, response, site);
    const ready = pages.find(name, edition);
    if (ready !== undefined) return sendReady(request, response, ready);
    keepDocument(response, (document) => pages.keep(name, edition, document));
    await handler(request, response, site);
  };
}

const pageQuery = /^\?page=[1-9]\d{0,5}$/;

/** What a page is kept by; undefined with a query that a page may heed or not: there is no end of those. */
function nameOf({ originalUrl }: Request, { publicationId }: Site): string | undefined {
  const from = originalUrl.indexOf("?");
  const [path, query] = from === -1 ? [originalUrl, ""] : [originalUrl.slice(0, from), originalUrl.slice(from)];
  return query === "" || pageQuery.test(query) ? `${publicationId} ${path}${query}` : undefined;
}
