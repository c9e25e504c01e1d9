import type {
  Connection,
  ConnectionKind,
  ConnectionSlot,
  Credentials,
  OpenConnection,
  Owner,
  Settings,
} from "./connection.ts";

/** A connection as its owner gives it. */
export interface ConnectionInput {
  readonly kind: ConnectionKind;
  readonly settings: Settings;
  readonly credentials: Credentials;
  /** When the access ends unless it is linked anew, where that is known. */
  readonly accessEndsAt?: Date;
}

/** The connections. Credentials are sealed at rest; only `open` gives them. */
export interface ConnectionStore {
  readonly list: (owner: Owner) => Promise<Connection[]>;
  readonly find: (owner: Owner, slot: ConnectionSlot) => Promise<Connection | undefined>;
  /** The same with its credentials. Throws "unavailable" when no key opens them. */
  readonly open: (owner: Owner, slot: ConnectionSlot) => Promise<OpenConnection | undefined>;
  /** Puts it in place of what its slot held. */
  readonly save: (owner: Owner, input: ConnectionInput) => Promise<Connection>;
  /**
   * Keeps credentials that changed in use, such as rotated tokens, and settings that go with them. undefined: somebody else
   * has changed the connection since this revision, or removed it.
   */
  readonly replace: (
    connection: Connection,
    change: Omit<ConnectionInput, "kind" | "settings"> & { readonly settings?: Settings },
  ) => Promise<Connection | undefined>;
  /** Notes how the last check or use went, unless the connection has changed since; a problem makes it "failing". */
  readonly noteCheck: (connection: Connection, problem: string | undefined) => Promise<void>;
  /** Connections whose access ends before then and of which nobody has been warned. */
  readonly findEnding: (before: Date, limit: number) => Promise<Connection[]>;
  /** Notes that its owner has been warned of this end of its access; false when another process has. */
  readonly markWarned: (connection: Connection) => Promise<boolean>;
  /** Forgets it with its credentials; false when there was none. */
  readonly remove: (owner: Owner, slot: ConnectionSlot) => Promise<boolean>;
  readonly removeAll: (owner: Owner) => Promise<void>;
}

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
