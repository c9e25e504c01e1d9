import type { PublishRequest__Output, PublishResponse } from "@galley/proto/publishing/v1";
import { invalid } from "@galley/service-kit/errors";
import type { Handler } from "@galley/service-kit/grpc";
import { type PublishPorts, publish } from "../domain/publish.ts";
import { articleInput, publishResponse, shareRequests, siteSettings } from "./messages.ts";

// A caller's ids are UUIDs; this only keeps what is no id out of the database.
const idForm = /^[\w.:-]{1,100}$/;

/** Answers Publish. */
export function publishHandler(ports: PublishPorts): Handler<PublishRequest__Output, PublishResponse> {
  return async ({ request, caller, signal }) => {
    const { sessionId, operationId } = request;
    for (const [field, value] of Object.entries({ session_id: sessionId, operation_id: operationId })) {
      if (!idForm.test(value)) throw invalid(`${field} is missing or no id`);
    }
    const input = {
      account: caller,
      ...{ sessionId, operationId },
      site: siteSettings(request.site),
      article: articleInput(request.article),
      shares: shareRequests(request),
    };
    return publishResponse(await publish(input, ports, signal));
  };
}
