import type { CreateKeyRequest__Output, CreateKeyResponse } from "@galley/proto/gateway/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { Administration } from "../domain/administration.ts";
import { toKeyMessage } from "./messages.ts";

/** Creates a key and shows it, once. */
export function createKey(
  administration: Pick<Administration, "createKey">,
): Handler<CreateKeyRequest__Output, CreateKeyResponse> {
  return async ({ request: { accountId, name, expiresAt } }) => {
    const wish = { accountId, name, expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt * 1_000) };
    const { key, apiKey } = await administration.createKey(wish);
    return { key: toKeyMessage(key), apiKey };
  };
}
