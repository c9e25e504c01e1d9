import type { PublishSessionRequest__Output } from "@galley/proto/generation/v1";
import { enumCodec } from "@galley/service-kit/grpc";
import type { PublishRequest } from "../domain/publish.ts";
import type { Ports } from "../ports.ts";
import { publishSession } from "../publish/publish-session.ts";
import { unpublishSession } from "../publish/unpublish-session.ts";
import { answerBy, type Calls, toPrincipal } from "./calls.ts";
import { requireText } from "./draft-calls.ts";
import { toSessionMessage } from "./messages.ts";

/** How long a call waits for a publish if it has no deadline. */
const openEndedMilliseconds = 60_000;

/** Creates the handlers of the RPCs that publish a session, and that end its post. */
export function publishCalls(ports: Ports) {
  return {
    publishSession: async (call) => {
      const { operationId, sessionId, draftVersion } = call.request;
      requireText({ operationId, sessionId });
      const request = toPublishRequest(call.request);
      const order = { operationId: `session:${operationId}`, sessionId, draftVersion, request };
      const patience = { until: answerBy(ports, call, openEndedMilliseconds), signal: call.signal };
      return { post: await publishSession(ports, toPrincipal(call), order, patience) };
    },
    unpublishSession: async (call) => {
      const { sessionId } = call.request;
      requireText({ sessionId });
      return { session: toSessionMessage(await unpublishSession(ports, toPrincipal(call), sessionId)) };
    },
  } satisfies Partial<Calls>;
}

const decisions = enumCodec("EDIT_DECISION", ["keep-theirs", "replace"]);

function toPublishRequest(request: PublishSessionRequest__Output): PublishRequest {
  const { slug, author, tags, excerpt, publishToLinkedin, publishToTwitter, linkedinText, tweetText } = request;
  return {
    slug,
    author,
    excerpt,
    tags: tags?.values,
    linkedin: publishToLinkedin ? { text: linkedinText } : undefined,
    twitter: publishToTwitter ? { text: tweetText } : undefined,
    onCmsEdit: decisions.fromProto(request.onCmsEdit),
  };
}
