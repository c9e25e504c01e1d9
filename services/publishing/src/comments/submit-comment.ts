import { createHash } from "node:crypto";
import type { CommentsMode, Site } from "../domain/site.ts";
import { type Comment, type CommentStatus, type PostKey, pathBelow } from "./comment.ts";
import { hashOfSource } from "./form-token.ts";
import type { ModerationPorts } from "./moderate.ts";
import type { CommentForm } from "./read-form.ts";
import type { CommentReader, CommentStore } from "./store/comments.ts";
import type { RateStore } from "./store/rates.ts";
import { countAddresses } from "./words.ts";

export interface SubmitPorts extends ModerationPorts {
  readonly comments: CommentStore & CommentReader;
  readonly rates: RateStore;
  /** What tokens are signed and sources are hashed with. */
  readonly formKey: () => Promise<Buffer>;
  readonly newId: () => string;
  readonly now: () => Date;
}

export interface Submission {
  readonly site: Site;
  readonly post: PostKey;
  readonly form: CommentForm;
  /** Where it comes from, as `networkOf` names it. Not kept. */
  readonly network: string;
}

/** What came of a comment: its state, or why it was not taken. */
export type Submitted =
  | { readonly taken: Exclude<CommentStatus, "trash"> }
  | { readonly refused: "closed" | "too-often" | "too-many-waiting" | "no-such-parent" };

const minute = 60_000;
/** What one source may send. */
const perSource = { most: 5, windowMilliseconds: 10 * minute };
/** What a post takes without a moderator. */
const perPost = { most: 60, windowMilliseconds: 60 * minute };
/** Held comments of a post; nobody reads more, and they take room. */
const mostWaiting = 500;

/** Takes a comment that was checked. The same one again is taken once and answered alike. */
export async function submitComment(submission: Submission, ports: SubmitPorts): Promise<Submitted> {
  const { site, post, form } = submission;
  const { comments: mode = "off" } = site;
  if (mode === "off") return { refused: "closed" };
  const source = hashOfSource(await ports.formKey(), submission.network);
  const sent = await ports.rates.count(`source ${source}`, perSource.windowMilliseconds);
  if (sent > perSource.most) return { refused: "too-often" };
  if ((await ports.comments.countWaiting(post, mostWaiting)) >= mostWaiting) return { refused: "too-many-waiting" };
  const parent = form.parent === "" ? undefined : await ports.comments.findShown(post, form.parent);
  if (form.parent !== "" && parent === undefined) return { refused: "no-such-parent" };
  const arrived = await ports.rates.count(`post ${post.postId}`, perPost.windowMilliseconds);
  const verdict = judge(form, mode, arrived > perPost.most);
  const comment = commentOf(submission, parent, ports);
  const isTaken = await ports.comments.insert({ ...comment, ...verdict, fingerprint: fingerprintOf(form) });
  return isTaken ? { taken: verdict.status } : { refused: "closed" };
}

function commentOf(
  { post, form }: Submission,
  parent: Comment | undefined,
  { newId, now }: SubmitPorts,
): Omit<Comment, "status" | "reasons"> {
  const { accountId, publicationId, postId } = post;
  const { name, email, text } = form;
  const [id, createdAt] = [newId(), now()];
  return {
    ...{ id, accountId, publicationId, postId, parentId: parent?.id, name, text, createdAt },
    email: email || undefined,
    path: pathBelow(parent, id, createdAt),
  };
}

/** Letters and digits alone: the same words with other spaces are the same words. */
function fingerprintOf({ name, text, parent }: CommentForm): string {
  const letters = (words: string): string =>
    words
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[\s\p{P}]+/gu, "");
  return createHash("sha256")
    .update(JSON.stringify([parent, letters(name), letters(text) || text]))
    .digest("base64url");
}

/** More web addresses than this are looked at by a moderator. */
const mostAddresses = 2;
/** Nobody who has something to say names so many. */
const addressesOfSpam = 8;

/** Decides what becomes of a new comment. `isBusy`: more than usual arrive at this post. */
export function judge(form: CommentForm, mode: Exclude<CommentsMode, "off">, isBusy: boolean) {
  const addresses = countAddresses(`${form.name} ${form.text}`);
  const spam = [
    ...(form.honeypot === "" ? [] : ["a field that nobody sees was filled in"]),
    ...(addresses >= addressesOfSpam ? [`it names ${addresses} web addresses`] : []),
  ];
  if (spam.length > 0) return { status: "spam", reasons: spam } as const;
  const doubts = [
    ...(addresses > mostAddresses ? [`it names ${addresses} web addresses`] : []),
    ...(countAddresses(form.name) > 0 ? ["the name is a web address"] : []),
    ...(isBusy ? ["many comments came at once"] : []),
  ];
  if (mode === "auto-approve" && doubts.length === 0) return { status: "approved", reasons: [] } as const;
  return { status: "pending", reasons: doubts } as const;
}
