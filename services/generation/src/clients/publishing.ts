import { type Post__Output, PublishingService } from "@galley/proto/publishing/v1";
import { ServiceError } from "@galley/service-kit/errors";
import { createGrpcClient, enumCodec } from "@galley/service-kit/grpc";
import type { Principal } from "../domain/content-port.ts";
import type { ArchiveItem } from "../domain/engine-ports.ts";
import type { Article, PublishingPort } from "../domain/publishing-port.ts";
import type { ClientOptions } from "./content.ts";

const publishMilliseconds = 30_000;
// Unpublishing waits for a publish of the session that is under way.
const unpublishMilliseconds = 20_000;
const listMilliseconds = 5_000;
const findMilliseconds = 2_000;

/** Creates a client of the publishing service that makes calls on behalf of an account. */
export function createPublishingClient({ address, mint, tls }: ClientOptions): PublishingPort & { close(): void } {
  const client = createGrpcClient(PublishingService, { address, tls, serverName: "publishing" });
  const options = (principal: Principal, deadlineMilliseconds: number) => ({
    token: () => mint("publishing", principal),
    idempotent: true,
    deadlineMilliseconds,
  });
  return {
    publish: async (principal, article, signal) => {
      const patience = { ...options(principal, publishMilliseconds), signal };
      const answer = await client.call("publish", toPublishMessage(article), patience);
      const { linkedin, twitter, unchanged, ...post } = answer;
      const shares = { linkedin: linkedin ?? undefined, twitter: twitter ?? undefined };
      return { ...post, ...shares, ...(unchanged && { unchanged }) };
    },
    unpublish: async (principal, sessionId) => {
      await client.call("unpublishPost", { sessionId }, options(principal, unpublishMilliseconds));
    },
    findPostUrl: async (principal, sessionId) =>
      (await client.call("findPost", { sessionId }, options(principal, findMilliseconds))).url,
    listPosts: async (principal, publicationId) => {
      const listing = client.call("listPosts", { publicationId }, options(principal, listMilliseconds));
      return (await listing.catch(nothingPublished)).posts.map(toArchiveItem);
    },
    close: () => client.close(),
  };
}

/** Replaces the error of an external CMS by an empty list, because a failing CMS must not prevent writing. */
function nothingPublished(error: unknown): { readonly posts: readonly Post__Output[] } {
  if (error instanceof ServiceError && error.kind === "upstream-failed") return { posts: [] };
  throw error;
}

function toArchiveItem({ title, url, excerpt, createdAt }: Post__Output): ArchiveItem {
  return { kind: "post", title, url, text: excerpt, publishedAt: new Date(createdAt * 1_000).toISOString() };
}

const decisions = enumCodec("EDIT_DECISION", ["keep-theirs", "replace"]);

function toPublishMessage({ operationId, draft, site, defaultAuthor, request }: Article) {
  const { slug, author, tags, tagsProposed = false, excerpt, linkedin, twitter, onCmsEdit } = request;
  const { sessionId, version, title, content } = draft;
  const asked = { slug, author, excerpt, tags: tags && { values: tags }, tagsProposed };
  return {
    sessionId,
    operationId,
    site,
    draftVersion: version,
    linkedin,
    twitter,
    onCmsEdit: onCmsEdit && decisions.toProto(onCmsEdit),
    article: { title, content, defaultAuthor, ...asked },
  };
}
