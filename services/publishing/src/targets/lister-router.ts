import { upstreamFailed } from "@galley/service-kit/errors";
import { TargetError } from "../connections/content-target.ts";
import type { PostLister } from "../domain/ports.ts";
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
        return await linked.kind.open(linked.connection).list(limit, inTime);
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
