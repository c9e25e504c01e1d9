/** On whose behalf a call is made. What belongs to another account does not exist. */
export interface Account {
  readonly accountId: string;
  /** The name of its plan. */
  readonly tier: string;
}

/** What makes use cases repeatable in tests. */
export interface Circumstances {
  readonly now: () => Date;
  readonly newId: () => string;
}
