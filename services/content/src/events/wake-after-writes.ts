import type { PublicationStore } from "../domain/ports.ts";

/** Who has work after a write. */
export interface Sleepers {
  /** Brings events to the broker. */
  readonly relay: { readonly wake: () => void };
  /** Removes what belonged to deleted publications. */
  readonly sweep: { readonly wake: () => void };
}

/** The store, waking those who have work after a write; without it they would find it a second later. */
export function wakeAfterWrites(publications: PublicationStore, { relay, sweep }: Sleepers): PublicationStore {
  return {
    ...publications,
    insert: async (...write) => {
      const outcome = await publications.insert(...write);
      relay.wake();
      return outcome;
    },
    replace: async (...write) => {
      const outcome = await publications.replace(...write);
      relay.wake();
      return outcome;
    },
    bury: async (...write) => {
      const buried = await publications.bury(...write);
      relay.wake();
      sweep.wake();
      return buried;
    },
  };
}
