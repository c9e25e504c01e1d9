import { invalid, notFound } from "@galley/service-kit/errors";
import type { Account } from "./account.ts";
import type { KnownStory } from "./idea.ts";
import type { IdeaStore, PublicationStore, StyleStore, TopicStore } from "./ports.ts";
import type { Publication } from "./publication.ts";
import { unusableStyle } from "./publication-rules.ts";
import type { Style } from "./style.ts";
import { findStyle } from "./styles.ts";
import type { Topic } from "./topic.ts";

/** How many ideas a scout gets at most; the newest. */
export const mostKnownStories = 5_000;

export interface PublicationBrief {
  readonly publication: Publication;
  /** The style that was asked for, or the publication's; undefined when none was chosen. */
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
  /** Null: the publication's own style. */
  readonly styleId: string | null;
  readonly withScouting: boolean;
}

/** A publication with its topics. */
export async function readPublication(
  { publications }: { readonly publications: Pick<PublicationStore, "findWithTopics"> },
  { accountId }: Account,
  publicationId: string,
): Promise<{ readonly publication: Publication; readonly topics: readonly Topic[] }> {
  const found = await publications.findWithTopics(accountId, publicationId);
  if (found === undefined) throw notFound("There is no such publication.");
  return found;
}

/** What work on a publication needs to know: one query, with scouting three side by side, and one for a style of one's own. */
export async function readPublicationBrief(
  ports: PublicationBriefPorts,
  { accountId }: Account,
  { publicationId, styleId, withScouting }: PublicationBriefQuery,
): Promise<PublicationBrief> {
  const [publication, asked, activeTopics, knownStories] = await Promise.all([
    ports.publications.find(accountId, publicationId),
    styleId === null ? undefined : findStyle(ports.styles, accountId, styleId),
    withScouting ? ports.topics.listActive(accountId, publicationId) : [],
    withScouting ? ports.ideas.knownStories(accountId, publicationId, mostKnownStories) : [],
  ]);
  if (publication === undefined) throw notFound("There is no such publication.");
  if (styleId !== null && asked === undefined) throw invalid(unusableStyle);
  const style = asked ?? (await ownStyle(ports, publication));
  return { publication, style, activeTopics, knownStories };
}

// A style that was deleted after the publication chose it leaves the publication with none.
async function ownStyle({ styles }: PublicationBriefPorts, publication: Publication): Promise<Style | undefined> {
  const { accountId, styleId } = publication;
  return styleId === null ? undefined : findStyle(styles, accountId, styleId);
}
