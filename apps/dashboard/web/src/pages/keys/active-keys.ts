import type { Key } from "@galley/proto/es/gateway/v1/gateway";

/** Returns whether a key works: it was not revoked and has not expired. */
export function isActive({ revokedAt, expiresAt }: Key): boolean {
  return revokedAt === undefined && (expiresAt === undefined || Number(expiresAt) * 1_000 > Date.now());
}

/** Returns whether a key counts for the limit of the plan: it works, and no other key replaces it. */
export const countsForLimit = (key: Key): boolean => isActive(key) && key.replacedBy === undefined;
