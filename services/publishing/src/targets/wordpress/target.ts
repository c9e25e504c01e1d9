import { z } from "zod";
import {
  type ContentTarget,
  type LibraryPicture,
  type Marker,
  type Picture,
  type RemotePost,
  TargetError,
} from "../../connections/content-target.ts";
import { CmsRefusal } from "../cms-client.ts";
import type { WordpressApi } from "./api.ts";
import { contentOf, markerIn, markerWord } from "./content.ts";
import { listedFields, listedForm, listedOf, postForm, remoteOf } from "./posts.ts";
import { asHtml } from "./texts.ts";
import { findAuthor } from "./users.ts";
import { editing, posts, publishPost, save, type WordpressTargetParts, writePost } from "./write-post.ts";

type WordpressPublishing = Omit<ContentTarget, "test">;

const postsForm = z.array(postForm);
const mostListed = 100;

/** Posts in a WordPress. The marker is a comment in the post's HTML. */
export function createWordpressTarget(parts: WordpressTargetParts): WordpressPublishing {
  const { api, name, authorForOthers } = parts;
  return {
    find: (marker, signal) => findMarked(api, marker, signal),
    read: async (remoteId, signal) => {
      const post = await api.get(`${posts}/${remoteId}`, editing, postForm, signal);
      return post === undefined || post.status === "trash" ? undefined : remoteOf(post);
    },
    createDraft: async (post, signal) => {
      const { title, slug, marker, author } = post;
      const { id } = await findAuthor({ api, name, asked: author, forOthers: authorForOthers, signal });
      const draft = { title: asHtml(title), status: "draft", author: id, content: contentOf("", marker) };
      return remoteOf(await save(parts, posts, slug === undefined ? draft : { ...draft, slug }, signal));
    },
    write: (remote, post, turn) => writePost(parts, remote, { post, turn }),
    publish: (written, post, turn) => publishPost(parts, written, { post, turn }),
    remove: async ({ remoteId, isPublished }, signal) => {
      // What readers have seen goes to the trash, from where people may take it back.
      await api.remove(`${posts}/${remoteId}`, { force: String(!isPublished) }, signal).catch(goneAlready);
    },
    uploadPicture: (picture, signal) => uploadPicture(parts, picture, signal),
    language: async (signal) => /<language>([\w-]{2,35})</.exec(await api.feed(signal))?.[1],
    list: async (limit, signal) => {
      const order = { orderby: "date", order: "desc", status: "publish" };
      const query = { ...order, per_page: Math.min(limit, mostListed), _fields: listedFields };
      return ((await api.get(posts, query, z.array(listedForm), signal)) ?? []).map(listedOf);
    },
  };
}

/**
 * By WordPress's search, which looks into the text of posts; and, since plugins replace that, among the newest posts of the user.
 */
async function findMarked(api: WordpressApi, marker: Marker, signal: AbortSignal | undefined): Promise<RemotePost[]> {
  const word = markerWord(marker);
  const order = { status: "any", orderby: "id", ...editing };
  const searched = { ...order, search: word, order: "asc", per_page: 20 };
  const newest = { ...order, order: "desc", per_page: 10 };
  for (const query of [searched, newest]) {
    const found = (await api.get(posts, query, postsForm, signal)) ?? [];
    const marked = found.filter(({ content }) => markerIn(content.raw)?.word === word);
    if (marked.length > 0) return marked.sort((one, other) => one.id - other.id).map(remoteOf);
  }
  return [];
}

function goneAlready(error: unknown): void {
  if (!(error instanceof CmsRefusal) || error.status !== 410) throw error;
}

const mediaForm = z.object({ id: z.number(), source_url: z.string() });
const mediaFields = "id,source_url";

/** A picture of this name is there already when an earlier attempt was not heard: names tell their pictures apart. */
async function uploadPicture(
  { api, name }: WordpressTargetParts,
  picture: Picture,
  signal: AbortSignal | undefined,
): Promise<LibraryPicture> {
  const slug = picture.name.replace(/\.[^.]*$/, "").toLowerCase();
  const there = await api.get("/wp/v2/media", { slug, _fields: mediaFields }, z.array(mediaForm), signal);
  const told = { _fields: mediaFields, ...(picture.alt === "" ? {} : { alt_text: picture.alt }) };
  const known = there?.[0] ?? (await api.upload("/wp/v2/media", told, picture, mediaForm, signal));
  if (known === undefined) throw new TargetError("unknown", `${name} did not say where it put the picture.`);
  return { address: known.source_url, libraryId: String(known.id) };
}
