import type { Logger } from "@galley/service-kit/logging";
import type { StoredPage } from "../customization/store.ts";
import type { Addresses } from "../domain/addresses.ts";
import type { Html } from "../domain/html.ts";
import type { View } from "../domain/pages/view.ts";
import type { PostFacets, PostReader, PublicationKey, SiteReader } from "../domain/ports.ts";
import type { Post } from "../domain/post.ts";
import type { Site } from "../domain/site.ts";
import type { SiteDomains } from "../store/site-domains.ts";
import type { PageCache } from "./page-cache.ts";

/**
 * The comments below an article: the insides of a `<section class="comments" aria-labelledby="comments">` that
 * begins with `<h2 id="comments">`. Styled are there: `ol.thread` with `li > article.comment` (nested
 * `ol.thread` for replies), `.comment-head`, `p.notice`, `p.empty`, and `form.form` with `p.field > label +
 * input|textarea`, `p.hint` and `button`.
 */
export interface CommentsPart {
  readonly html: Html;
  readonly updatedAt: Date;
}

/** The dependencies of the public pages. */
export interface SitePorts {
  readonly sites: SiteReader;
  readonly posts: PostReader;
  /** The tags, authors and months of a site's posts. */
  readonly facets: (site: Site) => Promise<PostFacets>;
  /** Renders the comments below an article. Without it, articles have no comments. */
  readonly commentsBelow?: (site: Site, post: Post, view: View) => Promise<CommentsPart | undefined>;
  /** Finds a page that the owner of a site wrote. Without it, sites have no such pages. */
  readonly findPage?: (publication: PublicationKey, slug: string) => Promise<StoredPage | undefined>;
  readonly addresses: Addresses;
  /** Finds a site by its own domain. Without it, no site has a domain of its own. */
  readonly domains?: Pick<SiteDomains, "findByDomain" | "findProof">;
  /**
   * The host that serves nothing but sites. Undefined if the sites share the API's host; then all pages are sandboxed.
   */
  readonly ownHost?: string | undefined;
  /** The cache of rendered pages. Without it, each page is rendered again for every request. */
  readonly pages?: PageCache;
  readonly logger: Logger;
}
