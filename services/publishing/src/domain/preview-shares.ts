import { notFound } from "@galley/service-kit/errors";
import { type ArticleInput, prepareArticle } from "./article/prepare.ts";
import type { ShareRequests } from "./operation.ts";
import type { ForeseenPost, PostTarget, SiteStore } from "./ports.ts";
import { slugWarnings } from "./publish.ts";
import type { ShareText, UnsaidShare } from "./share-ports.ts";
import { type Network, networks } from "./share-request.ts";

export interface PreviewSharesInput {
  readonly accountId: string;
  readonly publicationId: string;
  readonly sessionId: string;
  readonly article: ArticleInput;
  readonly shares: ShareRequests;
}

export interface PreviewSharesPorts {
  readonly sites: Pick<SiteStore, "find">;
  readonly posts: Pick<PostTarget, "foresee">;
  /** Returns the text with which each network shares a post. */
  readonly shareTexts: Readonly<
    Record<Network, (share: UnsaidShare & { readonly text?: string; readonly url: string }) => ShareText>
  >;
}

/** The result of a publish that was not made. */
export interface SharesPreview extends ForeseenPost {
  readonly warnings: readonly string[];
  readonly shares: Readonly<Partial<Record<Network, ShareText>>>;
}

/**
 * Tells which fields the post of an article would get, and with which texts it would be shared. Throws "invalid" as a
 * publish does, and "not-found" if the publication is unknown.
 */
export async function previewShares(
  { accountId, publicationId, sessionId, article: asked, shares }: PreviewSharesInput,
  { sites, posts, shareTexts }: PreviewSharesPorts,
): Promise<SharesPreview> {
  const article = prepareArticle(asked);
  const site = await sites.find(accountId, publicationId);
  if (site === undefined) throw notFound("There is no such publication.");
  const post = await posts.foresee({ sessionId, site, article, requestedSlug: asked.slug });
  const texts = networks.flatMap((network) => {
    const share = shares[network];
    return share === undefined ? [] : [[network, shareTexts[network]({ ...post, ...share })] as const];
  });
  return { ...post, warnings: slugWarnings(asked.slug, post.slug), shares: Object.fromEntries(texts) };
}
