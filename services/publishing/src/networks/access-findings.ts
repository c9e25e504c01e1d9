import { type Finding, type OpenConnection, problem, warning } from "../connections/connection.ts";
import { accessEndOf, endingOf, linkAgain, namesOfKinds } from "./access-end.ts";
import type { AccessKeeper } from "./oauth/fresh-access.ts";

/** Checks that a connection has an access which is good as far as is known, says when it ends, and goes on to look at what it opens. */
export async function checkAccess(
  given: OpenConnection,
  kind: "linkedin" | "x",
  { access, now }: { readonly access: AccessKeeper; readonly now: () => Date },
  look: (connection: OpenConnection) => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    // One that is not kept yet must not use up its refresh token: there is no place for the new one.
    const opened = given.revision === 0 ? { connection: given } : await access.open(given);
    if (opened === "unlinked") return [problem("access", "It is not linked any more.")];
    if ("lost" in opened) return [problem("access", opened.lost, linkAgain(kind))];
    const { accessEndsAt } = accessEndOf(opened.connection);
    const ending = endingOf({ kind, accessEndsAt }, now());
    if (ending === undefined) return await look(opened.connection);
    const { message, remedy } = ending;
    if (accessEndsAt !== undefined && accessEndsAt <= now()) return [problem("expiry", message, remedy)];
    return [warning("expiry", message, remedy), ...(await look(opened.connection))];
  } catch {
    return [problem("connection", `${namesOfKinds[kind]} could not be asked.`, "Try again in a moment.")];
  }
}
