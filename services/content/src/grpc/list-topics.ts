import type { ListTopicsRequest__Output, ListTopicsResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { listTopics } from "../domain/read-topics-and-ideas.ts";
import { topicMessage } from "./messages/topic.ts";

/** Answers ListTopics. */
export function listTopicsHandler(
  ports: Parameters<typeof listTopics>[0],
): Handler<ListTopicsRequest__Output, ListTopicsResponse> {
  return async ({ request, caller }) => {
    const topics = await listTopics(ports, caller, request.publicationId);
    return { topics: topics.map(topicMessage) };
  };
}
