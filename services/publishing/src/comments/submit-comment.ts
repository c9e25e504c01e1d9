import { createHash } from "node:crypto";
import type { CommentsMode, Site } from "../domain/site.ts";
import { type Comment, type CommentStatus, type PostKey, pathBelow } from "./comment.ts";
import { hashSource } from "./form-token.ts";
import type { ModerationPorts } from "./moderate.ts";
import type { CommentForm } from "./read-form.ts";
import type { CommentReader, CommentStore } from "./store/comments.ts";
import type { RateStore } from "./store/rates.ts";
import { countAddresses } from "./web-addresses.ts";

export interface SubmitPorts extends ModerationPorts {
  readonly comments: CommentStore & CommentReader;
  readonly rates: RateStore;
  /** Returns the secret key that signs the tokens of comment forms and hashes the networks of senders. */
  readonly formKey: () => Promise<Buffer>;
  readonly newId: () => string;
  readonly now: () => Date;
}

export interface Submission {
  readonly site: Site;
  readonly post: PostKey;
  readonly form: CommentForm;
  /** The sender's network, from `clientNetwork`. It is not stored. */
  readonly network: string;
}

/** The result of a submission: the comment's id and status, or why it was refused. */
export type Submitted =
  | { readonly taken: Exclude<CommentStatus, "trash">; readonly id: string }
  | { readonly refused: "closed" | "too-often" | "too-many-waiting" | "no-such-parent" };

const minute = 60_000;
/** The number of comments that one sender may submit in ten minutes. Further ones are refused. */
const perSource = { limit: 5, windowMilliseconds: 10 * minute };
/** The number of comments per hour for one post. Further ones are stored, but wait for a moderator. */
const perPost = { limit: 60, windowMilliseconds: 60 * minute };
/** The maximum number of comments of a post that wait for moderation. It limits the storage that senders can fill. */
const maxWaiting = 500;

/**
 * Stores a comment whose form was validated, and decides whether readers see it at once. A comment that is submitted
 * twice is stored once and gets the same result.
 */
export async function submitComment(submission: Submission, ports: SubmitPorts): Promise<Submitted> {
  const { site, post, form } = submission;
  const { comments: mode = "off" } = site;
  if (mode === "off") return { refused: "closed" };
  const source = hashSource(await ports.formKey(), submission.network);
  const sent = await ports.rates.count(`source ${source}`, perSource.windowMilliseconds);
  if (sent > perSource.limit) return { refused: "too-often" };
  if ((await ports.comments.countWaiting(post, maxWaiting)) >= maxWaiting) return { refused: "too-many-waiting" };
  const parent = form.parent === "" ? undefined : await ports.comments.findShown(post, form.parent);
  if (form.parent !== "" && parent === undefined) return { refused: "no-such-parent" };
  const arrived = await ports.rates.count(`post ${post.postId}`, perPost.windowMilliseconds);
  const verdict = judge(form, mode, arrived > perPost.limit);
  const comment = newComment(submission, parent, ports);
  const id = await ports.comments.insert({ ...comment, ...verdict, fingerprint: createFingerprint(form) });
  return id === undefined ? { refused: "closed" } : { taken: verdict.status, id };
}

function newComment(
  { post, form }: Submission,
  parent: Comment | undefined,
  { newId, now }: SubmitPorts,
): Omit<Comment, "status" | "reasons"> {
  const { accountId, publicationId, postId } = post;
  const { name, email, text } = form;
  const [id, createdAt] = [newId(), now()];
  return {
    id,
    accountId,
    publicationId,
    postId,
    parentId: parent?.id,
    name,
    text,
    createdAt,
    email: email || undefined,
    path: pathBelow(parent, id, createdAt),
  };
}

/** Hashes the letters of a comment, so that a repeat with other spaces or punctuation has the same fingerprint. */
function createFingerprint({ name, text, parent }: CommentForm): string {
  const letters = (words: string): string =>
    words
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[\s\p{P}]+/gu, "");
  return createHash("sha256")
    .update(JSON.stringify([parent, letters(name), letters(text) || text]))
    .digest("base64url");
}

/** A comment with more web addresses than this waits for a moderator. */
const maxAddresses = 2;
/** A comment with at least this many web addresses counts as spam. */
const addressesOfSpam = 8;

/**
 * Decides whether a new comment is shown, waits for a moderator, or is spam. `isBusy` means that the post gets
 * unusually many comments; they then wait for a moderator.
 */
export function judge(form: CommentForm, mode: Exclude<CommentsMode, "off">, isBusy: boolean) {
  const addresses = countAddresses(`${form.name} ${form.text}`);
  const spam = [
    ...(form.honeypot === "" ? [] : ["a field that nobody sees was filled in"]),
    ...(addresses >= addressesOfSpam ? [`it names ${addresses} web addresses`] : []),
  ];
  if (spam.length > 0) return { status: "spam", reasons: spam } as const;
  const doubts = [
    ...(addresses > maxAddresses ? [`it names ${addresses} web addresses`] : []),
    ...(countAddresses(form.name) > 0 ? ["the name is a web address"] : []),
    ...(isBusy ? ["many comments came at once"] : []),
  ];
  if (mode === "auto-approve" && doubts.length === 0) return { status: "approved", reasons: [] } as const;
  return { status: "pending", reasons: doubts } as const;
}
