import type { OpenConnection } from "../../src/connections/connection.ts";
import type { NetworkConnections } from "../../src/connections/connection-store.ts";
import type { PublicationKey } from "../../src/domain/ports.ts";
import type { NetworkShare } from "../../src/domain/share-ports.ts";
import type { RefreshLocks } from "../../src/networks/oauth/refresh-locks.ts";

export const owner: PublicationKey = { accountId: "acc_1", publicationId: "pub_1" };

export interface MemoryConnection extends NetworkConnections {
  /** The stored connection. */
  readonly current: () => OpenConnection | undefined;
}

/** Stores the only connection of a network in memory. */
export function memoryConnection(
  given?: Partial<OpenConnection> & Pick<OpenConnection, "kind" | "credentials">,
): MemoryConnection {
  const base = { ...owner, settings: {}, state: "working" as const, revision: 1, createdAt: new Date() };
  let kept: OpenConnection | undefined = given && { ...base, ...given };
  return {
    current: () => kept,
    open: async () => kept,
    replace: async (connection, change) => {
      if (kept === undefined || kept.revision !== connection.revision) return undefined;
      kept = { ...kept, ...change, revision: kept.revision + 1 };
      return kept;
    },
    noteCheck: async (connection, problem) => {
      if (kept === undefined || kept.revision !== connection.revision) return;
      const { problem: _before, ...rest } = kept;
      kept = problem === undefined ? { ...rest, state: "working" } : { ...rest, state: "failing", problem };
    },
  };
}

/** Locks in memory that several "processes" of a test share. */
export function memoryLocks(): RefreshLocks {
  const holders = new Map<string, string>();
  return {
    take: async ({ publicationId }, holder) => {
      if (holders.has(publicationId)) return false;
      holders.set(publicationId, holder);
      return true;
    },
    release: async ({ publicationId }, holder) => {
      if (holders.get(publicationId) === holder) holders.delete(publicationId);
    },
    removeAll: async () => undefined,
  };
}

export interface RecordedShare extends NetworkShare {
  /** The contents passed to `beforeSending`, in order. */
  readonly sent: { readonly text: string; readonly picture?: string }[];
}

/** A post to share. */
export function share(changes: Partial<NetworkShare> = {}): RecordedShare {
  const sent: RecordedShare["sent"] = [];
  return {
    ...owner,
    sessionId: "session_1",
    postId: "post_1",
    title: "About tea",
    excerpt: "Tea is a drink (made of leaves).",
    tags: ["Green tea"],
    url: "https://sites.example.com/sites/tea/about-tea",
    beforeSending: async (what) => {
      sent.push(what);
    },
    ...changes,
    sent,
  };
}
