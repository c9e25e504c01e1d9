import type { OpenConnection, Owner } from "./connection.ts";
import type { ConnectionStore } from "./connection-store.ts";

/**
 * What a network reads of its connection, and may tell of it. LinkedIn and X are handed this and never see another slot.
 */
export interface SocialConnection {
  readonly open: (owner: Owner) => Promise<OpenConnection | undefined>;
  readonly replace: ConnectionStore["replace"];
  readonly noteCheck: ConnectionStore["noteCheck"];
}

/** The view of one network's slot. */
export function socialConnection(connections: ConnectionStore, slot: "linkedin" | "x"): SocialConnection {
  return {
    open: (owner) => connections.open(owner, slot),
    replace: connections.replace,
    noteCheck: connections.noteCheck,
  };
}
