import { randomUUID } from "node:crypto";
import type { OpenConnection } from "../../connections/connection.ts";
import type { NetworkConnections } from "../../connections/connection-store.ts";
import type { PublicationKey } from "../../domain/ports.ts";
import { networkNamesByKind, readAccessEnd } from "../access-end.ts";
import { displayName, mergeGrant, readExpiry } from "../account.ts";
import { type Grant, GrantRefused, type OAuthProvider } from "./grant.ts";
import type { RefreshLocks } from "./refresh-locks.ts";

/**
 * The result of opening a connection. `connection` has an access token that is valid as far as is known. `lost` is a
 * message for the owner: the token cannot be renewed, and the account must be linked again. "unlinked": the publication
 * has no such connection.
 */
export type FreshAccess = { readonly connection: OpenConnection } | { readonly lost: string } | "unlinked";

/** Opens the connection of a publication and makes sure that its access token has not expired. */
export interface AccessKeeper {
  /**
   * Opens the connection. `refused` is the revision of a connection whose access token the network has just refused
   * although it had not expired; the token is then refreshed.
   */
  readonly open: (owner: PublicationKey, refused?: number) => Promise<FreshAccess>;
}

export interface AccessKeeperPorts {
  readonly kind: "linkedin" | "x";
  readonly connections: NetworkConnections;
  readonly locks: RefreshLocks;
  /**
   * The network's OAuth endpoints. Undefined if the operator has registered no app; then tokens cannot be refreshed.
   */
  readonly provider: OAuthProvider | undefined;
  readonly now: () => Date;
  /** Waits a short time while another process refreshes the same token. */
  readonly pause: () => Promise<void>;
}

/** An access token that ends within this time counts as expired, because a share may take that long. */
const marginMilliseconds = 60_000;
/** How often a process waits for another one that is refreshing the same token, before it gives up. */
const maxPauses = 60;
/**
 * The maximum time between taking the lock for a refresh token and using the token. Together with the timeout of the
 * request it is shorter than the lock lasts, so no other process uses the token meanwhile.
 */
export const maxUseDelayMilliseconds = 10_000;
/** How long the lock for a refresh token lasts if its process crashes. */
export const refreshLeaseMilliseconds = 30_000;

/**
 * Keeps the access tokens of one network's connections valid. A refresh token can be used only once; using it twice
 * ends the access. So only one process at a time refreshes, and new tokens are stored before they are used. A
 * process that crashes in between, or gets no answer, may have used up the token. The access is then lost, and the
 * owner is told to link again.
 */
export function createAccessKeeper(ports: AccessKeeperPorts): AccessKeeper {
  const { kind, connections, locks, provider, now, pause } = ports;

  const isGood = ({ settings, revision }: OpenConnection, refused: number | undefined): boolean => {
    const { expiresAt } = readExpiry(settings);
    if (refused !== undefined && revision <= refused) return false;
    return expiresAt === undefined || expiresAt.getTime() - marginMilliseconds > now().getTime();
  };

  const lose = async (connection: OpenConnection, reason: string): Promise<FreshAccess> => {
    const lost = `The access to ${displayName(connection.settings)} on ${networkNamesByKind[kind]} ${reason}. Link the account again (in the dashboard under Connections, or social link --network ${kind}).`;
    await connections.noteCheck(connection, lost);
    return { lost };
  };

  const refresh = async (connection: OpenConnection, takenAt: number): Promise<FreshAccess | "again"> => {
    const { refreshToken } = connection.credentials;
    if (refreshToken === undefined) return lose(connection, "has expired or was revoked");
    if (provider === undefined) return lose(connection, "has expired, and no app is configured that could renew it");
    // If this process was stalled for more than `maxUseDelayMilliseconds`, the lock may be over and another process may have used the
    // refresh token. It must not be used again.
    if (performance.now() - takenAt > maxUseDelayMilliseconds) return "again";
    let grant: Grant;
    try {
      grant = await provider.refresh(refreshToken);
    } catch (error) {
      if (error instanceof GrantRefused) return lose(connection, `cannot be renewed: ${error.message}`);
      throw error;
    }
    const kept = mergeGrant(grant, connection);
    const replaced = await connections.replace(connection, { ...kept, ...readAccessEnd(kept) });
    // If the connection was linked again or removed in the meantime, nothing is stored. The connection is then read
    // again.
    return replaced === undefined ? "again" : { connection: { ...replaced, credentials: kept.credentials } };
  };
  const refreshIfNeeded = async (
    connection: OpenConnection | undefined,
    refused: number | undefined,
    takenAt: number,
  ): Promise<FreshAccess | "again"> => {
    if (connection === undefined) return "unlinked";
    return isGood(connection, refused) ? { connection } : refresh(connection, takenAt);
  };
  return {
    open: async (owner, refused) => {
      for (let pauses = 0; pauses < maxPauses; pauses += 1) {
        const connection = await connections.open(owner, kind);
        if (connection === undefined) return "unlinked";
        if (isGood(connection, refused)) return { connection };
        const [key, holder] = [{ ...owner, kind }, randomUUID()];
        const takenAt = performance.now();
        if (!(await locks.take(key, holder))) {
          await pause();
          continue;
        }
        try {
          const current = await connections.open(owner, kind);
          const outcome = await refreshIfNeeded(current, refused, takenAt);
          if (outcome !== "again") return outcome;
        } finally {
          await locks.release(key, holder);
        }
      }
      throw new Error("Another process has not finished renewing the access.");
    },
  };
}
