import type { Account } from "../../src/domain/account.ts";
import type { ApiKey } from "../../src/domain/api-key.ts";

/** An account and one of its keys, with default values. */
export const account: Account = {
  id: "a",
  email: "a@example.org",
  name: "A",
  tier: "pro",
  suspended: false,
  revision: 1,
  createdAt: new Date(0),
};
export const key: ApiKey = { id: "k", accountId: "a", hash: "h", name: "K", prefix: "svc_", createdAt: new Date(0) };
