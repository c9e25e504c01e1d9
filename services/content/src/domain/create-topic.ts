import { conflict, invalid, notFound, type ServiceError } from "@galley/service-kit/errors";
import type { Account, ClockAndIds } from "./account.ts";
import type { PublicationStore, TopicStore } from "./ports.ts";
import { newTopicSettings, type Requested, type TopicSettings, validate } from "./schemas.ts";
import { takeSlot } from "./take-slot.ts";
import { type Tiers, tierNamed, topicsExceeded } from "./tiers.ts";
import type { Topic } from "./topic.ts";

export interface CreateTopicPorts extends ClockAndIds {
  readonly publications: Pick<PublicationStore, "isLive">;
  readonly topics: Pick<TopicStore, "insert" | "usedSlots" | "findByOperation" | "purge">;
  readonly tiers: Tiers;
}

export interface CreateTopicCommand {
  readonly operationId: string;
  readonly publicationId: string;
  /** The settings of the new topic as the client sent them. Missing ones get their defaults. */
  readonly settings: Requested<TopicSettings>;
}

/**
 * Creates a topic of a publication. If the same operation (by its id) already created one, that topic is returned instead.
 * Throws:
 * - "invalid" if a setting has a wrong value;
 * - "not-found" if the account has no such publication;
 * - "quota-exceeded" if the plan does not allow another topic;
 * - "conflict" if the topic that the operation created was deleted since.
 *
 * The publication is checked before and after the topic is stored. If it was deleted in between, the deletion may not have seen
 * the new topic, so the topic is removed here.
 */
export async function createTopic(
  ports: CreateTopicPorts,
  account: Account,
  command: CreateTopicCommand,
): Promise<Topic> {
  const { accountId } = account;
  const { publicationId, operationId } = command;
  const topic = newTopic(ports, account, command);
  if (!(await ports.publications.isLive(accountId, publicationId))) throw publicationNotFound();
  const error = await insertTopic(ports, account, { topic, operationId });
  const result = error === undefined ? topic : await ports.topics.findByOperation(accountId, operationId);
  if (!(await ports.publications.isLive(accountId, publicationId))) {
    await ports.topics.purge(accountId, publicationId);
    throw publicationNotFound();
  }
  if (result === "deleted") throw conflict("The topic that this request created has been deleted since");
  if (result === undefined) throw error ?? publicationNotFound();
  return result;
}

const publicationNotFound = (): ServiceError => notFound("There is no such publication.");

function newTopic({ now, newId }: ClockAndIds, { accountId }: Account, command: CreateTopicCommand): Topic {
  const { publicationId, operationId, settings } = command;
  const validated = validate(newTopicSettings, settings);
  if (operationId === "") throw invalid("operationId is required");
  const createdAt = now();
  return { ...validated, id: newId(), accountId, publicationId, createdAt, updatedAt: createdAt };
}

/** Stores a new topic. Returns the error when the quota is used up or the operation was already carried out. */
async function insertTopic(
  { topics, tiers }: CreateTopicPorts,
  { accountId, tier: tierName }: Account,
  { topic, operationId }: { readonly topic: Topic; readonly operationId: string },
): Promise<ServiceError | undefined> {
  const limit = tierNamed(tiers, tierName).topicsPerPublication;
  const result = await takeSlot({
    limit,
    usedSlots: () => topics.usedSlots(accountId, topic.publicationId),
    insert: (slot) => topics.insert(topic, { slot, operationId }),
  });
  switch (result.outcome) {
    case "inserted":
      return undefined;
    case "full":
      return topicsExceeded(limit, result.inUse);
    case "operation-known":
      return conflict("This operation was already carried out");
  }
}
