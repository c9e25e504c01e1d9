import type {
  Article__Output,
  GetSiteResponse,
  Post as PostMessage,
  PublishRequest__Output,
  PublishResponse,
  SitePicture,
} from "@galley/proto/publishing/v1";
import { invalid } from "@galley/service-kit/errors";
import { enumCodec } from "@galley/service-kit/grpc";
import type { Addresses } from "../domain/addresses.ts";
import type { ArticleInput } from "../domain/article/prepare.ts";
import { isFeedEnabled } from "../domain/feed-links.ts";
import type { PublishResult, ShareRequests } from "../domain/operation.ts";
import type { PostPicture } from "../domain/pictures/picture.ts";
import type { ListedPost, PublicationKey } from "../domain/ports.ts";
import type { Site } from "../domain/site.ts";
import { fitsWhole, maxCommentaryLength } from "../networks/linkedin/commentary.ts";
import { templateCodec } from "../site-settings.ts";
import { customizationMessage } from "./customization-messages.ts";

export const decisionCodec = enumCodec("EDIT_DECISION", ["keep-theirs", "replace"]);

/** Converts a moment to Unix seconds. */
export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

/** The publication of a request and its owner. Throws "invalid" if the id is missing. */
export function publicationKey(publicationId: string, { accountId }: { readonly accountId: string }): PublicationKey {
  if (publicationId === "") throw invalid("publicationId is required");
  return { accountId, publicationId };
}

// Ids are UUIDs. The pattern allows more, because it only has to keep other values out of the database.
const idForm = /^[\w.:-]{1,100}$/;

/** Checks the ids of a request. Throws "invalid" with the first wrong field. */
export function requireIds(fields: Readonly<Record<string, string>>): void {
  for (const [field, value] of Object.entries(fields)) {
    if (!idForm.test(value)) throw invalid(`${field} must be an id`);
  }
}

/** Reads the article of a request. The domain checks its fields. */
export function articleInput(article: Article__Output | null): ArticleInput {
  if (article === null) throw invalid("article is required");
  const { title, content, defaultAuthor, author, tags, tagsProposed, excerpt, slug } = article;
  return { title, content, defaultAuthor, author, tags: tags?.values, tagsProposed, excerpt, slug };
}

/** Reads the requested networks. Throws "invalid" if the text for LinkedIn is too long. */
export function shareRequests({
  linkedin,
  twitter,
}: Pick<PublishRequest__Output, "linkedin" | "twitter">): ShareRequests {
  if (!fitsWhole(linkedin?.text ?? "")) {
    throw invalid(`linkedInText must be at most ${maxCommentaryLength} characters long`);
  }
  const toShareRequest = ({ text = "", proposal = "" }: { text?: string; proposal?: string }) => ({
    ...(text === "" ? {} : { text }),
    ...(proposal === "" ? {} : { proposal }),
  });
  return {
    linkedin: linkedin === null ? undefined : toShareRequest(linkedin),
    twitter: twitter === null ? undefined : toShareRequest(twitter),
  };
}

/** Converts the result of a publish to its gRPC message. */
export function publishResponse(result: PublishResult): PublishResponse {
  const { postId, slug, url, shares, unchanged, warnings = [] } = result;
  const { linkedin = null, twitter = null } = shares;
  return { postId, slug, url, linkedin, twitter, unchanged, warnings: [...warnings] };
}

/** Converts a post in a list to its gRPC message. */
export function postMessage({ createdAt, updatedAt, ...post }: ListedPost): PostMessage {
  const { id, title, slug, url, excerpt, sessionId = "", notes = [] } = post;
  const publishedAt = seconds(createdAt);
  const times = { createdAt: publishedAt, updatedAt: seconds(updatedAt), publishedAt };
  return { id, title, slug, url, excerpt, sessionId, notes: [...notes], status: "published", ...times };
}

/** Converts a publication's picture, with the address of each size. Returns null if there is none. */
export function sitePictureMessage(picture: PostPicture | undefined, addresses: Addresses): SitePicture | null {
  if (picture === undefined) return null;
  const { id, source: sourceUrl, alt, sizes } = picture;
  const files = sizes.map(({ width, height }) => ({ url: addresses.picture(`${id}/${width}`), width, height }));
  return { sourceUrl, alt, files };
}

/** Converts a site to the gRPC message that its owner sees. */
export function siteMessage(
  site: Site,
  { addresses, posts }: { readonly addresses: Addresses; readonly posts: number },
): GetSiteResponse {
  const { handle, domain = "", template, picture, authors = [] } = site;
  return {
    url: addresses.home(site),
    sharedUrl: addresses.home({ handle }),
    domain,
    template: templateCodec.toProto(template),
    feedFullUrl: isFeedEnabled(site, "full") ? addresses.feed(site, "full") : "",
    feedPartialUrl: isFeedEnabled(site, "excerpt") ? addresses.feed(site, "excerpt") : "",
    picture: sitePictureMessage(picture, addresses),
    authors: [...authors],
    posts,
    customization: customizationMessage(site, addresses),
  };
}
