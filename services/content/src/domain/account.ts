/** The account that makes a call. For it, objects of other accounts count as missing. */
export interface Account {
  readonly accountId: string;
  /** The name of the account's plan. */
  readonly tier: string;
}

/** The clock and the source of ids. Tests replace them to get the same results in every run. */
export interface ClockAndIds {
  readonly now: () => Date;
  readonly newId: () => string;
}
