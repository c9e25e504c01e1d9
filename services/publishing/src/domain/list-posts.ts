import { notFound } from "@galley/service-kit/errors";
import type { Addresses } from "./addresses.ts";
import type { PostReader, PublicationKey, SiteStore } from "./ports.ts";
import type { PostSummary } from "./post.ts";

/** How many posts a list has at most. */
export const longestList = 50;

/** A post in a list, with its public address. */
export interface ListedPost extends PostSummary {
  readonly url: string;
}

/** The newest 50 posts of a publication, the oldest of them first. Throws "not-found" when it has no site here. */
export async function listPosts(
  { accountId, publicationId }: PublicationKey,
  { sites, posts, addresses }: { readonly sites: SiteStore; readonly posts: PostReader; readonly addresses: Addresses },
): Promise<ListedPost[]> {
  const site = await sites.find(accountId, publicationId);
  if (site === undefined) throw notFound();
  const newest = await posts.list(site, { limit: longestList });
  return newest.reverse().map((post) => ({ ...post, url: addresses.post(site, post.slug) }));
}
