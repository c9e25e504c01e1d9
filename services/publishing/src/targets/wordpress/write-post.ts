import { z } from "zod";
import {
  type OutgoingPost,
  type RemotePost,
  TargetError,
  type Turn,
  type Written,
} from "../../connections/content-target.ts";
import { excerptFrom } from "../../domain/article/excerpt.ts";
import { canonicalUrl } from "../canonical.ts";
import { type CmsApi, CmsRefusal, orReadBack, requireMinFidelity } from "../cms-api.ts";
import type { LinkedCms } from "../cms-kind.ts";
import { compareArticles } from "../fidelity/compare-articles.ts";
import { posts, readError, route } from "./api.ts";
import { belowFeatured, markerHash, postContent, readMarker } from "./content.ts";
import { editing, postForm, toRemotePost, type WordpressPost } from "./posts.ts";
import { asHtml, readText } from "./texts.ts";
import { chooseUser } from "./users.ts";

/** Writes the text of a post and reads back how WordPress renders it. A draft is not visible to readers yet. */
export async function writePost(cms: LinkedCms, remote: RemotePost, post: OutgoingPost, turn: Turn): Promise<Written> {
  const { api } = cms;
  const before = await mustBeOurs(api, remote, post);
  const tags = await ensureTags(api, post.tags ?? []);
  const cover = coverFields(post, before);
  const { html, hasCaption } = belowFeatured(post.html, featuredPicture(post, { ...before, ...cover }));
  const fields = { ...(await changedFields(cms, { ...post, html }, tags.ids)), ...cover };
  // WordPress would make an excerpt that begins with the caption.
  const needsExcerpt = hasCaption && !post.excerpt && (post.excerpt === "" || before.status !== "publish");
  const excerpt = needsExcerpt ? { excerpt: asHtml(excerptFrom(post.html)) } : {};
  await saveInTurn(api, remote.remoteId, { ...fields, ...excerpt }, turn);
  const written = await mustRead(api, remote.remoteId);
  const fidelity = compareArticles(html, written.content.rendered);
  if (written.status !== "publish") requireMinFidelity(fidelity, api.name);
  const missing = tags.ids.filter((id) => !written.tags.includes(id)).length;
  const dropped = missing === 0 ? [] : [`WordPress left out ${missing} of the tags.`];
  return { post: toRemotePost(written), arrival: { mode: "exact", fidelity, notes: [...tags.notes, ...dropped] } };
}

/** Publishes a draft and sets its canonical URL. The text stays as it was read back after writing. */
export async function publishPost(
  { api, settings }: LinkedCms,
  written: Written,
  outgoing: OutgoingPost,
  turn: Turn,
): Promise<Written> {
  const { post, arrival } = written.post.isPublished ? written : await makePublic(api, written, outgoing, turn);
  const canonical = canonicalUrl(settings.canonical, post.slug);
  const canonicalNotes = await setCanonical(api, post, { canonical, earlier: outgoing.earlierCanonical }, turn);
  const notes = [...arrival.notes, ...slugNote(outgoing, post), ...canonicalNotes];
  return { post: { ...post, canonical }, arrival: { ...arrival, notes } };
}

async function makePublic(
  api: CmsApi,
  { post: { remoteId }, arrival }: Written,
  post: OutgoingPost,
  turn: Turn,
): Promise<Written> {
  const published = await saveInTurn(api, remoteId, { status: "publish" }, turn);
  if (published.status !== "publish") {
    throw new TargetError("refused", `${api.name} keeps the post as "${published.status}" and does not publish it.`);
  }
  const { html } = belowFeatured(post.html, featuredPicture(post, published));
  const fidelity = compareArticles(html, published.content.rendered);
  return { post: toRemotePost(published), arrival: { ...arrival, fidelity } };
}

async function saveInTurn(api: CmsApi, id: string, fields: object, { confirm }: Turn): Promise<WordpressPost> {
  await confirm();
  return orReadBack(save(api, `${posts}/${id}`, fields), () => mustRead(api, id));
}

/** Creates a post in WordPress or changes it, depending on `path`. */
export const save = (api: CmsApi, path: string, fields: object): Promise<WordpressPost> =>
  api.send("POST", route(path), { json: { ...fields, context: "edit" } }, postForm);

async function mustRead(api: CmsApi, id: string): Promise<WordpressPost> {
  const there = await api.get(route(`${posts}/${id}`, editing), postForm);
  if (there === undefined) throw new TargetError("unavailable", `The post ${id} is not in ${api.name} any more.`);
  return there;
}

/**
 * Reads a post and checks that the mark of the session is in it. If the site was moved, the id may belong to another
 * post, which must not be overwritten.
 */
