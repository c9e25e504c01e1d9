import {
  type Post__Output,
  PublishingService,
  type PublishResponse__Output,
  type ShareOutcome__Output,
} from "@galley/proto/publishing/v1";
import type { Address } from "@galley/service-kit/config";
import { ServiceError } from "@galley/service-kit/errors";
import { createGrpcClient, enumCodec } from "@galley/service-kit/grpc";
import type { Telemetry } from "@galley/service-kit/telemetry";
import type { TokenMinter } from "@galley/service-kit/tokens";
import type { ArchiveItem } from "../domain/engine-ports.ts";
import type { PublishedPost, ShareOutcome } from "../domain/published-post.ts";
import type { Article, PublishingPort } from "../domain/publishing-port.ts";

const publishMilliseconds = 30_000;
const listMilliseconds = 5_000;

const templates = enumCodec("TEMPLATE", ["starter", "editorial", "bold"]);

const commentsModes = enumCodec("COMMENTS_MODE", ["off", "pre-approve", "auto-approve"]);

export interface PublishingClientOptions {
  /** "host:port", or where each replica is. */
  readonly address: string | readonly Address[];
  readonly mint: TokenMinter;
  readonly telemetry?: Telemetry;
}

/** The publishing service, called as a service acting for an account. */
export function createPublishingClient(options: PublishingClientOptions): PublishingPort & { close(): void } {
  const { address, telemetry } = options;
  const client = createGrpcClient(PublishingService, { address, telemetry });
  return {
    publish: async (principal, article, signal) => {
      const patience = { deadlineMilliseconds: publishMilliseconds, signal, idempotent: true };
      const token = () => options.mint("publishing", principal);
      return toPost(await client.call("publish", requestOf(article), { ...patience, token }));
    },
    listPosts: async (principal, publicationId) => {
      const patience = { deadlineMilliseconds: listMilliseconds, idempotent: true };
      const token = () => options.mint("publishing", principal);
      const listing = client.call("listPosts", { publicationId }, { ...patience, token });
      return (await listing.catch(nothingPublished)).posts.map(toArchiveItem);
    },
    close: () => client.close(),
  };
}

/** An outside CMS that fails must not keep anybody from writing. */
function nothingPublished(error: unknown): { readonly posts: readonly Post__Output[] } {
  if (error instanceof ServiceError && error.kind === "upstream-failed") return { posts: [] };
  throw error;
}

function toArchiveItem({ title, url, excerpt, createdAt }: Post__Output): ArchiveItem {
  return { kind: "post", title, url, text: excerpt, publishedAt: new Date(createdAt * 1_000).toISOString() };
}

function requestOf({ operationId, draft, site, defaultAuthor, request }: Article) {
  const { slug, author, tags, excerpt, linkedin, twitter } = request;
  const { sessionId, version, title, content } = draft;
  const asked = { slug, author, excerpt, tags: tags && { values: tags } };
  return {
    sessionId,
    operationId,
    site: {
      ...site,
      template: templates.toProto(site.template),
      comments: commentsModes.toProto(site.comments),
    },
    article: { title, content, defaultAuthor, ...asked },
    draftVersion: version,
    linkedin,
    twitter,
  };
}

function toPost({ postId, slug, url, linkedin, twitter }: PublishResponse__Output): PublishedPost {
  return { postId, slug, url, linkedin: toOutcome(linkedin), twitter: toOutcome(twitter) };
}

function toOutcome(outcome: ShareOutcome__Output | null): ShareOutcome | undefined {
  return outcome === null ? undefined : { success: outcome.success, error: outcome.error };
}
