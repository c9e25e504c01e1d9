import { z } from "zod";
import {
  type OutgoingPost,
  type RemotePost,
  TargetError,
  type TextInTurn,
  type Turn,
  type Written,
} from "../../connections/content-target.ts";
import { canonicalOf } from "../canonical.ts";
import { CmsRefusal } from "../cms-client.ts";
import { compareArticles } from "../fidelity/compare-articles.ts";
import { requireMost } from "../require-most.ts";
import { readError, type WordpressApi } from "./api.ts";
import { contentOf, markerIn, markerWord } from "./content.ts";
import { postFields, postForm, remoteOf, type WordpressPost } from "./posts.ts";
import { asHtml, readText } from "./texts.ts";
import { findAuthor } from "./users.ts";

export interface WordpressTargetParts {
  readonly api: WordpressApi;
  /** How failures name it. */
  readonly name: string;
  /** Who stands for authors whom WordPress does not know; none: such articles are refused. */
  readonly authorForOthers?: string | undefined;
  /** Where the originals of its posts are, with "{slug}". */
  readonly canonical?: string | undefined;
}

export const posts = "/wp/v2/posts";
export const editing = { context: "edit", _fields: postFields } as const;

/** Gives a post its text, which a draft's readers do not see yet, and reads back what WordPress shows of it. */
export async function writePost(parts: WordpressTargetParts, remote: RemotePost, text: TextInTurn): Promise<Written> {
  const { post, turn } = text;
  const before = await mustBeOurs(parts, remote, text);
  const { fields, tags, notes } = await fieldsOf(parts, before, text);
  await saveInTurn(parts, remote.remoteId, fields, turn);
  const written = await mustRead(parts, remote.remoteId, turn.signal);
  const fidelity = compareArticles(post.html, written.content.rendered);
  if (written.status !== "publish") requireMost(fidelity, parts.name);
  const missing = tags.filter((id) => !written.tags.includes(id)).length;
  const dropped = missing === 0 ? [] : [`WordPress left out ${missing} of the tags.`];
  return { post: remoteOf(written), arrival: { mode: "exact", fidelity, notes: [...notes, ...dropped] } };
}

/** Makes a draft public as it was read back, and names its original. */
export async function publishPost(parts: WordpressTargetParts, written: Written, text: TextInTurn): Promise<Written> {
  const { post, arrival } = written.post.isPublished ? written : await makePublic(parts, written, text);
  const canonicalNotes = await setCanonical(
    {
      canonical: parts.canonical,
      earlier: text.post.earlierCanonical,
      read: (id, { signal }) => mustRead(parts, id, signal),
      save: (id, fields, turn) => saveInTurn(parts, id, fields, turn),
    },
    post,
    text.turn,
  );
  const notes = [...arrival.notes, ...slugNote(text.post, post), ...canonicalNotes];
  return { post: { ...post, canonical: canonicalOf(parts.canonical, post.slug) }, arrival: { ...arrival, notes } };
}

async function makePublic(
  parts: WordpressTargetParts,
  { post: { remoteId }, arrival }: Written,
  { post, turn }: TextInTurn,
): Promise<Written> {
  const published = await saveInTurn(parts, remoteId, { status: "publish" }, turn);
  if (published.status !== "publish") {
    throw new TargetError("refused", `${parts.name} keeps the post as "${published.status}" and does not publish it.`);
  }
  const fidelity = compareArticles(post.html, published.content.rendered);
  return { post: remoteOf(published), arrival: { ...arrival, fidelity } };
}

async function saveInTurn(parts: WordpressTargetParts, id: string, fields: object, { confirm, signal }: Turn) {
  await confirm();
  return save(parts, `${posts}/${id}`, fields, signal);
}

/** Makes a post, or changes one. */
export async function save(
  { api, name }: WordpressTargetParts,
  path: string,
  fields: object,
  signal: AbortSignal | undefined,
): Promise<WordpressPost> {
  const written = await api.post(path, { ...fields, context: "edit" }, postForm, signal);
  if (written === undefined) throw new TargetError("unknown", `${name} did not say what it made of the post.`);
  return written;
}

async function mustRead(
  { api, name }: WordpressTargetParts,
  id: string,
  signal: AbortSignal | undefined,
): Promise<WordpressPost> {
  const there = await api.get(`${posts}/${id}`, editing, postForm, signal);
  if (there === undefined) throw new TargetError("unavailable", `The post ${id} is not in ${name} any more.`);
  return there;
}

/** An id may belong to another post by now, as after a move of the site. Without the mark nothing is written over. */
async function mustBeOurs(
  parts: WordpressTargetParts,
  { remoteId }: RemotePost,
  { post, turn }: TextInTurn,
): Promise<WordpressPost> {
  const there = await mustRead(parts, remoteId, turn.signal);
  if (markerIn(there.content.raw)?.word === markerWord(post.marker)) return there;
  throw new TargetError(
    "refused",
    `The post ${remoteId} in ${parts.name} lacks the mark that was left in it, a comment at the end of its HTML, and may be somebody else's: it is not written over. Put it in the trash there to have the article published anew.`,
  );
}

interface Fields {
  readonly fields: object;
  /** The ids of the tags that were asked for. */
  readonly tags: readonly number[];
  readonly notes: readonly string[];
}

