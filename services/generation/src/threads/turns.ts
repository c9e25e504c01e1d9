/** Work that waits for its turn. */
export interface Turns<Work> {
  add(account: string, work: Work): void;
  /** The next one to be begun of those that can, or undefined when nobody who may begin waits. It holds a place until it is ended. */
  begin(isPossible: (work: Work) => boolean): Work | undefined;
  end(account: string): void;
}

/** Goes round accounts, and gives none of them more places than its share, so that one place is soon free for the others. */
export function createTurns<Work>(share: number): Turns<Work> {
  const waiting = new Map<string, Work[]>();
  const running = new Map<string, number>();
  return {
    add: (account, work) => {
      const line = waiting.get(account);
      if (line === undefined) waiting.set(account, [work]);
      else line.push(work);
    },
    begin: (isPossible) => {
      for (const [account, line] of waiting) {
        const busy = running.get(account) ?? 0;
        if (busy >= share) continue;
        const at = line.findIndex(isPossible);
        const [work] = at === -1 ? [] : line.splice(at, 1);
        if (work === undefined) continue;
        // The account goes to the end of the round.
        waiting.delete(account);
        if (line.length > 0) waiting.set(account, line);
        running.set(account, busy + 1);
        return work;
      }
      return undefined;
    },
    end: (account) => {
      const busy = running.get(account) ?? 0;
      if (busy <= 1) running.delete(account);
      else running.set(account, busy - 1);
    },
  };
}
