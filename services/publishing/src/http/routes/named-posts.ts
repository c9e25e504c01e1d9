import type { Request, Response } from "express";
import { type CollectionInput, collectionPage } from "../../domain/pages/collection.ts";
import { postsPerPage } from "../../domain/pages/home.ts";
import type { PostFilter } from "../../domain/ports.ts";
import { pageNumber, sendPage, sendSiteNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import { type SiteView, withListCovers } from "../site-view.ts";

/** A list of posts that have a tag, an author or a period in common, before the posts are read. */
export interface NamedPosts extends Pick<CollectionInput, "kind" | "name" | "above"> {
  readonly filter: PostFilter;
  readonly pageUrl: (page?: number) => string;
}

/** Sends one page of a list of posts with a common tag, author or period. Sends 404 if the list has no such page. */
export async function sendNamedPosts(
  { request, response }: { readonly request: Request; readonly response: Response },
  ports: SitePorts,
  viewed: SiteView,
  { filter, pageUrl, ...named }: NamedPosts,
): Promise<void> {
  const { view: plain } = viewed;
  const { site } = plain;
  const page = pageNumber(request.query.page);
  if (page === undefined) return sendSiteNotFound(response, viewed);
  const [count, shown] = await Promise.all([
    ports.posts.count(site, filter),
    ports.posts.list(site, { skip: (page - 1) * postsPerPage, limit: postsPerPage }, filter),
  ]);
  if (shown.length === 0) return sendSiteNotFound(response, viewed);
  const view = withListCovers(plain, shown);
  const paging = { page, pages: Math.ceil(count / postsPerPage), pageUrl };
  sendPage(request, response, { site, shown, body: collectionPage({ view, ...named, posts: shown, count, paging }) });
}
