import type { ListCommentsRequest__Output, ListCommentsResponse } from "@galley/proto/publishing/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { listComments, type ModerationPorts } from "../moderate.ts";
import { commentMessage, statusCodec } from "./messages.ts";

/** Answers ListComments. */
export function listCommentsHandler(
  ports: ModerationPorts,
): Handler<ListCommentsRequest__Output, ListCommentsResponse> {
  return async ({ request, caller: { accountId } }) => {
    const { publicationId, postId, cursor, limit } = request;
    const status = statusCodec.fromProto(request.status);
    const { comments, nextCursor } = await listComments(
      {
        publication: { accountId, publicationId },
        ...(status === undefined ? {} : { status }),
        ...(postId === "" ? {} : { postId }),
        ...{ cursor, limit },
      },
      ports,
    );
    return { comments: comments.map(commentMessage), nextCursor };
  };
}
