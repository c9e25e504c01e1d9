import type { OpenConnection } from "../connections/connection.ts";
import { networkNames } from "../domain/share-request.ts";
import { readExpiry } from "./account.ts";

/** How long before the end of an account's access its owner is warned: 7 days. */
const warningMilliseconds = 7 * 86_400_000;

/**
 * Returns when the access to a linked account ends unless the account is linked again. Undefined if it never ends or if
 * the time is unknown.
 */
export function readAccessEnd({ settings, credentials }: Pick<OpenConnection, "settings" | "credentials">) {
  const { expiresAt, refreshExpiresAt } = readExpiry(settings);
  return { accessEndsAt: credentials.refreshToken === undefined ? expiresAt : refreshExpiresAt };
}

/** The names of the networks by the kind of their connections. */
export const networkNamesByKind = { linkedin: networkNames.linkedin, x: networkNames.twitter } as const;

/** The advice for an owner whose account can no longer be used. */
export const linkAgain = (kind: string): string =>
  `Link the account again: in the dashboard under Connections, or with social link --network ${kind}`;

/** Returns a warning if the access to a linked account ends within a week or has ended. Otherwise returns undefined. */
export function describeAccessEnd(
  { kind, accessEndsAt }: { readonly kind: string; readonly accessEndsAt?: Date },
  now: Date,
): { readonly message: string; readonly remedy: string } | undefined {
  if (accessEndsAt === undefined || accessEndsAt.getTime() - now.getTime() > warningMilliseconds) return undefined;
  const message = `The access ${accessEndsAt <= now ? "ended" : "ends"} on ${accessEndsAt.toISOString().slice(0, 10)}.`;
  return { message, remedy: linkAgain(kind) };
}
