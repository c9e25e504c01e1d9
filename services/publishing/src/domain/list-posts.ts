import type { ListedPost, PostLister, PublicationKey, SiteStore } from "./ports.ts";

/** How many posts a list has at most. */
export const longestList = 50;

/** The newest 50 posts of a publication, the oldest of them first; undefined when it has no site here. */
export async function listPosts(
  { accountId, publicationId }: PublicationKey,
  { sites, posts }: { readonly sites: SiteStore; readonly posts: PostLister },
): Promise<ListedPost[] | undefined> {
  const site = await sites.find(accountId, publicationId);
  return site === undefined ? undefined : (await posts.list(site, longestList)).reverse();
}
