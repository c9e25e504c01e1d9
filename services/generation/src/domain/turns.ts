/** Where a round of accounts has come to. */
export interface Turn {
  /** The account that had the last turn; "" before the first. */
  readonly after: string;
  /** Accounts that are passed over. */
  readonly except: readonly string[];
}

/**
 * Of what several accounts have waiting, that of the account whose turn is next: accounts go round by their ids, beginning after the
 * one that had the last turn.
 */
export function nextInTurn<Waiting extends { readonly accountId: string }>(
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
