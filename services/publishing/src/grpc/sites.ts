import type { Comment as CommentMessage, PublishingService } from "@galley/proto/publishing/v1";
import { invalid, notFound } from "@galley/service-kit/errors";
import { enumCodec, type Handlers } from "@galley/service-kit/grpc";
import type { Comment } from "../comments/comment.ts";
import { listComments, type ModerationPorts, moderateComment } from "../comments/moderate.ts";
import type { Addresses } from "../domain/addresses.ts";
import type { PostReader, SiteStore } from "../domain/ports.ts";
import type { Site } from "../domain/site.ts";
import { type DomainPorts, setDomain } from "../domains/set-domain.ts";
import { previewHome } from "../http/preview-home.ts";
import { type SitePicturePorts, setSitePicture } from "../pictures/site/set-site-picture.ts";
import { templateCodec } from "../site-settings.ts";
import type { AuthorBiographies } from "../store/author-biographies.ts";
import { publicationKey, seconds, siteMessage, sitePictureMessage } from "./messages.ts";

export interface SiteCallPorts {
  readonly addresses: Addresses;
  readonly sites: Pick<SiteStore, "find">;
  readonly posts: PostReader;
  readonly now: () => Date;
  readonly domains: DomainPorts;
  readonly sitePictures: SitePicturePorts;
  readonly authors: AuthorBiographies;
  readonly comments: ModerationPorts;
}

/** The gRPC calls about a publication's site and its comments. */
export function siteCalls(ports: SiteCallPorts) {
  const { addresses, sites, posts, now, domains, sitePictures, authors, comments } = ports;
  const findSite = async (publicationId: string, { accountId }: { readonly accountId: string }): Promise<Site> => {
    const site = await sites.find(accountId, publicationId);
    if (site === undefined) throw notFound("There is no such publication.");
    return site;
  };
  return {
    getSite: async ({ request: { publicationId }, caller }) => {
      const site = await findSite(publicationId, caller);
      return siteMessage(site, { addresses, posts: await posts.count(site) });
    },
    previewSite: async ({ request: { publicationId, template }, caller }) => {
      const site = await findSite(publicationId, caller);
      const wanted = templateCodec.fromProto(template) ?? site.template;
      const html = await previewHome({ addresses, posts, facets: posts.facets, now }, site, wanted);
      return { html, assetsOrigin: new URL(addresses.asset("")).origin };
    },
    setSiteDomain: async ({ request: { publicationId, domain }, caller, signal }) => {
      const site = await setDomain(publicationKey(publicationId, caller), domain, domains, signal);
      return { url: addresses.home(site) };
    },
    setSitePicture: async ({ request: { publicationId, url, alt }, caller, signal }) => {
      const picture = await setSitePicture(publicationKey(publicationId, caller), { url, alt }, sitePictures, signal);
      return { picture: sitePictureMessage(picture, addresses) };
    },
    getSitePicture: async ({ request: { publicationId }, caller }) => {
      const site = await findSite(publicationId, caller);
      return { picture: sitePictureMessage(site.picture, addresses) };
    },
    setAuthorBiography: async ({ request: { publicationId, author, biography }, caller }) => {
      return { authors: [...(await authors.set(publicationKey(publicationId, caller), { author, biography }))] };
    },
    listAuthorBiographies: async ({ request: { publicationId }, caller: { accountId } }) => {
      return { authors: [...(await authors.list({ accountId, publicationId }))] };
    },
    listComments: async ({ request, caller: { accountId } }) => {
      const { publicationId, postId, cursor, limit } = request;
      const publication = { accountId, publicationId };
      const site = await findSite(publicationId, { accountId });
      const status = statusCodec.fromProto(request.status);
      const list = await listComments({ publication, status, postId: postId || undefined, cursor, limit }, comments);
      const postIds = new Set(list.comments.map((comment) => comment.postId));
      const found = await comments.findPosts(publication, [...postIds]);
      const shown = new Map(found.map(({ id, title, slug }) => [id, { title, url: addresses.post(site, slug) }]));
      const messages = list.comments.map((comment) => commentMessage(comment, shown.get(comment.postId)));
      return { comments: messages, nextCursor: list.nextCursor };
    },
    countWaitingComments: async ({ request: { publicationId }, caller: { accountId } }) => {
      await findSite(publicationId, { accountId });
      return { count: await comments.comments.countWaitingOf({ accountId, publicationId }, maxCounted) };
    },
    moderateComment: async ({ request: { publicationId, commentId, ...asked }, caller: { accountId } }) => {
      const action = actionCodec.fromProto(asked.action);
      if (action === undefined) throw invalid("action is required");
      const comment = await moderateComment({ accountId, publicationId }, commentId, action, comments);
      return comment === undefined ? {} : { comment: commentMessage(comment) };
    },
  } satisfies Partial<Handlers<typeof PublishingService.service>>;
}

/** From this number on, waiting comments are not counted exactly, so that a count stays cheap. */
const maxCounted = 100;

const statusCodec = enumCodec("COMMENT_STATUS", ["pending", "approved", "spam", "trash"]);

const actionCodec = enumCodec("COMMENT_ACTION", ["approve", "spam", "trash", "delete", "hold"]);

/** Converts a comment to the gRPC message that moderators see. */
function commentMessage(comment: Comment, post = { title: "", url: "" }): CommentMessage {
  const { id, postId, parentId, name, email, text, status, reasons, createdAt, moderatedAt } = comment;
  return {
    id,
    postId,
    parentId,
    name,
    email,
    text,
    status: statusCodec.toProto(status),
    reasons: [...reasons],
    createdAt: seconds(createdAt),
    moderatedAt: moderatedAt && seconds(moderatedAt),
    postTitle: post.title,
    postUrl: post.url,
  };
}
