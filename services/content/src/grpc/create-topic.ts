import type { CreateTopicRequest__Output, CreateTopicResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { type CreateTopicPorts, createTopic } from "../domain/create-topic.ts";
import { topicMessage } from "./messages/topic.ts";

/** Answers CreateTopic. */
export function createTopicHandler(ports: CreateTopicPorts): Handler<CreateTopicRequest__Output, CreateTopicResponse> {
  return async ({ request, caller }) => {
    const { operationId, publicationId, name, description, priority } = request;
    const settings = {
      name,
      ...(description === undefined ? {} : { description }),
      ...(priority === undefined ? {} : { priority }),
    };
    return { topic: topicMessage(await createTopic(ports, caller, { operationId, publicationId, settings })) };
  };
}
