/** A position in the round of accounts. */
export interface RoundRobinPosition {
  /** The account that had the last turn; "" before the first. */
  readonly after: string;
  /** Accounts that are passed over. */
  readonly except: readonly string[];
}

/** The work of the account whose turn is next: accounts take turns in the order of their ids, starting after the last one. */
export function nextRoundRobin<Waiting extends { readonly accountId: string }>(
  waiting: readonly Waiting[],
  lastAccount: string,
): Waiting | undefined {
  const first = (candidates: readonly Waiting[]): Waiting | undefined =>
    candidates.reduce<Waiting | undefined>(
      (best, one) => (best === undefined || one.accountId < best.accountId ? one : best),
      undefined,
    );
  return first(waiting.filter(({ accountId }) => accountId > lastAccount)) ?? first(waiting);
}
