import type { PurgePublicationRequest__Output, PurgePublicationResponse } from "@galley/proto/generation/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { Scope } from "../purge/tombstone-guard.ts";
import { requireText } from "./draft-order.ts";

/** PurgePublication: forgets everything of a publication that its owner deleted. */
export function purgePublicationCall(
  purge: (scope: Scope) => Promise<void>,
): Handler<PurgePublicationRequest__Output, PurgePublicationResponse> {
  return async ({ request: { publicationId }, caller }) => {
    requireText({ publicationId });
    await purge({ accountId: caller.accountId, publicationId });
    return {};
  };
}
