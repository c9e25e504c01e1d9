import { AsyncLocalStorage } from "node:async_hooks";

const storage = new AsyncLocalStorage<string>();

/** Runs `work`, and everything it starts, for an account: threads and connections are shared fairly among accounts by it. */
export function withAccount<Result>(accountId: string, work: () => Result): Result {
  return storage.run(accountId, work);
}

/** The account that the work now running is for; empty outside of any. */
export function currentAccount(): string {
  return storage.getStore() ?? "";
}
