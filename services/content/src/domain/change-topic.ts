import { notFound } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import type { PublicationStore, TopicStore } from "./ports.ts";
import { checkTopicSettings, type RequestedTopicSettings, type Topic } from "./topic.ts";

export interface ChangeTopicPorts extends Pick<ClockAndIds, "now"> {
  readonly publications: Pick<PublicationStore, "isLive">;
  readonly topics: Pick<TopicStore, "find" | "change" | "remove">;
}

/** Changes the settings that are asked for. */
export async function updateTopic(
  ports: ChangeTopicPorts,
  { accountId }: Account,
  { topicId, settings }: { readonly topicId: string; readonly settings: RequestedTopicSettings },
): Promise<Topic> {
  const changes = checkTopicSettings(settings);
  const found = await findTopic(ports, accountId, topicId);
  if (Object.keys(changes).length === 0) return found;
  const changed = await ports.topics.change(accountId, topicId, { ...changes, updatedAt: ports.now() });
  if (changed === undefined) throw notFound("There is no such topic.");
  return changed;
}

/** Deletes a topic; its ideas stay. */
export async function deleteTopic(ports: ChangeTopicPorts, { accountId }: Account, topicId: string): Promise<void> {
  await findTopic(ports, accountId, topicId);
  if (!(await ports.topics.remove(accountId, topicId, ports.now()))) throw notFound("There is no such topic.");
}

async function findTopic({ topics, publications }: ChangeTopicPorts, accountId: string, topicId: string) {
  const topic = await topics.find(accountId, topicId);
  if (topic === undefined || !(await publications.isLive(accountId, topic.publicationId)))
    throw notFound("There is no such topic.");
  return topic;
}
