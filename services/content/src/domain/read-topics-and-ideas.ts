import { notFound } from "@galley/service-kit/errors";
import type { Account } from "./account.ts";
import type { Idea } from "./idea.ts";
import type { IdeaStore, PublicationStore, TopicStore } from "./ports.ts";
import type { Topic } from "./topic.ts";

interface ListTopicsPorts {
  readonly publications: Pick<PublicationStore, "isLive">;
  readonly topics: Pick<TopicStore, "list">;
}

/** Returns the topics of a publication, oldest first. Throws "not-found" if the publication does not exist or is deleted. */
export async function listTopics(
  { publications, topics }: ListTopicsPorts,
  { accountId }: Account,
  publicationId: string,
): Promise<Topic[]> {
  const [isLive, found] = await Promise.all([
    publications.isLive(accountId, publicationId),
    topics.list(accountId, publicationId),
  ]);
  if (!isLive) throw notFound("There is no such publication.");
  return found;
}

export async function readIdea(
  { ideas }: { readonly ideas: Pick<IdeaStore, "find"> },
  { accountId }: Account,
  ideaId: string,
): Promise<Idea> {
  const idea = await ideas.find(accountId, ideaId);
  if (idea === undefined) throw notFound("There is no such idea.");
  return idea;
}
