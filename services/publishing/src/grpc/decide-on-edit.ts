import type { DecideOnEditRequest__Output, DecideOnEditResponse } from "@galley/proto/publishing/v1";
import { invalid, notFound } from "@galley/service-kit/errors";
import { enumCodec, type Handler } from "@galley/service-kit/grpc";
import type { EditDecision, ExternalPosts } from "../targets/external-posts.ts";

const decisions = enumCodec<EditDecision, "EDIT_DECISION_KEEP_THEIRS" | "EDIT_DECISION_REPLACE">({
  "keep-theirs": "EDIT_DECISION_KEEP_THEIRS",
  replace: "EDIT_DECISION_REPLACE",
});

/** Answers DecideOnEdit. */
export function decideOnEditHandler({
  decideOnEdit,
}: Pick<ExternalPosts, "decideOnEdit">): Handler<DecideOnEditRequest__Output, DecideOnEditResponse> {
  return async ({ request: { sessionId, decision: name }, caller }) => {
    const decision = decisions.fromProto(name);
    if (decision === undefined) throw invalid("decision is missing or unknown");
    const url = await decideOnEdit(caller.accountId, sessionId, decision);
    if (url === undefined) throw notFound();
    return { url };
  };
}
