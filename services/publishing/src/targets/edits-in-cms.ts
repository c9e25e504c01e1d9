import { createHash } from "node:crypto";
import { conflict, type ServiceError } from "@galley/service-kit/errors";
import {
  type ContentTarget,
  ignoreTargetError,
  type LastChange,
  type RemotePost,
} from "../connections/content-target.ts";
import { shorten } from "../domain/article/shorten.ts";
import type { ExternalPost } from "./external-posts.ts";

/** Creates a hash of parts of a post. If the hash differs later, one of the parts was changed. */
export const createFingerprint = (parts: readonly (string | boolean)[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

/** The change that a person made to a post in the CMS after it was last written from here. */
type PersonsEdit = "changed" | "unpublished" | "deleted";

/**
 * Finds out whether a person changed, unpublished or deleted the post in the CMS after it was last written from here.
 * `there` is the post as it is in the CMS now. Both its time of change and its hash must differ: a plugin may change
 * the time alone, and a new version of the CMS the hash alone. While a text from here may still arrive, the difference
 * may be that text.
 */
export function findEdit(
  there: RemotePost | undefined,
  { lastWritten, text, publishedAt }: ExternalPost,
): PersonsEdit | undefined {
  if (lastWritten === undefined || text !== undefined || publishedAt === undefined) return undefined;
  if (there === undefined) return "deleted";
  const isSame =
    there.updatedAt.getTime() === lastWritten.updatedAt.getTime() || there.fingerprint === lastWritten.fingerprint;
  if (isSame) return undefined;
  return there.isPublished ? "changed" : "unpublished";
}

/** The maximum length of the name of a CMS's user in a message. */
const maxNameLength = 80;
/** A CMS records who made a change at most this long before or after it stores the change itself. */
const recordMilliseconds = 60_000;

/** Creates the error for a publish over a person's change in the CMS that nobody has decided about. */
export async function editConflict(
  edit: PersonsEdit,
  there: RemotePost | undefined,
  { remoteId = "", url = there?.url ?? "", target: { url: cms }, lastWritten }: ExternalPost,
  target: Pick<ContentTarget, "lastChange">,
): Promise<ServiceError> {
  const last = await target.lastChange(remoteId).catch(ignoreTargetError);
  // The CMS may have recorded only an earlier change, which somebody else made.
  const told = last !== undefined && isThatChange(last, there) ? last : undefined;
  const at = there?.updatedAt ?? told?.at;
  const who = shorten((told?.by ?? "").replace(/\s+/g, " ").trim(), maxNameLength) || "Somebody";
  const changed = at === undefined ? "" : ` on ${minute(at)}`;
  const published = lastWritten === undefined ? "" : ` on ${minute(lastWritten.updatedAt)}`;
  const what = edit === "deleted" ? "deleted the post, or put it in the trash," : `${edit} the post`;
  const keep = edit === "changed" ? "keep the post as it is there" : `leave it ${edit}`;
  const replace = edit === "changed" ? "overwrite it" : "publish it again";
  return conflict(
    `${who} ${what} ${url} in the CMS at ${cms}${changed}, after it was last published from here${published}. Nothing was changed. Send onCmsEdit "keep-theirs" to ${keep}, or "replace" to ${replace}.`,
    { reason: "CMS_EDIT" },
  );
}

const isThatChange = ({ at, isDeletion }: LastChange, there: RemotePost | undefined): boolean =>
  there === undefined ? isDeletion : Math.abs(at.getTime() - there.updatedAt.getTime()) < recordMilliseconds;

const minute = (time: Date): string => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
