import type { Addresses } from "./addresses.ts";
import { type ArticleInput, articleAfter, prepareArticle } from "./article/prepare.ts";
import { previewPage } from "./pages/preview.ts";
import { localeOfPosts } from "./pages/words/locale.ts";
import type { PostReader, SiteStore } from "./ports.ts";
import type { Site, SiteSettings } from "./site.ts";
import { slugFromTitle } from "./slug.ts";

export interface PreviewInput {
  readonly accountId: string;
  readonly site: SiteSettings;
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
 * publish does.
 */
export async function previewPost(
  { accountId, site: settings, article }: PreviewInput,
  { sites, posts, addresses, now }: PreviewPorts,
): Promise<string> {
  const prepared = articleAfter(prepareArticle(article), undefined);
  const at = now();
  const known = await sites.find(accountId, settings.publicationId);
  const newest = known === undefined ? [] : await posts.list(known, { limit: tellingPosts });
  // Of a publication that has published nothing there is no site yet: it would get its slug for a handle.
  const place = known ?? { accountId, handle: settings.slug };
  const site: Site = { ...place, ...settings, updatedAt: at };
  const slug = article.slug ?? slugFromTitle(prepared.title, at);
  const post = { ...prepared, id: "preview", slug, createdAt: at, updatedAt: at };
  const locale = localeOfPosts([...newest, post]);
  return previewPage({ site, addresses, locale, covers: new Map() }, post);
}
