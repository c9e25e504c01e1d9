import type { CommentsMode } from "../domain/site.ts";
import type { CommentStatus } from "./comment.ts";
import type { CommentForm } from "./read-form.ts";
import { countAddresses } from "./words.ts";

/** More web addresses than this are looked at by a moderator. */
const mostAddresses = 2;
/** Nobody who has something to say names so many. */
const addressesOfSpam = 8;

export interface Verdict {
  readonly status: Exclude<CommentStatus, "trash">;
  readonly reasons: readonly string[];
}

/** Decides what becomes of a new comment. `isBusy`: more than usual arrive at this post. */
export function judge(form: CommentForm, mode: Exclude<CommentsMode, "off">, isBusy: boolean): Verdict {
  const addresses = countAddresses(`${form.name} ${form.text}`);
  const spam = [
    ...(form.honeypot === "" ? [] : ["a field that nobody sees was filled in"]),
    ...(addresses >= addressesOfSpam ? [`it names ${addresses} web addresses`] : []),
  ];
  if (spam.length > 0) return { status: "spam", reasons: spam };
  const doubts = [
    ...(addresses > mostAddresses ? [`it names ${addresses} web addresses`] : []),
    ...(countAddresses(form.name) > 0 ? ["the name is a web address"] : []),
    ...(isBusy ? ["many comments came at once"] : []),
  ];
  if (mode === "auto-approve" && doubts.length === 0) return { status: "approved", reasons: [] };
  return { status: "pending", reasons: doubts };
}
