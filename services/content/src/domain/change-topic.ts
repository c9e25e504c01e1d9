import { notFound } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import type { PublicationStore, TopicStore } from "./ports.ts";
import { type Requested, type TopicSettings, topicChanges, validate } from "./schemas.ts";
import type { Topic } from "./topic.ts";

export interface ChangeTopicPorts extends Pick<ClockAndIds, "now"> {
  readonly publications: Pick<PublicationStore, "isLive">;
  readonly topics: Pick<TopicStore, "find" | "change" | "remove">;
}

/**
 * Changes those settings of a topic that the request contains, and returns the changed topic. Throws "invalid" if a setting has a
 * wrong value, and "not-found" if the account has no such topic.
 */
export async function updateTopic(
  ports: ChangeTopicPorts,
  { accountId }: Account,
  { topicId, settings }: { readonly topicId: string; readonly settings: Requested<TopicSettings> },
): Promise<Topic> {
  const changes = validate(topicChanges, settings);
  const topic = await findTopic(ports, accountId, topicId);
  if (Object.keys(changes).length === 0) return topic;
  const changed = await ports.topics.change(accountId, topicId, { ...changes, updatedAt: ports.now() });
  if (changed === undefined) throw notFound("There is no such topic.");
  return changed;
}

/** Deletes a topic. The ideas that were found for it stay. Throws "not-found" if the account has no such topic. */
export async function deleteTopic(ports: ChangeTopicPorts, { accountId }: Account, topicId: string): Promise<void> {
  await findTopic(ports, accountId, topicId);
  if (!(await ports.topics.remove(accountId, topicId, ports.now()))) throw notFound("There is no such topic.");
}

async function findTopic(
  { topics, publications }: ChangeTopicPorts,
  accountId: string,
  topicId: string,
): Promise<Topic> {
  const topic = await topics.find(accountId, topicId);
  if (topic === undefined || !(await publications.isLive(accountId, topic.publicationId)))
    throw notFound("There is no such topic.");
  return topic;
}
