import { z } from "zod";
import type {
  Arrival,
  ContentTarget,
  Marker,
  OutgoingPost,
  Picture,
  RemoteListedPost,
  RemotePost,
} from "../../connections/content-target.ts";
import { TargetError } from "../../connections/content-target.ts";
import { CmsRefusal } from "../cms-client.ts";
import { compareArticles } from "../fidelity/compare-articles.ts";
import { type GhostApi, type GhostPost, postsForm } from "./api.ts";
import { authorOf, readStaff } from "./authors.ts";
import { asOneCard, convertsWhole } from "./modes.ts";

export interface GhostTargetParts {
  readonly api: GhostApi;
  /** How failures name it. */
  readonly name: string;
  /** Who stands for authors that Ghost does not know; none: such articles are refused. */
  readonly authorForOthers?: string | undefined;
}

type GhostPublishing = Omit<ContentTarget, "test">;

// Ghost's own bounds.
const longestTitle = 255;
const longestExcerpt = 300;
/** Somebody in Ghost's editor may save again and again; more often it is a fault. */
const mostCollisions = 3;

/** Posts in a Ghost. The marker is an internal tag, which readers never see. */
export function createGhostTarget(parts: GhostTargetParts): GhostPublishing {
  const { api, name } = parts;
  return {
    find: async (marker, signal) => {
      const filter = encodeURIComponent(`tag:hash-${markerName(marker)}`);
      const found = await api.get(
        `posts/?filter=${filter}&limit=15&order=created_at%20asc&formats=html`,
        postsForm,
        signal,
      );
      return (found?.posts ?? []).map(remoteOf);
    },
    read: async (remoteId, signal) => {
      const post = await readPost(api, remoteId, signal);
      return post === undefined ? undefined : remoteOf(post);
    },
    createDraft: async (post, signal) => {
      const { id } = authorOf(await readStaff(api, signal), post.author, parts.authorForOthers, name);
      const { title, slug, marker } = post;
      const draft = { title: bounded(title, longestTitle), status: "draft", authors: [{ id }], tags: [tagOf(marker)] };
      const json = { posts: [slug === undefined ? draft : { ...draft, slug }] };
      return remoteOf(onlyPost(await api.send("POST", "posts/?formats=html", { json }, postsForm, signal), name));
    },
    publish: (remote, post, signal) => publishPost(parts, { remote, post, signal }),
    remove: ({ remoteId }, signal) => api.remove(`posts/${encodeURIComponent(remoteId)}/`, signal),
    uploadPicture: async (picture, signal) => {
      const answer = await api.send("POST", "images/upload/", multipart(picture), imagesForm, signal);
      return answer.images[0]?.url ?? "";
    },
    list: async (limit, signal) => {
      const fields = "id,title,slug,url,published_at,created_at,updated_at,custom_excerpt,excerpt";
      const order = "order=published_at%20desc";
      const listed = await api.get(
        `posts/?filter=status:published&limit=${limit}&${order}&fields=${fields}`,
        listForm,
        signal,
      );
      return (listed?.posts ?? []).map(listedOf);
    },
  };
}

interface PublishInput {
  readonly remote: RemotePost;
  readonly post: OutgoingPost;
  readonly signal: AbortSignal | undefined;
}

async function publishPost(parts: GhostTargetParts, { remote, post, signal }: PublishInput) {
  const fields = await fieldsOf(parts, remote, post, signal);
  const prefersBlocks = convertsWhole(post.html);
  let mode: Arrival["mode"] = prefersBlocks ? "converted" : "exact";
  let written = await write(parts, remote, { ...fields, ...bodyOf(post.html, mode) }, signal);
  let fidelity = compareArticles(post.html, written.html ?? "");
  if (mode === "converted" && fidelity.lost.length > 0) {
    mode = "exact";
    written = await write(parts, remoteOf(written), bodyOf(post.html, mode), signal);
    fidelity = compareArticles(post.html, written.html ?? "");
  }
  const arrival: Arrival = { mode, fidelity, notes: notesOn(post, written) };
  return { post: remoteOf(written), arrival };
}

async function fieldsOf(
  { api, name, authorForOthers }: GhostTargetParts,
  remote: RemotePost,
  { title, slug, author, tags, excerpt, marker }: OutgoingPost,
  signal: AbortSignal | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const authors =
    author === undefined
      ? undefined
      : [{ id: authorOf(await readStaff(api, signal), author, authorForOthers, name).id }];
  const kept = tags === undefined ? [] : await internalTags(api, remote, signal);
  const named = tags?.map((tag) => ({ name: asPublicTag(tag) }));
  return {
    title: bounded(title, longestTitle),
    status: "published",
    ...(slug === undefined || slug === remote.slug ? {} : { slug }),
    ...(authors === undefined ? {} : { authors }),
    // The first public tag is the one that themes show as primary.
    ...(named === undefined ? {} : { tags: [...named, tagOf(marker), ...kept] }),
    ...(excerpt === undefined ? {} : { custom_excerpt: excerpt === "" ? null : bounded(excerpt, longestExcerpt) }),
  };
}

