import type { Topic as Message, UpdateTopicRequest__Output } from "@galley/proto/content/v1";
import type { RequestedTopicSettings, Topic } from "../../domain/topic.ts";
import { unixSeconds } from "./time.ts";
import { type MaskReaders, readMask } from "./update-mask.ts";

/** A topic as it is sent. */
export function topicMessage(topic: Topic): Message {
  const { id, publicationId, name, description, priority, isActive, createdAt, updatedAt } = topic;
  return {
    ...{ id, publicationId, name, description: description ?? undefined, priority, isActive },
    createdAt: unixSeconds(createdAt),
    updatedAt: unixSeconds(updatedAt),
  };
}

const readers: MaskReaders<UpdateTopicRequest__Output, RequestedTopicSettings> = {
  name: ({ name = null }) => ({ name }),
  description: ({ description = null }) => ({ description }),
  priority: ({ priority = null }) => ({ priority }),
  is_active: ({ isActive = null }) => ({ isActive }),
};

/** What an update asks for. */
export function readTopicUpdate(request: UpdateTopicRequest__Output): RequestedTopicSettings {
  return readMask(request, readers);
}
