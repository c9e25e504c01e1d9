import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { Connection } from "mongoose";
import type { IdempotencyLedger } from "../domain/idempotency.ts";
import { type AccountStore, createAccountStore } from "./accounts.ts";
import { type ApiKeyStore, createApiKeyStore } from "./api-keys.ts";
import { createIdempotencyStore } from "./idempotency-records.ts";
import { createRateWindowStore, type RateWindowStore } from "./rate-windows.ts";

/** Everything the gateway keeps. */
export interface Stores {
  readonly accounts: AccountStore;
  readonly apiKeys: ApiKeyStore;
  readonly rateWindows: RateWindowStore;
  readonly idempotency: IdempotencyLedger;
}

/** Opens the stores. What is not named as a read is a durable step, at which tests of faults can have the process die. */
export function openStores(connection: Connection): Stores {
  return {
    accounts: withCrashPoints("accounts", createAccountStore(connection), { reads: ["find", "list"] }),
    apiKeys: withCrashPoints("apiKeys", createApiKeyStore(connection), { reads: ["findByHash", "list"] }),
    rateWindows: withCrashPoints("rateWindows", createRateWindowStore(connection), { reads: [] }),
    idempotency: withCrashPoints("idempotency", createIdempotencyStore(connection), { reads: ["count", "has"] }),
  };
}
