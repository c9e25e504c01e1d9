import type { PurgePublicationRequest__Output, PurgePublicationResponse } from "@galley/proto/publishing/v1";
import { invalid } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import { type PurgePorts, purgePublication } from "../domain/purge.ts";

/** Answers PurgePublication. */
export function purgePublicationHandler(
  ports: PurgePorts,
): Handler<PurgePublicationRequest__Output, PurgePublicationResponse> {
  return async ({ request: { publicationId }, caller: { accountId } }) => {
    if (publicationId === "") throw invalid("publication_id is missing");
    await purgePublication({ accountId, publicationId }, ports);
    return {};
  };
}
