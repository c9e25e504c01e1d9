import type { OpenConnection } from "../connections/connection.ts";
import { networkNames } from "../domain/share-request.ts";
import { readExpiry } from "./account.ts";

/** So long before its end an access is worth a warning: 7 days. */
const warningMilliseconds = 7 * 86_400_000;

/** When an access ends unless somebody links the account anew. Nothing: never, or nobody knows. */
export function accessEndOf({ settings, credentials }: Pick<OpenConnection, "settings" | "credentials">) {
  const { expiresAt, refreshExpiresAt } = readExpiry(settings);
  return { accessEndsAt: credentials.refreshToken === undefined ? expiresAt : refreshExpiresAt };
}

/** What the networks are called, by the kinds of their connections. */
export const namesOfKinds = { linkedin: networkNames.linkedin, x: networkNames.twitter } as const;

/** What to do about an access that is lost. */
export const linkAgain = (kind: string): string => `Link the account again: social link --network ${kind}`;

/** What is to be said of an access that ends within a week, or has ended; undefined: nothing yet. */
export function endingOf(
  { kind, accessEndsAt }: { readonly kind: string; readonly accessEndsAt?: Date },
  now: Date,
): { readonly message: string; readonly remedy: string } | undefined {
  if (accessEndsAt === undefined || accessEndsAt.getTime() - now.getTime() > warningMilliseconds) return undefined;
  const message = `The access ${accessEndsAt <= now ? "ended" : "ends"} on ${accessEndsAt.toISOString().slice(0, 10)}.`;
  return { message, remedy: linkAgain(kind) };
}
