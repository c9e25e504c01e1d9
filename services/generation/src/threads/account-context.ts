import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage<string>();

/**
 * Runs `work`, and all asynchronous work that it starts, on behalf of an account. Resources that accounts share, such
 * as threads, use the account to treat all accounts fairly.
 */
export function withAccount<Result>(accountId: string, work: () => Result): Result {
  return storage.run(accountId, work);
}

/** Returns the account of the running work, or "" outside of `withAccount`. */
export function currentAccount(): string {
  return storage.getStore() ?? "";
}
