import type { ListIdeasRequest__Output, ListIdeasResponse } from "@galley/proto/content/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { listIdeas } from "../domain/list-ideas.ts";
import { ideaMessage, ideaStatusCodec } from "./messages/idea.ts";

/** Answers ListIdeas. */
export function listIdeasHandler(
  ports: Parameters<typeof listIdeas>[0],
): Handler<ListIdeasRequest__Output, ListIdeasResponse> {
  return async ({ request, caller }) => {
    const { publicationId, limit, before, after } = request;
    const status = ideaStatusCodec.fromProto(request.status);
    const ideas = await listIdeas(ports, caller, { publicationId, status, limit, before, after });
    return { ideas: ideas.map(ideaMessage) };
  };
}