async function fieldsOf(parts: WordpressTargetParts, before: WordpressPost, text: TextInTurn): Promise<Fields> {
  const { api, name, authorForOthers } = parts;
  const { post, turn } = text;
  const { signal } = turn;
  const author =
    post.author === undefined
      ? undefined
      : await findAuthor({ api, name, asked: post.author, forOthers: authorForOthers, signal });
  const tags = post.tags === undefined ? undefined : await ensureTags(api, post.tags, signal);
  const fields = {
    title: asHtml(post.title),
    content: contentOf(post.html, post.marker, post.textNumber, post.pictures),
    ...(post.slug === undefined ? {} : { slug: post.slug }),
    ...(author === undefined ? {} : { author: author.id }),
    ...(tags === undefined ? {} : { tags: tags.ids }),
    ...(post.excerpt === undefined ? {} : { excerpt: asHtml(post.excerpt) }),
    ...coverFields(post, before),
  };
  return { fields, tags: tags?.ids ?? [], notes: tags?.notes ?? [] };
}

/** A picture that a person chose in WordPress stays. */
function coverFields({ cover, pictures }: OutgoingPost, { featured_media: there }: WordpressPost) {
  const isOurs = pictures.some(({ libraryId }) => libraryId === String(there));
  if (there !== 0 && !isOurs) return {};
  if (cover?.libraryId === undefined) return isOurs ? { featured_media: 0 } : {};
  return { featured_media: Number(cover.libraryId) };
}

function slugNote({ slug }: OutgoingPost, { slug: got }: RemotePost): string[] {
  if (slug === undefined || got === slug) return [];
  return [`Another post in WordPress has the slug "${slug}"; this one got "${got}".`];
}

const termForm = z.object({ id: z.number(), name: z.string() });

/** The tags of a post as WordPress knows them, and what is to be said of those that it does not take. */
interface FoundTags {
  readonly ids: readonly number[];
  readonly notes: readonly string[];
}

/** Finds each tag or makes it. WordPress would drop an unknown id without a word, and finds no name by searching for it. */
async function ensureTags(
  api: WordpressApi,
  names: readonly string[],
  signal: AbortSignal | undefined,
): Promise<FoundTags> {
  const ids: number[] = [];
  const notes: string[] = [];
  for (const name of names) {
    const { id, note } = await ensureTag(api, name, signal);
    if (id !== undefined) ids.push(id);
    if (note !== undefined) notes.push(note);
  }
  return { ids: [...new Set(ids)], notes };
}

interface FoundTag {
  readonly id?: number;
  readonly note?: string;
}

async function ensureTag(api: WordpressApi, name: string, signal: AbortSignal | undefined): Promise<FoundTag> {
  try {
    const made = await api.post("/wp/v2/tags", { name: asHtml(name) }, termForm, signal);
    if (made === undefined) return { note: `The tag "${name}" is missing: WordPress did not make it.` };
    const kept = readText(made.name);
    return kept === name ? { id: made.id } : { id: made.id, note: `WordPress calls the tag "${name}" "${kept}".` };
  } catch (error) {
    if (!(error instanceof CmsRefusal)) throw error;
    const refusal = readError(error.body);
    if (refusal?.code === "term_exists" && refusal.data?.term_id !== undefined) return { id: refusal.data.term_id };
    if (error.status !== 400 && error.status !== 403) throw error;
    return { note: `The tag "${name}" is missing: ${error.message}` };
  }
}

/** Where the SEO plugins keep a post's canonical address. WordPress has no field of its own. */
const keys: ReadonlyMap<string, string> = new Map([
  ["_yoast_wpseo_canonical", "Yoast SEO"],
  ["rank_math_canonical_url", "Rank Math"],
]);

interface CanonicalPorts {
  /** Where the originals of the posts are, with "{slug}"; not set: the posts themselves are. */
  readonly canonical?: string | undefined;
  /** What was set before: it is taken away where no original is named any more. */
  readonly earlier?: string | undefined;
  readonly read: (id: string, turn: Turn) => Promise<Pick<WordpressPost, "meta">>;
  readonly save: (id: string, fields: object, turn: Turn) => Promise<unknown>;
}

/**
 * Gives a post its canonical address by the plugins that open their field to WordPress's REST API. Gives what is to be said when none
 * does: WordPress would drop the address without a word.
 */
async function setCanonical(
  { canonical: form, earlier, read, save }: CanonicalPorts,
  { remoteId, slug }: RemotePost,
  turn: Turn,
): Promise<string[]> {
  const canonical = canonicalOf(form, slug);
  if (canonical === undefined && earlier === undefined) return [];
  const { meta } = await read(remoteId, turn);
  const open = new Map(Object.entries(meta).filter(([key]) => keys.has(key)));
  if (canonical === undefined) {
    const old = [...open].filter(([, there]) => there === earlier).map(([key]) => [key, ""]);
    if (old.length > 0) await save(remoteId, { meta: Object.fromEntries(old) }, turn);
    return [];
  }
  if (open.size === 0) {
    const plugins = [...keys.values()].join(" nor ");
    return [
      `The canonical address ${canonical} is not set: WordPress has no field for one, and neither ${plugins} opens theirs to its REST API.`,
    ];
  }
  const isSet = [...open.values()].every((there) => there === canonical);
  if (!isSet) await save(remoteId, { meta: Object.fromEntries([...open.keys()].map((key) => [key, canonical])) }, turn);
  return [];
}
