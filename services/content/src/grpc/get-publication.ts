import type { GetPublicationRequest__Output, GetPublicationResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { readPublication } from "../domain/read-publication.ts";
import { publicationMessage } from "./messages/publication.ts";
import { topicMessage } from "./messages/topic.ts";

/** Answers GetPublication. */
export function getPublicationHandler(
  ports: Parameters<typeof readPublication>[0],
): Handler<GetPublicationRequest__Output, GetPublicationResponse> {
  return async ({ request, caller }) => {
    const { publication, topics } = await readPublication(ports, caller, request.publicationId);
    return { publication: publicationMessage(publication), topics: topics.map(topicMessage) };
  };
}
