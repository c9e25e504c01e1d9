import { randomUUID } from "node:crypto";
import type { Collection } from "mongodb";
import { type Account, api, newDraft } from "./people.ts";
import type { Stored } from "./scout-data.ts";
import { world } from "./test-world.ts";

const minute = 60_000;

export interface CommentFields {
  readonly name?: string;
  readonly text?: string;
  readonly email?: string;
  readonly status?: "pending" | "approved" | "spam" | "trash";
  readonly reasons?: readonly string[];
  readonly parentId?: string;
}

const inPublishing = <Result>(name: string, work: (collection: Collection<Stored>) => Promise<Result>) =>
  world().inDatabase("publishing", (database) => work(database.collection<Stored>(name)));

/** Turns comments on and publishes an article with this title. Returns the id of its post. */
export async function newCommentedPost(account: Account, publicationId: string, title: string): Promise<string> {
  await api(account.apiKey, "PATCH", `/publications/${publicationId}`, { commentsEnabled: true });
  const sessionId = await newDraft(account, publicationId, title);
  await api(account.apiKey, "POST", `/sessions/${sessionId}/publish`, {});
  const post = await inPublishing("posts", (posts) => posts.findOne({ sessionId }));
  if (post === null) throw new Error(`“${title}” was not published`);
  return post._id;
}

/**
 * Stores comments below a post as if readers had written them, without the checks of the comment form. Each is a minute older than the one
 * before. Returns their ids.
 */
export async function addComments(
  { accountId }: Account,
  { publicationId, postId }: { readonly publicationId: string; readonly postId: string },
  all: readonly CommentFields[],
): Promise<string[]> {
  const now = Date.now();
  const documents = all.map((fields, index): Stored => {
    const createdAt = new Date(now - (index + 1) * minute);
    const place = { accountId, publicationId, postId, path: `${createdAt.getTime().toString(36)}${index}/`, createdAt };
    const texts = { name: "Ann", text: "Well said.", status: "pending", reasons: [], ...fields };
    return { _id: randomUUID(), ...place, ...texts };
  });
  await inPublishing("comments", (comments) => comments.insertMany(documents));
  return documents.map(({ _id }) => _id);
}

/** Returns the stored status of each comment, or undefined for one that is deleted. */
export async function commentStatuses(ids: readonly string[]): Promise<unknown[]> {
  const found = await inPublishing("comments", (comments) => comments.find({ _id: { $in: [...ids] } }).toArray());
  return ids.map((id) => found.find(({ _id }) => _id === id)?.status);
}
