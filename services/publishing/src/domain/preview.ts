import { notFound } from "@galley/service-kit/errors";
import type { Addresses } from "./addresses.ts";
import { type ArticleInput, articleAfter, prepareArticle } from "./article/prepare.ts";
import { previewPage } from "./pages/preview.ts";
import { localeOfPosts } from "./pages/words/locale.ts";
import type { PostReader, SiteStore } from "./ports.ts";
import type { Site, SiteSettings } from "./site.ts";
import { slugFromTitle } from "./slug.ts";
import { siteDay } from "./time-zone.ts";

export interface PreviewInput {
  readonly accountId: string;
  /** The settings of the site that the preview shows, or the id of a publication whose stored settings are used. */
  readonly site: SiteSettings | { readonly publicationId: string };
  readonly article: ArticleInput;
  /** Whether the document is for a frame on another page. It then loads nothing from other hosts. */
  readonly isFramed?: boolean;
}

export interface PreviewPorts {
  readonly sites: Pick<SiteStore, "find">;
  readonly posts: Pick<PostReader, "list">;
  readonly addresses: Addresses;
  readonly now: () => Date;
}

/** The language of the page around the posts is chosen by the languages of this many newest posts. */
const languagePosts = 10;

/**
 * Renders an article as its post would look on the site. The article is cleaned and checked as for a publish, but
 * nothing is stored. Throws "invalid" as a publish does, and "not-found" if the site is given by its id and is unknown.
 */
export async function previewPost(
  { accountId, site: asked, article, isFramed = false }: PreviewInput,
  { sites, posts, addresses, now }: PreviewPorts,
): Promise<string> {
  const prepared = articleAfter(prepareArticle(article), undefined);
  const at = now();
  const known = await sites.find(accountId, asked.publicationId);
  const settings = "slug" in asked ? asked : known;
  if (settings === undefined) throw notFound("There is no such publication.");
  const newest = known === undefined ? [] : await posts.list(known, { limit: languagePosts });
  // A publication that has published nothing has no site yet. The preview shows the URL that its first publish would
  // get if no other site has it: the one with the slug.
  const place = known ?? { accountId, handle: settings.slug };
  const site: Site = { ...place, ...settings, updatedAt: at };
  const slug = article.slug ?? slugFromTitle(prepared.title, siteDay(site, at), prepared.language);
  const post = { ...prepared, id: "preview", slug, createdAt: at, updatedAt: at };
  const locale = localeOfPosts([...newest, post]);
  return previewPage({ site, addresses, locale, covers: new Map() }, post, { isFramed });
}
