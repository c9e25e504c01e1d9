import type { DeleteTopicRequest__Output, DeleteTopicResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { type ChangeTopicPorts, deleteTopic } from "../domain/change-topic.ts";

/** Answers DeleteTopic. */
export function deleteTopicHandler(ports: ChangeTopicPorts): Handler<DeleteTopicRequest__Output, DeleteTopicResponse> {
  return async ({ request, caller }) => {
    await deleteTopic(ports, caller, request.topicId);
    return {};
  };
}
