import { notFound } from "@galley/service-kit/errors";
import type { PublishedPost, PublishRequest } from "../domain/publish.ts";
import { type PerformPublishPorts, type Publish, withShareTexts } from "./share-proposals.ts";

/**
 * Tries once to publish a draft in the CMS. Rejects with "unavailable" if a service cannot be reached or did not
 * answer; then it is unknown whether the post exists.
 */
export async function performPublish(
  ports: PerformPublishPorts,
  publish: Publish,
  signal: AbortSignal,
): Promise<PublishedPost> {
  const { accountId, tier, publicationId, sessionId, draftVersion, id } = publish;
  const draft = await ports.drafts.find(accountId, sessionId, draftVersion);
  if (draft === undefined) throw notFound("There is no such draft version.");
  const { site, defaultAuthor } = await ports.content.brief({ accountId, tier }, publicationId);
  const proposed = await withProposals(ports, publish);
  const request = await withShareTexts(ports, publish, { draft, request: proposed, signal });
  const article = { operationId: id, draft, site, defaultAuthor, request };
  const post = await ports.publishing.publish({ accountId, tier }, article, signal);
  // If a person's version was kept in the CMS, this version of the draft is not the published one.
  if (post.unchanged !== true) await ports.drafts.markFinal(accountId, sessionId, draftVersion);
  await ports.sessions.markPublished(accountId, sessionId, post, ports.now());
  return post;
}

/**
 * Completes the request of a session's first publish with the values that the writer proposed (such as excerpt and
 * tags). A later publish is not completed, so that fields the client leaves out keep the values of the existing post.
 */
async function withProposals(ports: PerformPublishPorts, publish: Publish): Promise<PublishRequest> {
  const { accountId, sessionId, draftVersion, request } = publish;
  if (request.excerpt !== undefined && request.tags !== undefined) return request;
  const session = await ports.sessions.find(accountId, sessionId);
  if (session?.cmsPostId !== undefined || session?.unpublishedAt !== undefined) return request;
  const record = await ports.drafts.findRecord(accountId, sessionId, draftVersion);
  const { excerpt, tags } = record?.report.proposals ?? { excerpt: "", tags: [] };
  const told = { ...request, excerpt: request.excerpt ?? (excerpt || undefined) };
  if (request.tags !== undefined || tags.length === 0) return told;
  return { ...told, tags, tagsProposed: true };
}
