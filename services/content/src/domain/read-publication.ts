import { invalid, notFound } from "@galley/service-kit/errors";
import type { Account } from "./account.ts";
import type { KnownStory } from "./idea.ts";
import type { IdeaStore, PublicationStore, StyleStore, TopicStore } from "./ports.ts";
import type { Publication } from "./publication.ts";
import { unusableStyle } from "./schemas.ts";
import type { Style } from "./style.ts";
import { findStyle } from "./styles.ts";
import type { Topic } from "./topic.ts";

/** The maximum number of known stories that a scout gets, so that it does not find them again. Older stories are left out. */
const maxKnownStories = 5_000;

export interface PublicationBrief {
  readonly publication: Publication;
  /** The requested writing style, otherwise the style of the publication; undefined when there is neither. */
  readonly style: Style | undefined;
  readonly activeTopics: readonly Topic[];
  readonly knownStories: readonly KnownStory[];
}

export interface PublicationBriefPorts {
  readonly publications: Pick<PublicationStore, "find">;
  readonly topics: Pick<TopicStore, "listActive">;
  readonly ideas: Pick<IdeaStore, "knownStories">;
  readonly styles: Pick<StyleStore, "find">;
}

export interface PublicationBriefQuery {
  readonly publicationId: string;
  /** The id of the writing style to read. Null selects the style of the publication. */
  readonly styleId: string | null;
  /** Whether the result also has what the scout needs: the active topics and the known stories. */
  readonly withScouting: boolean;
}

/** Returns a publication and its topics. Throws "not-found" if the publication does not exist or is deleted. */
export async function readPublication(
  { publications }: { readonly publications: Pick<PublicationStore, "findWithTopics"> },
  { accountId }: Account,
  publicationId: string,
): Promise<{ readonly publication: Publication; readonly topics: readonly Topic[] }> {
  const found = await publications.findWithTopics(accountId, publicationId);
  if (found === undefined) throw notFound("There is no such publication.");
  return found;
}

/**
 * Returns everything that a job (a draft or a scout run) needs to know about a publication. The queries run at the same time.
 * Throws "not-found" if there is no such publication, and "invalid" for a style that the account cannot use.
 */
export async function readPublicationBrief(
  ports: PublicationBriefPorts,
  { accountId }: Account,
  { publicationId, styleId, withScouting }: PublicationBriefQuery,
): Promise<PublicationBrief> {
  const [publication, requestedStyle, activeTopics, knownStories] = await Promise.all([
    ports.publications.find(accountId, publicationId),
    styleId === null ? undefined : findStyle(ports.styles, accountId, styleId),
    withScouting ? ports.topics.listActive(accountId, publicationId) : [],
    withScouting ? ports.ideas.knownStories(accountId, publicationId, maxKnownStories) : [],
  ]);
  if (publication === undefined) throw notFound("There is no such publication.");
  if (styleId !== null && requestedStyle === undefined) throw invalid(unusableStyle);
  const style = requestedStyle ?? (await findPublicationStyle(ports, publication));
  return { publication, style, activeTopics, knownStories };
}

/** Finds the writing style of a publication. Returns undefined when it has none or the style is deleted. */
async function findPublicationStyle(
  { styles }: PublicationBriefPorts,
  { accountId, styleId }: Publication,
): Promise<Style | undefined> {
  return styleId === null ? undefined : findStyle(styles, accountId, styleId);
}
