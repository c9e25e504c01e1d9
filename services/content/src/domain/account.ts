/** On whose behalf a call is made. What belongs to another account does not exist. */
export interface Account {
  readonly accountId: string;
  /** The name of its plan. */
  readonly tier: string;
}

/** The clock and the source of ids. They are handed in, so that tests can repeat a use case exactly. */
export interface ClockAndIds {
  readonly now: () => Date;
  readonly newId: () => string;
}
