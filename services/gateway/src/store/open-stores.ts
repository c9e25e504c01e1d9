import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { Connection } from "mongoose";
import { createAccountStore } from "./accounts.ts";
import { createApiKeyStore } from "./api-keys.ts";
import { createIdempotencyStore } from "./idempotency-records.ts";
import { createRateWindowStore } from "./rate-windows.ts";
import { createRequestCountStore } from "./request-counts.ts";

/**
 * Opens all stores of the gateway. Before and after every function that is not listed in `reads` there is a crash point, a place at which
 * tests can kill the process.
 */
export function openStores(connection: Connection) {
  return {
    accounts: withCrashPoints("accounts", createAccountStore(connection), { reads: ["find", "list"] }),
    apiKeys: withCrashPoints("apiKeys", createApiKeyStore(connection), {
      // A rename is listed as a read although it writes. It needs no crash points: a member sees at once whether the new name was stored,
      // and can repeat the change.
      reads: ["find", "findByHash", "list", "countInForce", "rename"],
    }),
    rateWindows: withCrashPoints("rateWindows", createRateWindowStore(connection), { reads: [] }),
    // Counts of the last seconds may be lost, so killing the process around these writes would test nothing.
    requestCounts: createRequestCountStore(connection),
    idempotency: withCrashPoints("idempotency", createIdempotencyStore(connection), { reads: ["count", "has"] }),
  };
}
