import type {
  Article__Output,
  Post as PostMessage,
  PublishRequest__Output,
  PublishResponse,
  ShareOutcome as ShareOutcomeMessage,
  Site__Output,
} from "@galley/proto/publishing/v1";
import { invalid } from "@galley/service-kit/errors";
import { enumCodec } from "@galley/service-kit/grpc";
import type { ArticleInput } from "../domain/article/prepare.ts";
import type { PublishResult, ShareRequests } from "../domain/operation.ts";
import type { ListedPost } from "../domain/ports.ts";
import type { ShareOutcome } from "../domain/share-request.ts";
import type { CommentsMode, SiteSettings, Template } from "../domain/site.ts";
import { fitsWhole, longestCommentary } from "../networks/linkedin/commentary.ts";

const templateCodec = enumCodec<Template, "TEMPLATE_STARTER" | "TEMPLATE_EDITORIAL" | "TEMPLATE_BOLD">({
  starter: "TEMPLATE_STARTER",
  editorial: "TEMPLATE_EDITORIAL",
  bold: "TEMPLATE_BOLD",
});

const commentsCodec = enumCodec<
  CommentsMode,
  "COMMENTS_MODE_OFF" | "COMMENTS_MODE_PRE_APPROVE" | "COMMENTS_MODE_AUTO_APPROVE"
>({
  off: "COMMENTS_MODE_OFF",
  "pre-approve": "COMMENTS_MODE_PRE_APPROVE",
  "auto-approve": "COMMENTS_MODE_AUTO_APPROVE",
});

/** The settings of a site. Throws "invalid" when there are none or one that is needed is missing. */
export function siteSettings(site: Site__Output | null): SiteSettings {
  if (site === null) throw invalid("site is missing");
  const { id, publicationId, name, slug, description, template, feedFullEnabled, feedPartialEnabled, revision } = site;
  for (const [field, value] of Object.entries({ id, publicationId, name, slug })) {
    if (value === "") throw invalid(`site.${field} is missing`);
  }
  return {
    ...{ siteId: id, publicationId, name, slug, feedFullEnabled, feedPartialEnabled, revision },
    ...(description === undefined || description === "" ? {} : { description }),
    template: templateCodec.fromProto(template) ?? "starter",
    comments: commentsCodec.fromProto(site.comments) ?? "off",
  };
}

/** The article of a request; its fields are checked by the domain. */
export function articleInput(article: Article__Output | null): ArticleInput {
  if (article === null) throw invalid("article is missing");
  const { title, content, defaultAuthor, author, tags, excerpt, slug } = article;
  return {
    ...{ title, content, defaultAuthor },
    ...(author === undefined ? {} : { author }),
    ...(tags === null ? {} : { tags: tags.values }),
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(slug === undefined ? {} : { slug }),
  };
}

/** The networks asked for. Throws "invalid" for words that LinkedIn would cut. */
export function shareRequests({ linkedin, twitter }: PublishRequest__Output): ShareRequests {
  if (!fitsWhole(linkedin?.text ?? "")) {
    throw invalid(`linkedin.text may have at most ${longestCommentary} characters`);
  }
  const requestOf = ({ text = "", proposal = "" }: { text?: string; proposal?: string }) => ({
    ...(text === "" ? {} : { text }),
    ...(proposal === "" ? {} : { proposal }),
  });
  return {
    ...(linkedin === null ? {} : { linkedin: requestOf(linkedin) }),
    ...(twitter === null ? {} : { twitter: requestOf(twitter) }),
  };
}

/** The answer to a publish. */
export function publishResponse({ postId, slug, url, shares }: PublishResult): PublishResponse {
  const { linkedin, twitter } = shares;
  return {
    ...{ postId, slug, url },
    linkedin: linkedin === undefined ? null : shareOutcomeMessage(linkedin),
    twitter: twitter === undefined ? null : shareOutcomeMessage(twitter),
  };
}

/** A post as a list shows it. */
export function postMessage({ id, title, slug, url, excerpt, createdAt, updatedAt }: ListedPost): PostMessage {
  const [created, updated] = [createdAt, updatedAt].map((moment) => Math.floor(moment.getTime() / 1_000));
  return { id, title, slug, status: "published", createdAt: created, updatedAt: updated, url, excerpt };
}

function shareOutcomeMessage(outcome: ShareOutcome): ShareOutcomeMessage {
  return outcome.success ? { success: true } : { success: false, error: outcome.error };
}
