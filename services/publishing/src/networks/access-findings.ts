import { type Finding, type OpenConnection, problem, warning } from "../connections/connection.ts";
import { describeAccessEnd, linkAgain, networkNamesByKind, readAccessEnd } from "./access-end.ts";
import type { AccessKeeper } from "./oauth/fresh-access.ts";

/**
 * Checks the access to a linked account: whether it is still valid, when it ends, and what the network's own check
 * says.
 */
export async function checkAccess(
  given: OpenConnection,
  kind: "linkedin" | "x",
  { access, now }: { readonly access: AccessKeeper; readonly now: () => Date },
  look: (connection: OpenConnection) => Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    // A connection that is not stored yet has the revision 0. Using its refresh token would replace the token, and the
    // new one could not be stored.
    const opened = given.revision === 0 ? { connection: given } : await access.open(given);
    if (opened === "unlinked") return [problem("access", "It is not linked any more.")];
    if ("lost" in opened) return [problem("access", opened.lost, linkAgain(kind))];
    const { accessEndsAt } = readAccessEnd(opened.connection);
    const ending = describeAccessEnd({ kind, accessEndsAt }, now());
    if (ending === undefined) return await look(opened.connection);
    const { message, remedy } = ending;
    if (accessEndsAt !== undefined && accessEndsAt <= now()) return [problem("expiry", message, remedy)];
    return [warning("expiry", message, remedy), ...(await look(opened.connection))];
  } catch {
    return [problem("connection", `${networkNamesByKind[kind]} could not be reached.`, "Try again in a moment.")];
  }
}
