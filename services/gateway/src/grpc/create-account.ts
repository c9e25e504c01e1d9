import type { CreateAccountRequest__Output, CreateAccountResponse } from "@galley/proto/gateway/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { Administration } from "../domain/administration.ts";
import { toAccountMessage } from "./messages.ts";

/** Creates an account and its first key. */
export function createAccount(
  administration: Pick<Administration, "createAccount">,
): Handler<CreateAccountRequest__Output, CreateAccountResponse> {
  return async ({ request: { email, name, tier } }) => {
    const { account, issued } = await administration.createAccount({ email, name, tier });
    return { account: toAccountMessage(account), keyId: issued.key.id, apiKey: issued.apiKey };
  };
}
