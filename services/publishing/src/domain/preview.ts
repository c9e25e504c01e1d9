import { notFound } from "@galley/service-kit/errors";
import type { Addresses } from "./addresses.ts";
import { type ArticleInput, articleAfter, prepareArticle } from "./article/prepare.ts";
import { previewPage } from "./pages/preview.ts";
import { localeOfPosts } from "./pages/words/locale.ts";
import type { PostReader, SiteStore } from "./ports.ts";
import type { Site, SiteSettings } from "./site.ts";
import { slugFromTitle } from "./slug.ts";
import { dayOf } from "./time-zone.ts";

export interface PreviewInput {
  readonly accountId: string;
  /** What the owner has decided about the site, or the publication whose site is to be taken as it is known. */
  readonly site: SiteSettings | { readonly publicationId: string };
  readonly article: ArticleInput;
}

export interface PreviewPorts {
  readonly sites: Pick<SiteStore, "find">;
  readonly posts: Pick<PostReader, "list">;
  readonly addresses: Addresses;
  readonly now: () => Date;
}

const tellingPosts = 10;

/**
 * An article as its post would look on its site, cleaned and checked as a publish does it; nothing is stored. Throws "invalid" as a
 * publish does, and "not-found" when a site is to be taken that is not known.
 */
export async function previewPost(
  { accountId, site: asked, article }: PreviewInput,
  { sites, posts, addresses, now }: PreviewPorts,
): Promise<string> {
  const prepared = articleAfter(prepareArticle(article), undefined);
  const at = now();
  const known = await sites.find(accountId, asked.publicationId);
  const settings = "slug" in asked ? asked : known;
  if (settings === undefined) throw notFound("There is no such publication.");
  const newest = known === undefined ? [] : await posts.list(known, { limit: tellingPosts });
  // Of a publication that has published nothing there is no site yet: it would get its slug for a handle.
  const place = known ?? { accountId, handle: settings.slug };
  const site: Site = { ...place, ...settings, updatedAt: at };
  const slug = article.slug ?? slugFromTitle(prepared.title, dayOf(site, at), prepared.language);
  const post = { ...prepared, id: "preview", slug, createdAt: at, updatedAt: at };
  const locale = localeOfPosts([...newest, post]);
  return previewPage({ site, addresses, locale, covers: new Map() }, post);
}
