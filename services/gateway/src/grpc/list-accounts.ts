import type { ListAccountsRequest__Output, ListAccountsResponse } from "@galley/proto/gateway/v1";
import type { Handler } from "@galley/service-kit/grpc";
import type { Administration } from "../domain/administration.ts";
import { toAccountMessage } from "./messages.ts";

/** Lists every account, oldest first, or the one that is named. */
export function listAccounts(
  administration: Pick<Administration, "listAccounts">,
): Handler<ListAccountsRequest__Output, ListAccountsResponse> {
  return async ({ request: { accountId } }) => ({
    accounts: (await administration.listAccounts(accountId)).map(toAccountMessage),
  });
}
