/**
 * Conditions on an account's place in the round: after one that had its turn, or from the beginning up to it. They are expressions,
 * which only code can write, so a filter may go on to name accounts in no other way than by text; an index bounds them all the same.
 */
export const accountOrder = {
  after: (accountId: string) => ({ $gt: ["$accountId", { $literal: accountId }] }) as const,
  upTo: (accountId: string) => ({ $lte: ["$accountId", { $literal: accountId }] }) as const,
};