/** A name that begins with "#" would be a tag that readers never see. */
function asPublicTag(tag: string): string {
  return tag.startsWith("#") ? tag.replace(/^#+\s*/, "") || "Tag" : tag;
}

/** Tags for people's own use in Ghost, which no article knows of and which stay. */
async function internalTags(api: GhostApi, { remoteId }: RemotePost, signal: AbortSignal | undefined) {
  const post = await readPost(api, remoteId, signal);
  return (post?.tags ?? [])
    .filter(({ name }) => name.startsWith("#") && !name.startsWith("#galley-"))
    .map(({ name }) => ({ name }));
}

type Body = { readonly html: string } | { readonly lexical: string };

const bodyOf = (html: string, mode: Arrival["mode"]): Body =>
  mode === "exact" ? { lexical: asOneCard(html) } : { html };

/** Writes over the post, whatever somebody else changed meanwhile. */
async function write(
  { api, name }: GhostTargetParts,
  remote: RemotePost,
  fields: Readonly<Record<string, unknown>> & Body,
  signal: AbortSignal | undefined,
): Promise<GhostPost> {
  const path = `posts/${encodeURIComponent(remote.remoteId)}/?formats=html${"html" in fields ? "&source=html" : ""}`;
  let version = remote.version;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const json = { posts: [{ ...fields, updated_at: version }] };
      return onlyPost(await api.send("PUT", path, { json }, postsForm, signal), name);
    } catch (error) {
      if (!(error instanceof CmsRefusal) || error.status !== 409 || attempt > mostCollisions) throw error;
      const now = await readPost(api, remote.remoteId, signal);
      if (now === undefined) throw error;
      version = now.updated_at;
    }
  }
}

async function readPost(api: GhostApi, id: string, signal?: AbortSignal): Promise<GhostPost | undefined> {
  const answer = await api.get(`posts/${encodeURIComponent(id)}/?formats=html&include=tags`, postsForm, signal);
  return answer?.posts[0];
}

function onlyPost({ posts: [post] }: { readonly posts: readonly GhostPost[] }, name: string): GhostPost {
  if (post === undefined) throw new TargetError("unknown", `${name} did not say what it made of the post.`);
  return post;
}

function remoteOf({ id, slug, url, title, status, created_at, updated_at, html }: GhostPost): RemotePost {
  return {
    ...{ remoteId: id, slug, url, title, version: updated_at },
    isPublished: status === "published" || status === "sent",
    isEmpty: (html ?? "").trim() === "",
    createdAt: new Date(created_at),
    updatedAt: new Date(updated_at),
  };
}

const markerName = ({ sessionId }: Marker): string => `galley-${sessionId.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;

const tagOf = (marker: Marker) => ({ name: `#${markerName(marker)}` });

/** Text up to so many characters, cut at a word and ended with an ellipsis. */
function bounded(text: string, longest: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const cut = characters.slice(0, longest - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${space > cut.length / 2 ? cut.slice(0, space) : cut}…`;
}

function notesOn({ title, slug, excerpt }: OutgoingPost, written: GhostPost): string[] {
  return [
    ...([...title].length > longestTitle ? [`The title was shortened to Ghost's ${longestTitle} characters.`] : []),
    ...([...(excerpt ?? "")].length > longestExcerpt
      ? [`The excerpt was shortened to Ghost's ${longestExcerpt} characters.`]
      : []),
    ...(slug !== undefined && written.slug !== slug
      ? [`Another post in Ghost has the slug "${slug}"; this one got "${written.slug}".`]
      : []),
  ];
}

const imagesForm = z.object({ images: z.array(z.object({ url: z.url() })).min(1) });

function multipart({ name, mediaType, bytes }: Picture) {
  const boundary = `galley-${crypto.randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${mediaType}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, mediaType: `multipart/form-data; boundary=${boundary}` };
}

const listForm = z.object({
  posts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      slug: z.string(),
      url: z.string(),
      published_at: z.string().nullish(),
      created_at: z.string().nullish(),
      updated_at: z.string(),
      custom_excerpt: z.string().nullish(),
      excerpt: z.string().nullish(),
    }),
  ),
});

function listedOf(post: z.infer<typeof listForm>["posts"][number]): RemoteListedPost {
  const { id, title, slug, url, published_at, created_at, updated_at, custom_excerpt, excerpt } = post;
  return {
    ...{ remoteId: id, title, slug, url, excerpt: custom_excerpt ?? excerpt ?? "" },
    publishedAt: new Date(published_at ?? created_at ?? updated_at),
    updatedAt: new Date(updated_at),
  };
}
