import { withCrashPoints } from "@galley/service-kit/crash-points";
import type { Connection } from "mongoose";
import { createAccountStore } from "./accounts.ts";
import { createApiKeyStore } from "./api-keys.ts";
import { createIdempotencyStore } from "./idempotency-records.ts";
import { createRateWindowStore } from "./rate-windows.ts";
import { createRequestCountStore } from "./request-counts.ts";

/** Everything the gateway keeps. What is not named as a read is a durable step, at which tests of faults can have the process die. */
export function openStores(connection: Connection) {
  return {
    accounts: withCrashPoints("accounts", createAccountStore(connection), { reads: ["find", "list"] }),
    apiKeys: withCrashPoints("apiKeys", createApiKeyStore(connection), {
      // A member sees at once whether a rename was stored, and repeats it.
      reads: ["find", "findByHash", "list", "rename"],
    }),
    rateWindows: withCrashPoints("rateWindows", createRateWindowStore(connection), { reads: [] }),
    // Counts of the last seconds may be lost, so a crash around a write breaks no promise.
    requestCounts: createRequestCountStore(connection),
    idempotency: withCrashPoints("idempotency", createIdempotencyStore(connection), { reads: ["count", "has"] }),
  };
}
