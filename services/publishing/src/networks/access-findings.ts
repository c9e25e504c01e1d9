import type { Finding, OpenConnection } from "../connections/connection.ts";
import type { AccessKeeper } from "../oauth/fresh-access.ts";
import { readExpiry } from "./account.ts";

/** So long before its end an access is worth a warning, if it cannot be renewed: 7 days. */
const warningMilliseconds = 7 * 86_400_000;

export type OpenedAccess =
  | { readonly connection: OpenConnection; readonly warnings: readonly Finding[] }
  | { readonly findings: Finding[] };

/** A connection with an access that is good as far as is known, and what is to be said of its end. */
export async function accessFindings(
  given: OpenConnection,
  kind: "linkedin" | "x",
  { access, now }: { readonly access: AccessKeeper; readonly now: () => Date },
): Promise<OpenedAccess> {
  const remedy = `Link the account again: social link --network ${kind}`;
  // One that is not kept yet must not use up its refresh token: there is no place for the new one.
  const opened = given.revision === 0 ? { connection: given } : await access.open(given);
  if (opened === "unlinked")
    return { findings: [{ check: "access", level: "problem", message: "It is not linked any more." }] };
  if ("lost" in opened) return { findings: [{ check: "access", level: "problem", message: opened.lost, remedy }] };
  const { connection } = opened;
  const { expiresAt, refreshExpiresAt } = readExpiry(connection.settings);
  const renews = connection.credentials.refreshToken !== undefined;
  const end = renews ? refreshExpiresAt : expiresAt;
  const left = (end?.getTime() ?? Number.POSITIVE_INFINITY) - now().getTime();
  const day = end?.toISOString().slice(0, 10);
  if (left <= 0)
    return { findings: [{ check: "expiry", level: "problem", message: `The access ended on ${day}.`, remedy }] };
  if (left > warningMilliseconds) return { connection, warnings: [] };
  return {
    connection,
    warnings: [{ check: "expiry", level: "warning", message: `The access ends on ${day}.`, remedy }],
  };
}

/** What a check comes to that got no answer. */
export function unreachable(name: string): (error: unknown) => Finding[] {
  return () => [
    { check: "connection", level: "problem", message: `${name} could not be asked.`, remedy: "Try again in a moment." },
  ];
}
