import { notFound } from "@galley/service-kit/errors";
import type { ListedPost, PostLister, PublicationKey, SiteStore } from "./ports.ts";

/** How many posts a list has at most. */
export const longestList = 50;

/** The newest 50 posts of a publication, the oldest of them first. Throws "not-found" when it has no site here. */
export async function listPosts(
  { accountId, publicationId }: PublicationKey,
  { sites, posts }: { readonly sites: SiteStore; readonly posts: PostLister },
): Promise<ListedPost[]> {
  const site = await sites.find(accountId, publicationId);
  if (site === undefined) throw notFound();
  const newest = await posts.list(site, longestList);
  return newest.reverse();
}
