import { create } from "@bufbuild/protobuf";
import { type Account, GetAccountRequestSchema, type GetAccountResponse } from "@galley/proto/es/gateway/v1/gateway";
import { notFound } from "@galley/service-kit/errors";
import { LRUCache } from "lru-cache";
import type { Backends } from "./backends.ts";

/** Returns an account. Its tier and suspension are at most half a second old. Rejects with "unavailable" when the gateway is away. */
export type ReadAccount = (accountId: string) => Promise<Account>;

const cacheMilliseconds = 500;
const maxAccounts = 5_000;

/** Reads accounts from the gateway. Calls for the same account at the same time share one request. */
export function createAccountReader(backends: Backends): ReadAccount {
  const accounts = new LRUCache<string, Promise<Account>>({ max: maxAccounts, ttl: cacheMilliseconds });
  return (accountId) => {
    const known = accounts.get(accountId);
    if (known !== undefined) return known;
    const reading = readAccount(backends, accountId);
    accounts.set(accountId, reading);
    reading.catch(() => accounts.delete(accountId));
    return reading;
  };
}

async function readAccount(backends: Backends, accountId: string): Promise<Account> {
  const response = (await backends.call({
    backend: "gateway",
    name: "GetAccount",
    request: create(GetAccountRequestSchema),
    account: { accountId, tier: "" },
    deadlineMilliseconds: 3_000,
    idempotent: true,
  })) as GetAccountResponse;
  if (response.account === undefined) throw notFound();
  return response.account;
}
