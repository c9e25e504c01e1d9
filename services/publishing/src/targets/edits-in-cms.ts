import { createHash } from "node:crypto";
import { type RemotePost, TargetError } from "../connections/content-target.ts";
import type { ExternalPost } from "./external-posts.ts";

/** Creates a hash of parts of a post. If the hash differs later, one of the parts was changed. */
export const createFingerprint = (parts: readonly (string | boolean)[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/**
 * Tells whether the post in the CMS is left as a person has edited it. Returns true if an operator has decided to keep
 * the person's version. Returns false if nobody has edited the post, or if the operator has decided to replace it.
 * Throws TargetError if there is no decision, or if the person has unpublished a post that is to be kept.
 */
export function keepsTheirs(there: RemotePost, record: ExternalPost): boolean {
  if (!isEdited(there, record) || record.onEdit === "replace") return false;
  if (record.onEdit === "keep-theirs" && there.isPublished) return true;
  const time = there.updatedAt.toISOString().slice(0, 16).replace("T", " ");
  const what = there.isPublished ? "changed" : "taken back or changed";
  throw undecided(record, `${what} the post ${there.url} in the CMS at ${record.target.url} (${time} UTC)`);
}

/**
 * Checks that a post that is missing in the CMS may be created again. A post that was published was deleted by a
 * person; then TargetError is thrown, unless an operator has decided to replace it. The post does not count as deleted
 * while a text that was sent from here may still arrive.
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
 * Tells whether a person edited the post in the CMS after it was last written from here. Both its time of change and
 * its hash must differ: a plugin may change the time alone, and a new version of the CMS the hash alone. While a text
 * from here may still arrive, the difference may be that text.
 */
function isEdited(there: RemotePost, { lastWritten, text, publishedAt }: ExternalPost): boolean {
  if (lastWritten === undefined || text !== undefined || publishedAt === undefined) return false;
  return there.updatedAt.getTime() !== lastWritten.updatedAt.getTime() && there.fingerprint !== lastWritten.fingerprint;
}
