import { conflict, invalid, notFound, type ServiceError } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import type { PublicationStore, TopicStore } from "./ports.ts";
import { withDefaults } from "./rules.ts";
import { takeSlot } from "./take-slot.ts";
import { type Tiers, tierNamed, topicsExceeded } from "./tiers.ts";
import { checkTopicSettings, type RequestedTopicSettings, type Topic, topicDefaults } from "./topic.ts";

export interface CreateTopicPorts extends ClockAndIds {
  readonly publications: Pick<PublicationStore, "isLive">;
  readonly topics: Pick<TopicStore, "insert" | "usedSlots" | "findByOperation" | "purge">;
  readonly tiers: Tiers;
}

export interface CreateTopicCommand {
  readonly operationId: string;
  readonly publicationId: string;
  readonly settings: RequestedTopicSettings & { readonly name: string };
}

/**
 * Creates a topic in the lowest free slot of the plan. A repeated operation gets the first result.
 *
 * The publication is looked at before and after: a delete that came between has perhaps purged already, so what was put
 * into a dead publication is taken out again.
 */
export async function createTopic(
  ports: CreateTopicPorts,
  account: Account,
  command: CreateTopicCommand,
): Promise<Topic> {
  const { accountId } = account;
  const { publicationId, operationId } = command;
  const topic = newTopic(ports, account, command);
  if (!(await ports.publications.isLive(accountId, publicationId))) throw notFound("There is no such publication.");
  const refusal = await place(ports, account, { topic, operationId });
  const result = refusal === undefined ? topic : await ports.topics.findByOperation(accountId, operationId);
  if (!(await ports.publications.isLive(accountId, publicationId))) {
    await ports.topics.purge(accountId, publicationId);
    throw notFound("There is no such publication.");
  }
  if (result === "deleted") throw conflict("The topic that this request created has been deleted since");
  if (result === undefined) throw refusal ?? notFound("There is no such publication.");
  return result;
}

function newTopic({ now, newId }: ClockAndIds, { accountId }: Account, command: CreateTopicCommand): Topic {
  const { publicationId, operationId, settings } = command;
  const checked = checkTopicSettings(withDefaults(settings, topicDefaults));
  if (operationId === "") throw invalid("operationId is required");
  const createdAt = now();
  return { ...checked, id: newId(), accountId, publicationId, createdAt, updatedAt: createdAt };
}

async function place(
  { topics, tiers }: CreateTopicPorts,
  { accountId, tier: tierName }: Account,
  { topic, operationId }: { readonly topic: Topic; readonly operationId: string },
): Promise<ServiceError | undefined> {
  const limit = tierNamed(tiers, tierName).topicsPerPublication;
  const taken = await takeSlot({
    limit,
    usedSlots: () => topics.usedSlots(accountId, topic.publicationId),
    insert: (slot) => topics.insert(topic, { slot, operationId }),
  });
  switch (taken.outcome) {
    case "inserted":
      return undefined;
    case "full":
      return topicsExceeded(limit, taken.inUse);
    case "operation-known":
      return conflict("This operation was already carried out");
  }
}
