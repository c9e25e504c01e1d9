import { createHash } from "node:crypto";
import { type RemotePost, TargetError } from "../connections/content-target.ts";
import type { ExternalPost } from "./external-posts.ts";

/** A short text that is another one as soon as one of these is. */
export const fingerprintOf = (parts: readonly (string | boolean)[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/**
 * Whether a person's version stays as it is: it was changed or taken back since it was last written from here, and an operator decided
 * so. Throws TargetError while nobody has decided.
 */
export function keepsTheirs(there: RemotePost, record: ExternalPost): boolean {
  if (!isEdited(there, record) || record.onEdit === "replace") return false;
  if (record.onEdit === "keep-theirs" && there.isPublished) return true;
  const time = there.updatedAt.toISOString().slice(0, 16).replace("T", " ");
  const what = there.isPublished ? "changed" : "taken back or changed";
  throw undecided(record, `${what} the post ${there.url} in the CMS at ${record.target.url} (${time} UTC)`);
}

/**
 * A post that readers had and that is no longer there was deleted by a person, or put in the trash. Throws TargetError unless an operator
 * decided that it be replaced. While nobody knows whether a text of ours has arrived, nothing is said of persons.
 */
export function requireReplaceable(record: ExternalPost): void {
  const { publishedAt, lastWritten, text, onEdit, url, target } = record;
  if (publishedAt === undefined || lastWritten === undefined || text !== undefined || onEdit === "replace") return;
  throw undecided(record, `deleted the post ${url ?? ""} in the CMS at ${target.url}, or put it in the trash,`);
}

function undecided({ sessionId, onEdit }: ExternalPost, what: string): TargetError {
  const command = `npm run -s admin -- cms update --session ${sessionId}`;
  const keeping =
    onEdit === "keep-theirs"
      ? "It was decided to leave it so."
      : `To leave it as it is there: ${command} --keep-theirs.`;
  return new TargetError(
    "refused",
    `Somebody ${what} after it was last published from here, so it is not written over. ${keeping} To replace it by this version: ${command} --replace, then publish again.`,
  );
}

/**
 * A newer time alone may come from a plugin, another fingerprint alone from a new version of the CMS. While nobody knows whether a text
 * of ours has arrived, the difference may be that text.
 */
function isEdited(there: RemotePost, { lastWritten, text, publishedAt }: ExternalPost): boolean {
  if (lastWritten === undefined || text !== undefined || publishedAt === undefined) return false;
  return there.updatedAt.getTime() !== lastWritten.updatedAt.getTime() && there.fingerprint !== lastWritten.fingerprint;
}
