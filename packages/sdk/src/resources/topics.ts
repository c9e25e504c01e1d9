import type { Deletion, NewTopic, Topic, TopicChanges } from "../gen/types.ts";
import { path } from "../path.ts";
import type { RequestOptions, Send } from "../transport.ts";

export const createTopics = (send: Send) => ({
  /** Lists the topics of a publication, oldest first. */
  list: (publicationId: string, options?: RequestOptions) =>
    send<Topic[]>({ method: "GET", path: path`/publications/${publicationId}/topics` }, options),

  /** Creates a topic. */
  create: (publicationId: string, topic: NewTopic, options?: RequestOptions) =>
    send<Topic>({ method: "POST", path: path`/publications/${publicationId}/topics`, body: topic }, options),

  /** Changes the given fields of a topic. */
  update: (topicId: string, changes: TopicChanges, options?: RequestOptions) =>
    send<Topic>({ method: "PATCH", path: path`/topics/${topicId}`, body: changes }, options),

  /** Deletes a topic. Ideas that were found for it stay. */
  delete: (topicId: string, options?: RequestOptions) =>
    send<Deletion>({ method: "DELETE", path: path`/topics/${topicId}` }, options),
});
