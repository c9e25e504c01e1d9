import { upstreamFailed } from "@galley/service-kit/errors";
import { type RemoteListedPost, TargetError } from "../connections/content-target.ts";
import type { ListedPost, PostLister } from "../domain/ports.ts";
import { linkedCms, type TargetRouterParts } from "./target-router.ts";

/** Below what those wait who list. */
const longestMilliseconds = 4_000;

/** Lists from the CMS that a publication is linked to, its own posts too, and else from the built-in site. */
export function createListerRouter(
  builtIn: PostLister,
  parts: Pick<TargetRouterParts, "connections" | "kinds">,
): PostLister {
  return {
    list: async (site, limit) => {
      const linked = await linkedCms(site, parts);
      if (linked === undefined) return builtIn.list(site, limit);
      const inTime = AbortSignal.timeout(longestMilliseconds);
      try {
        const posts = await linked.kind.open(linked.connection).list(limit, inTime);
        return posts.map(listed);
      } catch (error) {
        if (inTime.aborted && error === inTime.reason) {
          throw upstreamFailed("BAD_GATEWAY", `${linked.kind.name} took too long to list its posts.`, error);
        }
        if (!(error instanceof TargetError)) throw error;
        throw upstreamFailed("BAD_GATEWAY", error.message, error);
      }
    },
  };
}

function listed({ remoteId, title, slug, url, excerpt, publishedAt, updatedAt }: RemoteListedPost): ListedPost {
  return { id: remoteId, title, slug, url, excerpt, createdAt: publishedAt, updatedAt };
}
