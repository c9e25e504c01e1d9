import type { PublicationStore } from "../domain/ports.ts";

/** The background work that must continue soon after a publication has changed. */
export interface BackgroundWork {
  /** Publishes the stored events to the message broker. */
  readonly relay: { readonly wake: () => void };
  /** Removes the topics and ideas of deleted publications. */
  readonly sweep: { readonly wake: () => void };
}

/**
 * Wraps the store of publications, so that each write starts the next round of the background work at once. Otherwise it would wait for
 * its interval.
 */
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
