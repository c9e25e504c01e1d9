import type { PromoteIdeaRequest__Output, PromoteIdeaResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { type PromoteIdeaPorts, promoteIdea } from "../domain/promote-idea.ts";
import { ideaMessage } from "./messages/idea.ts";

/** Answers PromoteIdea. */
export function promoteIdeaHandler(ports: PromoteIdeaPorts): Handler<PromoteIdeaRequest__Output, PromoteIdeaResponse> {
  return async ({ request, caller }) => {
    const { ideaId, sessionId } = request;
    return { idea: ideaMessage(await promoteIdea(ports, caller, { ideaId, sessionId })) };
  };
}
