import type { Comment as CommentMessage, PublishingService } from "@galley/proto/publishing/v1";
import { invalid, notFound } from "@galley/service-kit/errors";
import { enumCodec, type Handlers } from "@galley/service-kit/grpc";
import type { Comment } from "../comments/comment.ts";
import { listComments, type ModerationPorts, moderateComment } from "../comments/moderate.ts";
import type { Addresses } from "../domain/addresses.ts";
import { type DomainPorts, setDomain } from "../domains/set-domain.ts";
import { type SitePicturePorts, setSitePicture } from "../pictures/site/set-site-picture.ts";
import type { AuthorBiographies } from "../store/author-biographies.ts";
import { ownerOf, seconds, sitePictureMessage } from "./messages.ts";

export interface SiteCallPorts {
  readonly addresses: Addresses;
  readonly domains: DomainPorts;
  readonly sitePictures: SitePicturePorts;
  readonly authors: AuthorBiographies;
  readonly comments: ModerationPorts;
}

/** The calls about a publication's site and what readers say there. */
export function siteCalls({ addresses, domains, sitePictures, authors, comments }: SiteCallPorts) {
  return {
    setSiteDomain: async ({ request: { publicationId, domain }, caller, signal }) => {
      const site = await setDomain(ownerOf(publicationId, caller), domain, domains, signal);
      return { url: addresses.home(site) };
    },
    setSitePicture: async ({ request: { publicationId, url, alt }, caller, signal }) => {
      const picture = await setSitePicture(ownerOf(publicationId, caller), { url, alt }, sitePictures, signal);
      return { picture: sitePictureMessage(picture, addresses) };
    },
    getSitePicture: async ({ request: { publicationId }, caller: { accountId } }) => {
      const site = await sitePictures.sites.find(accountId, publicationId);
      if (site === undefined) throw notFound("There is no such publication.");
      return { picture: sitePictureMessage(site.picture, addresses) };
    },
    setAuthorBiography: async ({ request: { publicationId, author, biography }, caller }) => {
      return { authors: [...(await authors.set(ownerOf(publicationId, caller), { author, biography }))] };
    },
    listAuthorBiographies: async ({ request: { publicationId }, caller: { accountId } }) => {
      return { authors: [...(await authors.list({ accountId, publicationId }))] };
    },
    listComments: async ({ request, caller: { accountId } }) => {
      const { publicationId, postId, cursor, limit } = request;
      const publication = { accountId, publicationId };
      const status = statusCodec.fromProto(request.status);
      const list = await listComments({ publication, status, postId: postId || undefined, cursor, limit }, comments);
      return { comments: list.comments.map(commentMessage), nextCursor: list.nextCursor };
    },
    moderateComment: async ({ request: { publicationId, commentId, ...asked }, caller: { accountId } }) => {
      const action = actionCodec.fromProto(asked.action);
      if (action === undefined) throw invalid("action is required");
      const comment = await moderateComment({ accountId, publicationId }, commentId, action, comments);
      return comment === undefined ? {} : { comment: commentMessage(comment) };
    },
  } satisfies Partial<Handlers<typeof PublishingService.service>>;
}

const statusCodec = enumCodec("COMMENT_STATUS", ["pending", "approved", "spam", "trash"]);

const actionCodec = enumCodec("COMMENT_ACTION", ["approve", "spam", "trash", "delete"]);

/** A comment as its moderators see it. */
function commentMessage(comment: Comment): CommentMessage {
  const { id, postId, parentId, name, email, text, status, reasons, createdAt, moderatedAt } = comment;
  return {
    ...{ id, postId, parentId, name, email, text, status: statusCodec.toProto(status), reasons: [...reasons] },
    createdAt: seconds(createdAt),
    moderatedAt: moderatedAt && seconds(moderatedAt),
  };
}
