import type { PublicationStore } from "../domain/ports.ts";

/** Background work that a write gives something to do. */
export interface BackgroundWork {
  /** Brings events to the broker. */
  readonly relay: { readonly wake: () => void };
  /** Removes what belonged to deleted publications. */
  readonly sweep: { readonly wake: () => void };
}

/** The store, waking background work after each write; without this it would find the work at its next poll. */
export function notifyAfterWrites(publications: PublicationStore, { relay, sweep }: BackgroundWork): PublicationStore {
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
    replaceWithTombstone: async (...write) => {
      const replaced = await publications.replaceWithTombstone(...write);
      relay.wake();
      sweep.wake();
      return replaced;
    },
  };
}
