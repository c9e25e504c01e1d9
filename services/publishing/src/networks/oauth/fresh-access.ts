import { randomUUID } from "node:crypto";
import type { OpenConnection } from "../../connections/connection.ts";
import type { NetworkConnections } from "../../connections/connection-store.ts";
import type { PublicationKey } from "../../domain/ports.ts";
import { accessEndOf, namesOfKinds } from "../access-end.ts";
import { keptGrant, readExpiry } from "../account.ts";
import { type Grant, GrantRefused, type OAuthProvider } from "./grant.ts";
import type { RefreshLocks } from "./refresh-locks.ts";

/** A connection whose access is good as far as is known; `lost`: it is not, and a person has to link the account again. */
export type FreshAccess = { readonly connection: OpenConnection } | { readonly lost: string } | "unlinked";

/** Gives a publication's connection with an access that has not expired, refreshed if need be. */
export interface AccessKeeper {
  /** `refused`: a revision whose access token the network has just refused, though it should be good. */
  readonly open: (owner: PublicationKey, refused?: number) => Promise<FreshAccess>;
}

export interface AccessKeeperPorts {
  readonly kind: "linkedin" | "x";
  readonly connections: NetworkConnections;
  readonly locks: RefreshLocks;
  /** undefined: the operator has registered no app, so nothing can be refreshed. */
  readonly provider: OAuthProvider | undefined;
  readonly now: () => Date;
  /** Waits a little while another process refreshes. */
  readonly pause: () => Promise<void>;
}

/** An access token that ends in less is as good as ended: a share takes that long. */
const marginMilliseconds = 60_000;
/** How often a refresh of another process is waited for. */
const mostPauses = 60;
/** Time from taking the lock to the use of the token, by this process's own clock. With the request's it is shorter than a lease. */
export const latestUseMilliseconds = 10_000;
/** How long a lock lasts whose holder died. */
export const refreshLeaseMilliseconds = 30_000;

/**
 * Keeps the access of one network's connections. Refresh tokens are good for one use, and to use one twice ends the access: so one
 * process at a time refreshes, and the new tokens are kept before they are used. A process that dies in between, or hears no answer,
 * may have used a token up for good, and nothing brings it back: whoever needs the access next is told to link the account again.
 */
export function createAccessKeeper(ports: AccessKeeperPorts): AccessKeeper {
  const { kind, connections, locks, provider, now, pause } = ports;

  const isGood = ({ settings, revision }: OpenConnection, refused: number | undefined): boolean => {
    const { expiresAt } = readExpiry(settings);
    if (refused !== undefined && revision <= refused) return false;
    return expiresAt === undefined || expiresAt.getTime() - marginMilliseconds > now().getTime();
  };

  const lose = async (connection: OpenConnection, reason: string): Promise<FreshAccess> => {
    const lost = `The access to ${nameOf(connection)} on ${namesOfKinds[kind]} ${reason}. Link the account again (social link --network ${kind}).`;
    await connections.noteCheck(connection, lost);
    return { lost };
  };

  const refresh = async (connection: OpenConnection, takenAt: number): Promise<FreshAccess | "again"> => {
    const { refreshToken } = connection.credentials;
    if (refreshToken === undefined) return lose(connection, "has expired or was revoked");
    if (provider === undefined) return lose(connection, "has expired, and no app is configured that could renew it");
    // A process that slept must not use a token that its successor may have used.
    if (performance.now() - takenAt > latestUseMilliseconds) return "again";
    let grant: Grant;
    try {
      grant = await provider.refresh(refreshToken);
    } catch (error) {
      if (error instanceof GrantRefused) return lose(connection, `cannot be renewed: ${error.message}`);
      throw error;
    }
    const kept = keptGrant(grant, connection);
    const replaced = await connections.replace(connection, { ...kept, ...accessEndOf(kept) });
    // Somebody has linked anew meanwhile, or taken the link away.
    return replaced === undefined ? "again" : { connection: { ...replaced, credentials: kept.credentials } };
  };

  return {
    open: async (owner, refused) => {
      for (let pauses = 0; pauses < mostPauses; pauses += 1) {
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
          const outcome =
            current === undefined
              ? "unlinked"
              : isGood(current, refused)
                ? { connection: current }
                : await refresh(current, takenAt);
          if (outcome !== "again") return outcome;
        } finally {
          await locks.release(key, holder);
        }
      }
      throw new Error("Another process has not finished renewing the access.");
    },
  };
}

function nameOf({ settings }: OpenConnection): string {
  if (settings.username !== undefined) return `@${settings.username}`;
  return settings.name ?? settings.author ?? "the account";
}
