import type { RevokeKeyRequest__Output, RevokeKeyResponse } from "@galley/proto/gateway/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { Administration } from "../domain/administration.ts";
import { toKeyMessage } from "./messages.ts";

/** Revokes a key for good; in force within a second on every replica. */
export function revokeKey(
  administration: Pick<Administration, "revokeKey">,
): Handler<RevokeKeyRequest__Output, RevokeKeyResponse> {
  return async ({ request: { accountId, keyId } }) => ({
    key: toKeyMessage(await administration.revokeKey(accountId, keyId)),
  });
}
