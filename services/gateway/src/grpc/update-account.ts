import type { UpdateAccountRequest__Output, UpdateAccountResponse } from "@galley/proto/gateway/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { Administration } from "../domain/administration.ts";
import { toAccountMessage } from "./messages.ts";

/** Changes an account's tier or suspension; in force within a second on every replica. */
export function updateAccount(
  administration: Pick<Administration, "updateAccount">,
): Handler<UpdateAccountRequest__Output, UpdateAccountResponse> {
  return async ({ request: { accountId, tier, suspended } }) => ({
    account: toAccountMessage(await administration.updateAccount(accountId, { tier, suspended })),
  });
}
