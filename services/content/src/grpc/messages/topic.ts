import type { Topic as Message, UpdateTopicRequest__Output } from "@galley/proto/content/v1";
import type { Requested, TopicSettings } from "../../domain/schemas.ts";
import type { Topic } from "../../domain/topic.ts";
import { unixSeconds } from "./time.ts";
import { type MaskReaders, readMask } from "./update-mask.ts";

export function topicMessage(topic: Topic): Message {
  const { id, publicationId, name, description, priority, isActive, createdAt, updatedAt } = topic;
  return {
    id,
    publicationId,
    name,
    description: description ?? undefined,
    priority,
    isActive,
    createdAt: unixSeconds(createdAt),
    updatedAt: unixSeconds(updatedAt),
  };
}

const readers: MaskReaders<UpdateTopicRequest__Output, Requested<TopicSettings>> = {
  name: ({ name = null }) => ({ name }),
  description: ({ description = null }) => ({ description }),
  priority: ({ priority = null }) => ({ priority }),
  is_active: ({ isActive = null }) => ({ isActive }),
};

/** Reads the settings that a request to update a topic changes. Throws "invalid" for a field that cannot be changed. */
export function readTopicUpdate(request: UpdateTopicRequest__Output): Requested<TopicSettings> {
  return readMask(request, readers);
}
