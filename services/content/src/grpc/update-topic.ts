import type { UpdateTopicRequest__Output, UpdateTopicResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { type ChangeTopicPorts, updateTopic } from "../domain/change-topic.ts";
import { readTopicUpdate, topicMessage } from "./messages/topic.ts";

/** Answers UpdateTopic. */
export function updateTopicHandler(ports: ChangeTopicPorts): Handler<UpdateTopicRequest__Output, UpdateTopicResponse> {
  return async ({ request, caller }) => {
    const { topicId } = request;
    return { topic: topicMessage(await updateTopic(ports, caller, { topicId, settings: readTopicUpdate(request) })) };
  };
}
