import type { ModerateCommentRequest__Output, ModerateCommentResponse } from "@galley/proto/publishing/v1";
import { invalid } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import { type ModerationPorts, moderateComment } from "../moderate.ts";
import { actionCodec, commentMessage } from "./messages.ts";

/** Answers ModerateComment. */
export function moderateCommentHandler(
  ports: ModerationPorts,
): Handler<ModerateCommentRequest__Output, ModerateCommentResponse> {
  return async ({ request: { publicationId, commentId, action: asked }, caller: { accountId } }) => {
    const action = actionCodec.fromProto(asked);
    if (action === undefined) throw invalid("action is missing");
    const comment = await moderateComment({ accountId, publicationId }, commentId, action, ports);
    return comment === undefined ? {} : { comment: commentMessage(comment) };
  };
}
