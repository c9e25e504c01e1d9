import type { ListKeysRequest__Output, ListKeysResponse } from "@galley/proto/gateway/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { Administration } from "../domain/administration.ts";
import { toKeyMessage } from "./messages.ts";

/** Lists an account's keys, oldest first. */
export function listKeys(
  administration: Pick<Administration, "listKeys">,
): Handler<ListKeysRequest__Output, ListKeysResponse> {
  return async ({ request }) => ({ keys: (await administration.listKeys(request.accountId)).map(toKeyMessage) });
}
