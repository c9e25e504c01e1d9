import type { Logger } from "@galley/service-kit/logging";
import type { Meter } from "@galley/service-kit/metrics";
import type { Addresses } from "../domain/addresses.ts";
import type { PageSlots } from "../domain/page-slots.ts";
import type { PostFacets, PostReader, SiteReader } from "../domain/ports.ts";
import type { Site } from "../domain/site.ts";
import type { SiteDomains } from "../store/site-domains.ts";
import type { PageCache } from "./page-cache.ts";

/** What the public pages are made from. */
export interface SitePorts {
  readonly sites: SiteReader;
  readonly posts: PostReader;
  /** The tags, authors and months of a site's posts. */
  readonly facets: (site: Site) => Promise<PostFacets>;
  /** What other parts put on pages; nothing unless given. */
  readonly slots?: PageSlots;
  readonly addresses: Addresses;
  /** The domains of sites; no site has one unless given. */
  readonly domains?: Pick<SiteDomains, "findByDomain" | "findProof">;
  /** The host that is the sites' alone; none while they share the API's, and then every page is locked up. */
  readonly ownHost?: string | undefined;
  /** Pages that are ready to be sent again; each is made anew unless given. */
  readonly pages?: PageCache;
  readonly logger: Logger;
  readonly meter: Meter;
}
