import type { Request } from "express";
import type { Site } from "../domain/site.ts";
import type { PageCache } from "./page-cache.ts";
import { keepDocument, sendReady } from "./send.ts";
import type { SiteHandler } from "./with-site.ts";

/**
 * Wraps a handler, so that its document is cached if it is the same for all readers. Before a cached document is sent,
 * the number of the site's last change is read. So a reader always sees the posts that were published before the
 * request.
 */
export function withPageCache(pages: PageCache | undefined, handler: SiteHandler): SiteHandler {
  if (pages === undefined) return handler;
  return async (request, response, site) => {
    const [name, edition] = [cacheKey(request, site), site.edition ?? 0];
    if (name === undefined) return handler(request, response, site);
    const ready = pages.find(name, edition);
    if (ready !== undefined) return sendReady(request, response, ready);
    keepDocument(response, (document) => pages.keep(name, edition, document));
    await handler(request, response, site);
  };
}

const pageQuery = /^\?page=[1-9]\d{0,5}$/;

/**
 * The name of a page in the cache. Undefined if the page must not be cached because its query has parameters other than
 * `page`: anybody could fill the cache with invented ones.
 */
function cacheKey({ originalUrl }: Request, { publicationId }: Site): string | undefined {
  const from = originalUrl.indexOf("?");
  const [path, query] = from === -1 ? [originalUrl, ""] : [originalUrl.slice(0, from), originalUrl.slice(from)];
  return query === "" || pageQuery.test(query) ? `${publicationId} ${path}${query}` : undefined;
}
