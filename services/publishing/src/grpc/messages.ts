import type {
  Article__Output,
  Post as PostMessage,
  PublishRequest__Output,
  PublishResponse,
  Site__Output,
  SitePicture,
} from "@galley/proto/publishing/v1";
import { invalid } from "@galley/service-kit/errors";
import { enumCodec } from "@galley/service-kit/grpc";
import type { Addresses } from "../domain/addresses.ts";
import type { ArticleInput } from "../domain/article/prepare.ts";
import type { PublishResult, ShareRequests } from "../domain/operation.ts";
import type { PostPicture } from "../domain/pictures/picture.ts";
import type { ListedPost, PublicationKey } from "../domain/ports.ts";
import type { SiteSettings } from "../domain/site.ts";
import { fitsWhole, longestCommentary } from "../networks/linkedin/commentary.ts";

const templateCodec = enumCodec("TEMPLATE", ["starter", "editorial", "bold"]);

const commentsCodec = enumCodec("COMMENTS_MODE", ["off", "pre-approve", "auto-approve"]);

export const decisionCodec = enumCodec("EDIT_DECISION", ["keep-theirs", "replace"]);

/** A moment in Unix seconds. */
export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

/** Whose publication a request is about. Throws "invalid" when it names none. */
export function ownerOf(publicationId: string, { accountId }: { readonly accountId: string }): PublicationKey {
  if (publicationId === "") throw invalid("publicationId is required");
  return { accountId, publicationId };
}

// A caller's ids are UUIDs; this only keeps what is no id out of the database.
const idForm = /^[\w.:-]{1,100}$/;

/** Throws "invalid" naming the first field that holds no id. */
export function requireIds(fields: Readonly<Record<string, string>>): void {
  for (const [field, value] of Object.entries(fields)) {
    if (!idForm.test(value)) throw invalid(`${field} must be an id`);
  }
}

/** The settings of a site. Throws "invalid" when there are none or one that is needed is missing. */
export function siteSettings(site: Site__Output | null): SiteSettings {
  if (site === null) throw invalid("site is required");
  const { id, publicationId, name, slug, description, template, feedFullEnabled, feedPartialEnabled, revision } = site;
  const { timezone } = site;
  for (const [field, value] of Object.entries({ id, publicationId, name, slug })) {
    if (value === "") throw invalid(`site.${field} is required`);
  }
  return {
    ...{ siteId: id, publicationId, name, slug, feedFullEnabled, feedPartialEnabled, revision },
    ...(description === undefined || description === "" ? {} : { description }),
    ...(timezone === "" ? {} : { timezone }),
    template: templateCodec.fromProto(template) ?? "starter",
    comments: commentsCodec.fromProto(site.comments) ?? "off",
  };
}

/** The article of a request; its fields are checked by the domain. */
export function articleInput(article: Article__Output | null): ArticleInput {
  if (article === null) throw invalid("article is required");
  const { title, content, defaultAuthor, author, tags, tagsProposed, excerpt, slug } = article;
  return { title, content, defaultAuthor, author, tags: tags?.values, tagsProposed, excerpt, slug };
}

/** The networks asked for. Throws "invalid" for words that LinkedIn would cut. */
export function shareRequests({ linkedin, twitter }: PublishRequest__Output): ShareRequests {
  if (!fitsWhole(linkedin?.text ?? "")) {
    throw invalid(`linkedInText must be at most ${longestCommentary} characters long`);
  }
  const requestOf = ({ text = "", proposal = "" }: { text?: string; proposal?: string }) => ({
    ...(text === "" ? {} : { text }),
    ...(proposal === "" ? {} : { proposal }),
  });
  return {
    linkedin: linkedin === null ? undefined : requestOf(linkedin),
    twitter: twitter === null ? undefined : requestOf(twitter),
  };
}

/** The answer to a publish. */
export function publishResponse({ postId, slug, url, shares }: PublishResult): PublishResponse {
  const { linkedin = null, twitter = null } = shares;
  return { postId, slug, url, linkedin, twitter };
}

/** A post as a list shows it. */
export function postMessage({ createdAt, updatedAt, ...post }: ListedPost): PostMessage {
  const { id, title, slug, url, excerpt, sessionId = "", notes = [] } = post;
  const publishedAt = seconds(createdAt);
  const times = { createdAt: publishedAt, updatedAt: seconds(updatedAt), publishedAt };
  return { id, title, slug, url, excerpt, sessionId, notes: [...notes], status: "published", ...times };
}

/** A publication's picture, each of its files by its address; null for none. */
export function sitePictureMessage(picture: PostPicture | undefined, addresses: Addresses): SitePicture | null {
  if (picture === undefined) return null;
  const { id, source: sourceUrl, alt, sizes } = picture;
  const files = sizes.map(({ width, height }) => ({ url: addresses.picture(`${id}/${width}`), width, height }));
  return { sourceUrl, alt, files };
}
