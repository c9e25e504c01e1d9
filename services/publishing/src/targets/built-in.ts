import type { Addresses } from "../domain/addresses.ts";
import type { PostLister, PostReader, PostTarget } from "../domain/ports.ts";
import type { BuiltInPosts } from "../store/posts.ts";

/** The built-in CMS as a target: its posts at their public addresses. */
export function builtInTarget(posts: BuiltInPosts, addresses: Addresses): PostTarget {
  return {
    ...posts,
    put: async ({ site, ...input }) => {
      const post = await posts.put(input);
      return post === undefined ? undefined : { ...post, url: addresses.post(site, post.slug) };
    },
  };
}

/** Lists the posts of the built-in CMS. */
export function builtInLister(reader: PostReader, addresses: Addresses): PostLister {
  return {
    list: async (site, limit) => {
      const newest = await reader.list(site, { limit });
      return newest.map((post) => ({ ...post, url: addresses.post(site, post.slug) }));
    },
  };
}
