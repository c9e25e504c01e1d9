import type { PublishSessionRequest__Output, PublishSessionResponse } from "@galley/proto/generation/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { Principal } from "../domain/content-port.ts";
import type { PublishRequest } from "../domain/publish-operation.ts";
import type { PublishedPost } from "../domain/published-post.ts";
import type { PublishOrder } from "../publish/accept-publish.ts";
import { requireText } from "./draft-order.ts";
import { answerBy, principalOf, toPostMessage } from "./messages.ts";

/** How long a call without a deadline waits. */
const openEndedMilliseconds = 60_000;

export type Publish = (principal: Principal, order: PublishOrder, until: Date) => Promise<PublishedPost>;

/** PublishSession: publishes a draft of a session and shares it. */
export function publishSessionCall(
  publish: Publish,
  { answerMarginMilliseconds }: { readonly answerMarginMilliseconds: number },
): Handler<PublishSessionRequest__Output, PublishSessionResponse> {
  return async (call) => {
    const { operationId, sessionId, draftVersion } = call.request;
    requireText({ operationId, sessionId });
    const until = answerBy(call, { openEndedMilliseconds, answerMarginMilliseconds });
    const order = { operationId: `session:${operationId}`, sessionId, draftVersion, request: requestOf(call.request) };
    return { post: toPostMessage(await publish(principalOf(call), order, until)) };
  };
}

function requestOf(request: PublishSessionRequest__Output): PublishRequest {
  const { slug, author, tags, excerpt, publishToLinkedin, publishToTwitter, linkedinText, tweetText } = request;
  return {
    ...(tags === null ? {} : { tags: tags.values }),
    ...(slug === undefined ? {} : { slug }),
    ...(author === undefined ? {} : { author }),
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(publishToLinkedin ? { linkedin: shareOf(linkedinText) } : {}),
    ...(publishToTwitter ? { twitter: shareOf(tweetText) } : {}),
  };
}

function shareOf(text: string | undefined): { text?: string } {
  return text === undefined ? {} : { text };
}