async function mustBeOurs(api: CmsApi, { remoteId }: RemotePost, { marker }: OutgoingPost): Promise<WordpressPost> {
  const there = await mustRead(api, remoteId);
  if (readMarker(there.content.raw)?.word === markerHash(marker)) return there;
  throw new TargetError(
    "refused",
    `The post ${remoteId} in ${api.name} lacks the mark that was left in it, a comment at the end of its HTML, and may be somebody else's: it is not written over. Put it in the trash there to have the article published anew.`,
  );
}

async function changedFields(
  { api, settings }: LinkedCms,
  post: OutgoingPost,
  tags: readonly number[],
): Promise<object> {
  const { author: asked } = post;
  const author = asked === undefined ? undefined : await chooseUser(api, { asked, forOthers: settings.author });
  return {
    title: asHtml(post.title),
    content: postContent(post.html, post.marker, post.textNumber, post.pictures),
    ...(post.slug === undefined ? {} : { slug: post.slug }),
    ...(author === undefined ? {} : { author: author.id }),
    ...(post.tags === undefined ? {} : { tags }),
    ...(post.excerpt === undefined ? {} : { excerpt: asHtml(post.excerpt) }),
  };
}

/** The address of the picture that stands for a post in WordPress, if it was uploaded from here. */
const featuredPicture = (
  { pictures }: OutgoingPost,
  { featured_media: shown }: Pick<WordpressPost, "featured_media">,
): string | undefined => pictures.find(({ libraryId }) => libraryId === String(shown))?.address;

/** Returns the field for the picture above the post. A picture that a person chose in WordPress is kept. */
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

/**
 * Creates the tags with these names in WordPress; for a tag that exists already, WordPress returns its id. Returns the
 * ids, and notes for the owner about tags that WordPress changed or refused. Tags are not searched by name, because
 * that is not reliable, and WordPress silently drops unknown ids.
 */
async function ensureTags(api: CmsApi, names: readonly string[]) {
  const ids: number[] = [];
  const notes: string[] = [];
  for (const name of names) {
    const { id, note } = await ensureTag(api, name);
    if (id !== undefined) ids.push(id);
    if (note !== undefined) notes.push(note);
  }
  return { ids: [...new Set(ids)], notes };
}

async function ensureTag(api: CmsApi, name: string): Promise<{ readonly id?: number; readonly note?: string }> {
  try {
    const { id, name: made } = await api.send("POST", route("/wp/v2/tags"), { json: { name: asHtml(name) } }, termForm);
    const kept = readText(made);
    return kept === name ? { id } : { id, note: `WordPress calls the tag "${name}" "${kept}".` };
  } catch (error) {
    if (!(error instanceof CmsRefusal)) throw error;
    const refusal = readError(error.body);
    if (refusal?.code === "term_exists" && refusal.data?.term_id !== undefined) return { id: refusal.data.term_id };
    if (error.status !== 400 && error.status !== 403) throw error;
    return { note: `The tag "${name}" is missing: ${error.message}` };
  }
}

/** The fields in which SEO plugins store a post's canonical address. WordPress has no such field. */
const keys: ReadonlyMap<string, string> = new Map([
  ["_yoast_wpseo_canonical", "Yoast SEO"],
  ["rank_math_canonical_url", "Rank Math"],
]);

/**
 * The canonical URL of a post. It is undefined if the post in WordPress is the original; `earlier` is then the URL to
 * remove.
 */
interface Canonical {
  readonly canonical: string | undefined;
  readonly earlier: string | undefined;
}

/**
 * Sets the canonical address of a post in the fields of SEO plugins that are open to the REST API. Returns a note for
 * the owner if there is no such field, because WordPress would silently drop the address.
 */
async function setCanonical(
  api: CmsApi,
  { remoteId }: RemotePost,
  { canonical, earlier }: Canonical,
  turn: Turn,
): Promise<string[]> {
  if (canonical === undefined && earlier === undefined) return [];
  const { meta } = await mustRead(api, remoteId);
  const open = Object.entries(meta).filter(([key]) => keys.has(key));
  const stale = open.filter(([, there]) => (canonical === undefined ? there === earlier : there !== canonical));
  const changed = Object.fromEntries(stale.map(([key]) => [key, canonical ?? ""]));
  if (stale.length > 0) await saveInTurn(api, remoteId, { meta: changed }, turn);
  if (canonical === undefined || open.length > 0) return [];
  const plugins = [...keys.values()].join(" nor ");
  return [
    `The canonical address ${canonical} is not set: WordPress has no field for one, and neither ${plugins} opens theirs to its REST API.`,
  ];
}
