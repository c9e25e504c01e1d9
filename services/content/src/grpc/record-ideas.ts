import type { RecordIdeasRequest__Output, RecordIdeasResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { type RecordIdeasPorts, recordIdeas } from "../domain/record-ideas.ts";
import { ideaMessage, readScoutedIdea } from "./messages/idea.ts";

/** Answers RecordIdeas. */
export function recordIdeasHandler(ports: RecordIdeasPorts): Handler<RecordIdeasRequest__Output, RecordIdeasResponse> {
  return async ({ request, caller }) => {
    const { publicationId, runId } = request;
    const created = await recordIdeas(ports, caller, {
      publicationId,
      runId,
      ideas: request.ideas.map(readScoutedIdea),
    });
    return { created: created.map(ideaMessage) };
  };
}
