import type {
  PreviewSharesResponse,
  PublishingService,
  SessionPost as SessionPostMessage,
  SharePreview,
  ShareStatus as ShareStatusMessage,
} from "@galley/proto/publishing/v1";
import { addLabels } from "@galley/service-kit/context";
import { invalid } from "@galley/service-kit/errors";
import { enumCodec, type Handlers } from "@galley/service-kit/grpc";
import { readCursor, toCursor } from "../domain/list-cursor.ts";
import type { PublishedPlace } from "../domain/ports.ts";
import { type PreviewSharesPorts, previewShares, type SharesPreview } from "../domain/preview-shares.ts";
import { findSessionPost, listSessionPosts, type SessionPost, type SessionPostPorts } from "../domain/session-posts.ts";
import type { ShareStatus, ShareText } from "../domain/share-ports.ts";
import { type UnpublishPorts, unpublish } from "../domain/unpublish.ts";
import { kindCodec } from "./connection-messages.ts";
import { articleInput, publicationKey, requireIds, seconds, shareRequests } from "./messages.ts";

export type SessionPostCallPorts = SessionPostPorts & UnpublishPorts & PreviewSharesPorts;

const defaultLimit = 50;
const maxLimit = 100;

/** The gRPC calls about the posts of sessions: what a publish would make, what publishes made, and the end of a post. */
export function sessionPostCalls(ports: SessionPostCallPorts) {
  return {
    previewShares: async ({ request, caller: { accountId } }) => {
      const { publicationId, sessionId } = request;
      requireIds({ publicationId, sessionId });
      const [article, shares] = [articleInput(request.article), shareRequests(request)];
      return previewMessage(await previewShares({ accountId, publicationId, sessionId, article, shares }, ports));
    },
    listSessionPosts: async ({ request: { publicationId, cursor, limit }, caller }) => {
      if (limit < 0 || limit > maxLimit) throw invalid(`limit must be a whole number from 1 to ${maxLimit}`);
      const page = { after: readPublishedPlace(cursor), limit: limit === 0 ? defaultLimit : limit };
      const { posts, next } = await listSessionPosts(ports, publicationKey(publicationId, caller), page);
      const nextCursor = next === undefined ? "" : toCursor({ createdAt: next.publishedAt, id: next.sessionId });
      return { posts: posts.map(sessionPostMessage), nextCursor };
    },
    getSessionPost: async ({ request: { sessionId }, caller: { accountId } }) => {
      addLabels({ sessionId });
      return { post: sessionPostMessage(await findSessionPost(ports, accountId, sessionId)) };
    },
    unpublishPost: async ({ request: { sessionId }, caller: { accountId }, signal }) => {
      requireIds({ sessionId });
      addLabels({ sessionId });
      await unpublish({ accountId, sessionId }, ports, signal);
      return {};
    },
  } satisfies Partial<Handlers<typeof PublishingService.service>>;
}

function readPublishedPlace(cursor: string): PublishedPlace | undefined {
  const place = readCursor(cursor);
  return place && { publishedAt: place.createdAt, sessionId: place.id };
}

function previewMessage({ shares, tags, warnings, ...post }: SharesPreview): PreviewSharesResponse {
  const { slug, url, author, excerpt } = post;
  const { linkedin, twitter } = shares;
  return {
    slug,
    url,
    author,
    excerpt,
    tags: [...tags],
    warnings: [...warnings],
    linkedin: linkedin ? shareMessage(linkedin) : null,
    twitter: twitter ? shareMessage(twitter) : null,
  };
}

const shareMessage = (text: ShareText): SharePreview => ({ ...text });

function sessionPostMessage(post: SessionPost): SessionPostMessage {
  const { sessionId, postId, title, slug, url, publishedAt, cms, shares, draftVersion = 0, isUnpublished } = post;
  return {
    sessionId,
    postId,
    title,
    slug,
    url,
    publishedAt: seconds(publishedAt),
    ...(cms !== undefined && { cms: kindCodec.toProto(cms) }),
    shares: shares.map(shareStatusMessage),
    draftVersion,
    unpublished: isUnpublished,
  };
}

const shareStateCodec = enumCodec("SHARE_STATE", ["sharing", "shared", "failed", "unknown"]);

function shareStatusMessage({ network, state, url, error, retriesAt, text }: ShareStatus): ShareStatusMessage {
  return {
    network: kindCodec.toProto(network === "twitter" ? "x" : network),
    state: shareStateCodec.toProto(state),
    url,
    error,
    retriesAt: retriesAt && seconds(retriesAt),
    text,
  };
}
