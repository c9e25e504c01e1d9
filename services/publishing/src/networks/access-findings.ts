import { type Finding, type OpenConnection, problem, warning } from "../connections/connection.ts";
import { accessEndOf, endingOf, linkAgain } from "./access-end.ts";
import type { AccessKeeper } from "./oauth/fresh-access.ts";

/** A connection with an access that is good as far as is known, and what is to be said of its end. */
export async function accessFindings(
  given: OpenConnection,
  kind: "linkedin" | "x",
  { access, now }: { readonly access: AccessKeeper; readonly now: () => Date },
): Promise<{ readonly connection: OpenConnection; readonly warnings: Finding[] } | { readonly findings: Finding[] }> {
  // One that is not kept yet must not use up its refresh token: there is no place for the new one.
  const opened = given.revision === 0 ? { connection: given } : await access.open(given);
  if (opened === "unlinked") return { findings: [problem("access", "It is not linked any more.")] };
  if ("lost" in opened) return { findings: [problem("access", opened.lost, linkAgain(kind))] };
  const { connection } = opened;
  const { accessEndsAt } = accessEndOf(connection);
  const ending = endingOf({ kind, accessEndsAt }, now());
  if (ending === undefined) return { connection, warnings: [] };
  const { message, remedy } = ending;
  const hasEnded = accessEndsAt !== undefined && accessEndsAt <= now();
  if (hasEnded) return { findings: [problem("expiry", message, remedy)] };
  return { connection, warnings: [warning("expiry", message, remedy)] };
}

/** What a check comes to that got no answer. */
export const unreachable = (name: string) => (): Finding[] => [
  problem("connection", `${name} could not be asked.`, "Try again in a moment."),
];
