/** Which keys and accounts changed lately, and the database's time when it was asked. */
export interface AccessChanges {
  readonly serverTime: Date;
  readonly changedKeys: readonly { readonly hash: string; readonly changedAt: Date }[];
  readonly changedAccounts: readonly { readonly id: string; readonly changedAt: Date }[];
}

/** Reads what changed at `since` or later, by the database's clock. Without `since` only the time is read. */
export type ReadAccessChanges = (since: Date | undefined) => Promise<AccessChanges>;
