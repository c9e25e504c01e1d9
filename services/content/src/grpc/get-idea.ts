import type { GetIdeaRequest__Output, GetIdeaResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { readIdea } from "../domain/read-topics-and-ideas.ts";
import { ideaMessage } from "./messages/idea.ts";

/** Answers GetIdea. */
export function getIdeaHandler(
  ports: Parameters<typeof readIdea>[0],
): Handler<GetIdeaRequest__Output, GetIdeaResponse> {
  return async ({ request, caller }) => ({ idea: ideaMessage(await readIdea(ports, caller, request.ideaId)) });
}
