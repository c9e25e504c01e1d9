import { z } from "zod";
import {
  type Arrival,
  type ContentTarget,
  type Marker,
  type OutgoingPost,
  type Picture,
  type RemotePost,
  TargetError,
} from "../../connections/content-target.ts";
import { CmsRefusal } from "../cms-client.ts";
import { compareArticles, type Fidelity } from "../fidelity/compare-articles.ts";
import type { WordpressApi } from "./api.ts";
import { contentOf, markerIn, markerWord } from "./content.ts";
import { listedFields, listedForm, listedOf, postFields, postForm, remoteOf, type WordpressPost } from "./posts.ts";
import { ensureTags } from "./tags.ts";
import { asHtml } from "./texts.ts";
import { findAuthor } from "./users.ts";

export interface WordpressTargetParts {
  readonly api: WordpressApi;
  /** How failures name it. */
  readonly name: string;
  /** Who stands for authors whom WordPress does not know; none: such articles are refused. */
  readonly authorForOthers?: string | undefined;
}

type WordpressPublishing = Omit<ContentTarget, "test">;

const posts = "/wp/v2/posts";
const editing = { context: "edit", _fields: postFields } as const;
const postsForm = z.array(postForm);
/** Below this a draft is not shown to readers: something has eaten it. */
const leastScore = 0.5;
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
      return remoteOf(await write(parts, posts, slug === undefined ? draft : { ...draft, slug }, signal));
    },
    publish: (remote, post, signal) => publishPost(parts, remote, post, signal),
    remove: async ({ remoteId, isPublished }, signal) => {
      // What readers have seen goes to the trash, from where people may take it back.
      await api.remove(`${posts}/${remoteId}`, { force: String(!isPublished) }, signal).catch(goneAlready);
    },
    uploadPicture: (picture, signal) => uploadPicture(parts, picture, signal),
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
    const marked = found.filter(({ content }) => markerIn(content.raw) === word);
    if (marked.length > 0) return marked.sort((one, other) => one.id - other.id).map(remoteOf);
  }
  return [];
}

async function publishPost(
  parts: WordpressTargetParts,
  remote: RemotePost,
  post: OutgoingPost,
  signal: AbortSignal | undefined,
) {
  const { api, name, authorForOthers } = parts;
  const path = `${posts}/${remote.remoteId}`;
  await mustBeOurs(parts, remote, post.marker, signal);
  const author =
    post.author === undefined
      ? undefined
      : await findAuthor({ api, name, asked: post.author, forOthers: authorForOthers, signal });
  const tags = post.tags === undefined ? undefined : await ensureTags(api, post.tags, signal);
  const written = await write(
    parts,
    path,
    {
      title: asHtml(post.title),
      content: contentOf(post.html, post.marker),
      ...(post.slug === undefined ? {} : { slug: post.slug }),
      ...(author === undefined ? {} : { author: author.id }),
      ...(tags === undefined ? {} : { tags: tags.ids }),
      ...(post.excerpt === undefined ? {} : { excerpt: asHtml(post.excerpt) }),
    },
    signal,
  );
  const fidelity = compareArticles(post.html, written.content.rendered);
  const isPublic = written.status === "publish";
  if (!isPublic && fidelity.score < leastScore) throw eaten(name, fidelity);
  const published = isPublic ? written : await write(parts, path, { status: "publish" }, signal);
  if (published.status !== "publish") {
    throw new TargetError("refused", `${name} keeps the post as "${published.status}" and does not publish it.`);
  }
  const notes = [...(tags?.notes ?? []), ...notesOn(post, published, tags?.ids ?? [])];
  const arrival: Arrival = { mode: "exact", fidelity, notes };
  return { post: remoteOf(published), arrival };
}

/** An id may belong to another post by now, as after a move of the site. Without the mark nothing is written over. */
async function mustBeOurs(
  { api, name }: WordpressTargetParts,
  { remoteId }: RemotePost,
  marker: Marker,
  signal: AbortSignal | undefined,
): Promise<void> {
  const there = await api.get(`${posts}/${remoteId}`, editing, postForm, signal);
  if (there === undefined) throw new TargetError("unavailable", `The post ${remoteId} is not in ${name} any more.`);
  if (markerIn(there.content.raw) === markerWord(marker)) return;
  throw new TargetError(
    "refused",
    `The post ${remoteId} in ${name} lacks the mark that was left in it, a comment at the end of its HTML, and may be somebody else's: it is not written over. Put it in the trash there to have the article published anew.`,
  );
}

async function write(
  { api, name }: WordpressTargetParts,
  path: string,
  fields: object,
  signal: AbortSignal | undefined,
): Promise<WordpressPost> {
  const written = await api.post(path, { ...fields, context: "edit" }, postForm, signal);
  if (written === undefined) throw new TargetError("unknown", `${name} did not say what it made of the post.`);
  return written;
}

function eaten(name: string, { lost: [first], score }: Fidelity): TargetError {
  const what = first === undefined ? "" : ` Its ${first.what} "${first.sent}" became "${first.received}".`;
  return new TargetError(
    "refused",
    `${name} kept ${Math.floor(score * 100)} % of the article, so it is not published; a plugin may be changing what is saved.${what}`,
  );
}

function notesOn({ slug, tags }: OutgoingPost, written: WordpressPost, ids: readonly number[]): string[] {
  const { slug: got } = remoteOf(written);
  const missing = ids.filter((id) => !written.tags.includes(id));
  return [
    ...(slug !== undefined && got !== slug
      ? [`Another post in WordPress has the slug "${slug}"; this one got "${got}".`]
      : []),
    ...(tags !== undefined && missing.length > 0 ? [`WordPress left out ${missing.length} of the tags.`] : []),
  ];
}

function goneAlready(error: unknown): void {
  if (!(error instanceof CmsRefusal) || error.status !== 410) throw error;
}

const mediaForm = z.object({ source_url: z.string() });

/** A picture of this name is there already when an earlier attempt was not heard: names tell their pictures apart. */
async function uploadPicture(
  { api, name }: WordpressTargetParts,
  picture: Picture,
  signal: AbortSignal | undefined,
): Promise<string> {
  const slug = picture.name.replace(/\.[^.]*$/, "").toLowerCase();
  const there = await api.get("/wp/v2/media", { slug, _fields: "source_url" }, z.array(mediaForm), signal);
  const known = there?.[0] ?? (await api.upload("/wp/v2/media", picture, mediaForm, signal));
  if (known === undefined) throw new TargetError("unknown", `${name} did not say where it put the picture.`);
  return known.source_url;
}
