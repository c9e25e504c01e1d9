/**
 * Reports a state that may change faster than it can be reported: one report at a time, and only the latest of the states that came
 * meanwhile. A report that fails is dropped, since the next one replaces it. Callers do not wait.
 */
export function reportLatest<State>(tell: (state: State) => Promise<void>): (state: State) => void {
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
