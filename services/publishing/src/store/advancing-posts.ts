import type { SiteEditions } from "../domain/ports.ts";
import type { BuiltInPosts } from "./posts.ts";

/**
 * The built-in CMS whose every change begins a new edition of its site. Dying between the two leaves an operation that is not
 * settled, and settling it begins the edition.
 */
export function advancingPosts(posts: BuiltInPosts, editions: SiteEditions): BuiltInPosts {
  return {
    ...posts,
    put: async (input) => {
      const post = await posts.put(input);
      await editions.advance(input.operation);
      return post;
    },
    settle: async (operation) => {
      const outcome = await posts.settle(operation);
      await editions.advance(operation);
      return outcome;
    },
    erase: async (operation) => {
      await posts.erase(operation);
      await editions.advance(operation);
    },
  };
}
