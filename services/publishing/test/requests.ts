import { randomUUID } from "node:crypto";
import type { Article, PublishRequest, Site } from "@galley/proto/publishing/v1";

/** The site of a request. It belongs to a new publication unless its id is given. */
export function testSite(changes: Site = {}): Site & { publicationId: string; slug: string } {
  return {
    id: randomUUID(),
    publicationId: randomUUID(),
    name: "Tea Times",
    slug: `tea-${randomUUID().slice(0, 8)}`,
    description: "All about tea.",
    template: "TEMPLATE_STARTER",
    feedFullEnabled: true,
    feedPartialEnabled: true,
    revision: 1,
    ...changes,
  } as Site & { publicationId: string; slug: string };
}

export interface RequestChanges extends Omit<PublishRequest, "article"> {
  readonly article?: Article;
}

/** A request to publish on this site, for a new session unless its id is given. */
export function publishRequest(
  site: Site,
  { article, ...changes }: RequestChanges = {},
): PublishRequest & { sessionId: string; operationId: string } {
  return {
    sessionId: randomUUID(),
    operationId: randomUUID(),
    site,
    article: {
      title: "About tea",
      content: "<p>Tea is a drink made of leaves and hot water.</p>",
      defaultAuthor: "Ann Example",
      tags: { values: ["Tea"] },
      ...article,
    },
    draftVersion: 1,
    ...changes,
  } as PublishRequest & { sessionId: string; operationId: string };
}
