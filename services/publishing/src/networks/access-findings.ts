import type { Finding, OpenConnection } from "../connections/connection.ts";
import { accessEndOf, endingOf } from "./access-end.ts";
import type { AccessKeeper } from "./oauth/fresh-access.ts";

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
  const { accessEndsAt } = accessEndOf(connection);
  const ending = endingOf({ kind, ...(accessEndsAt && { accessEndsAt }) }, now());
  if (ending === undefined) return { connection, warnings: [] };
  const hasEnded = accessEndsAt !== undefined && accessEndsAt <= now();
  const finding: Finding = { check: "expiry", level: hasEnded ? "problem" : "warning", ...ending };
  return hasEnded ? { findings: [finding] } : { connection, warnings: [finding] };
}

/** What a check comes to that got no answer. */
export function unreachable(name: string): (error: unknown) => Finding[] {
  return () => [
    { check: "connection", level: "problem", message: `${name} could not be asked.`, remedy: "Try again in a moment." },
  ];
}
