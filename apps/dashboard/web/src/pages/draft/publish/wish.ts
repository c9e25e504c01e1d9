import type { MessageInitShape } from "@bufbuild/protobuf";
import type {
  Draft,
  DraftReport,
  EditDecision,
  PublishSessionRequestSchema,
} from "@galley/proto/es/generation/v1/generation";
import type {
  ArticleSchema,
  PreviewSharesResponse,
  SessionPost,
  ShareSchema,
} from "@galley/proto/es/publishing/v1/publishing";
import { type Network, networkKeys } from "./networks.ts";

/** The choices of a member for a publish. Fields that nobody has touched are not set, so that they keep their values. */
export interface PublishWish {
  readonly slug?: string;
  readonly author?: string;
  /** Separated by commas. */
  readonly tags?: string;
  readonly excerpt?: string;
  readonly shares: Readonly<Record<Network, boolean>>;
  /** The member's own texts of shares. Empty: the text that the service makes. */
  readonly texts: Readonly<Record<Network, string>>;
}

export const firstWish: PublishWish = {
  shares: { linkedin: false, twitter: false },
  texts: { linkedin: "", twitter: "" },
};

export const toTags = (text: string): string[] =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");

/** The fields of the wish as requests name them. An emptied slug or author means the usual one. */
function chosenFields({ slug = "", author = "", tags, excerpt }: PublishWish) {
  return {
    ...(slug.trim() !== "" && { slug: slug.trim() }),
    ...(author.trim() !== "" && { author: author.trim() }),
    ...(tags !== undefined && { tags: { values: toTags(tags) } }),
    ...(excerpt !== undefined && { excerpt: excerpt.trim() }),
  };
}

export interface WishedArticle {
  readonly wish: PublishWish;
  readonly draft: Draft;
  readonly report: DraftReport | undefined;
  readonly post: SessionPost | undefined;
  readonly defaultAuthor: string;
}

/** The article of a publish, with the writer's proposals where the first publish of a session would use them. */
export function toArticle({ wish, draft, report, post, defaultAuthor }: WishedArticle) {
  const { excerpt = "", tags = [] } = report?.proposals ?? {};
  const proposed =
    post === undefined
      ? { ...(excerpt !== "" && { excerpt }), ...(tags.length > 0 && { tags: { values: tags }, tagsProposed: true }) }
      : {};
  const chosen = chosenFields(wish);
  const tagsProposed = chosen.tags === undefined && "tagsProposed" in proposed;
  return {
    title: draft.title ?? "",
    content: draft.content,
    defaultAuthor,
    ...proposed,
    ...chosen,
    tagsProposed,
  } satisfies MessageInitShape<typeof ArticleSchema>;
}

/** The share of a network as `PreviewShares` reads it. */
export function toShare(
  { wish, draft, report }: WishedArticle,
  network: Network,
): MessageInitShape<typeof ShareSchema> {
  const text = wish.texts[network].trim();
  if (text !== "") return { text };
  const { linkedinText, tweetText } = report?.proposals ?? {};
  const proposal = network === "linkedin" ? linkedinText : tweetText;
  return proposal !== undefined && draft.engine !== "outline" ? { proposal } : {};
}

export interface WishedPublish {
  readonly operationId: string;
  readonly sessionId: string;
  readonly draftVersion: number;
  readonly wish: PublishWish;
  readonly preview: PreviewSharesResponse | undefined;
  readonly onCmsEdit: EditDecision;
}

/** The request that publishes. It has the texts that the page has shown, so that exactly they are shared. */
export function toRequest({
  wish,
  preview,
  ...request
}: WishedPublish): MessageInitShape<typeof PublishSessionRequestSchema> {
  const textOf = (network: Network): string => wish.texts[network].trim() || preview?.[network]?.words || "";
  const [linkedinText, tweetText] = networkKeys.map((network) => (wish.shares[network] ? textOf(network) : ""));
  return {
    ...request,
    ...chosenFields(wish),
    publishToLinkedin: wish.shares.linkedin,
    publishToTwitter: wish.shares.twitter,
    ...(linkedinText && { linkedinText }),
    ...(tweetText && { tweetText }),
  };
}
