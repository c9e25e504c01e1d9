/**
 * Tells of a state that changes faster than it can be told: one at a time, and of those that came meanwhile the latest. What
 * cannot be told is left out, for the next one makes up for it; nobody waits for any.
 */
export function tellLatest<State>(tell: (state: State) => Promise<void>): (state: State) => void {
  let waiting: { readonly state: State } | undefined;
  let isTelling = false;
  const tellAll = async (): Promise<void> => {
    while (waiting !== undefined) {
      const { state } = waiting;
      waiting = undefined;
      await tell(state).catch(() => undefined);
    }
    isTelling = false;
  };
  return (state) => {
    waiting = { state };
    if (isTelling) return;
    isTelling = true;
    void tellAll();
  };
}
