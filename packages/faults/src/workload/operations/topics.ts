import { scoutedTopic } from "../../world/feed.ts";
import { limits } from "../../world/limits.ts";
import { ask, type Client, send, sendOnceOrKeyed, sendUntilKnown } from "../client.ts";
import type { PublicationModel, TopicModel } from "../model.ts";

/** Makes a topic. */
export async function createTopic(client: Client, publication: PublicationModel): Promise<void> {
  const { ledger } = client;
  const [name, description] = [client.newName(), newDescription(client)];
  ledger.attempt();
  const verdict = await sendOnceOrKeyed(client, {
    method: "POST",
    path: `/publications/${publication.id}/topics`,
    body: { name, description },
    success: [201],
    refusals: ["403 QUOTA_EXCEEDED"],
  });
  if (verdict.kind === "done") {
    ledger.acknowledge();
    const { id } = verdict.data as { id: string };
    enterTopic(publication, id, name, description);
  } else if (verdict.kind === "unknown") {
    publication.uncertainTopics.add(name);
  } else if (verdict.code === "QUOTA_EXCEEDED") {
    const used = publication.topics.size + publication.uncertainTopics.size;
    if (used < limits.topicsPerPublication)
      ledger.surprise(`${client.name}: no place for a topic in ${publication.slug}, though ${used} are taken at most`);
  }
}

/** A description that nothing else has, and by which the scout finds stories in the feed. */
function newDescription(client: Client): string {
  return `${scoutedTopic.description}, ${client.newName()}`;
}

/** Notes a topic that is surely there. */
export function enterTopic({ topics }: PublicationModel, id: string, name: string, description: string | null): void {
  topics.set(id, { id, name, description: { acknowledged: description, unknown: [] } });
}

/** Changes a topic's description. */
export async function patchTopic(client: Client, topic: TopicModel): Promise<void> {
  const value = newDescription(client);
  client.ledger.attempt();
  const body = { description: value };
  const verdict = await send(client, { method: "PATCH", path: `/topics/${topic.id}`, body, success: [200] });
  if (verdict.kind === "unknown") topic.description.unknown.push(value);
  if (verdict.kind !== "done") return;
  client.ledger.acknowledge();
  topic.description.acknowledged = value;
}

/** Deletes a topic, again and again until it is known to be gone. */
export async function deleteTopic(client: Client, publication: PublicationModel, topic: TopicModel): Promise<void> {
  const { ledger } = client;
  ledger.attempt();
  publication.topics.delete(topic.id);
  const verdict = await sendUntilKnown(client, {
    method: "DELETE",
    path: `/topics/${topic.id}`,
    success: [200],
    refusals: ["404 NOT_FOUND"],
  });
  if (verdict.kind === "done" || (verdict.kind === "refused" && verdict.mayHaveHappened)) ledger.acknowledge();
  else if (verdict.kind === "refused") ledger.lose(`${client.name}: topic ${topic.name} was not there to delete`);
}

/** Reads a publication with its topics: every acknowledged write must show at once, whichever replica answers. */
export async function readPublication(client: Client, publication: PublicationModel): Promise<void> {
  const { ledger } = client;
  const path = `/publications/${publication.id}`;
  const verdict = await ask(client, { path, success: [200], refusals: ["404 NOT_FOUND"] });
  if (verdict.kind === "refused" && verdict.code === "NOT_FOUND")
    ledger.lose(`${client.name}: publication ${publication.slug} is not there`);
  if (verdict.kind !== "done") return;
  const read = verdict.data as {
    description: string | null;
    topics: { id: string; name: string; description: string | null }[];
  };
  compare(client, `publication ${publication.slug}`, publication.description, read.description);
  for (const topic of publication.topics.values()) {
    const found = read.topics.find(({ id }) => id === topic.id);
    if (found === undefined) ledger.lose(`${client.name}: topic ${topic.name} is not in ${publication.slug}`);
    else compare(client, `topic ${topic.name}`, topic.description, found.description);
  }
  for (const { id, name, description } of read.topics) {
    if (publication.topics.has(id)) continue;
    if (publication.uncertainTopics.delete(name)) {
      ledger.recover();
      enterTopic(publication, id, name, description);
    } else reportStranger(client, publication, name);
  }
}

function compare(
  { ledger, name }: Client,
  what: string,
  { acknowledged, unknown }: TopicModel["description"],
  read: string | null,
): void {
  if (read !== acknowledged && !unknown.includes(read))
    ledger.lose(`${name}: ${what} says ${read} and not ${acknowledged}`);
}

function reportStranger({ ledger, name }: Client, { topics, slug }: PublicationModel, topicName: string): void {
  const isTwin = [...topics.values()].some((topic) => topic.name === topicName);
  if (isTwin) ledger.double(`${name}: topic ${topicName} is in ${slug} twice`);
  else ledger.surprise(`${name}: topic ${topicName} is in ${slug}, though it was deleted or refused`);
}
