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
import { type GhostApi, type GhostPost, onlyPost, postsForm, readPost } from "./api.ts";
import { authorOf, readStaff } from "./authors.ts";
import { asBlocks, asCard, forGhost } from "./for-ghost.ts";
import { asPublicTag, fittingAlt, fittingExcerpt, fittingTitle, movedNote, notesOn, remoteOf, tagOf } from "./posts.ts";

export interface GhostTargetParts {
  readonly api: GhostApi;
  /** How failures name it. */
  readonly name: string;
  /** Who stands for authors that Ghost does not know; none: such articles are refused. */
  readonly authorForOthers?: string | undefined;
  /** Where the originals of its posts are, with "{slug}". */
  readonly canonical?: string | undefined;
}

/** Somebody in Ghost's editor may save again and again; more often it is a fault. */
const mostCollisions = 3;

/**
 * Gives a post its text, which a draft's readers do not see yet, and reads it back: first taken apart into Ghost's own blocks, as far as
 * that promises to lose nothing, and as one card where it lost something all the same.
 */
export async function writePost(parts: GhostTargetParts, remote: RemotePost, text: TextInTurn): Promise<Written> {
  const { post } = text;
  const before = await mustRead(parts, remote, text);
  const cover = coverFields(post, before);
  const fields = { ...(await fieldsOf(parts, before, text)), ...cover };
  const html = forGhost(post.html, "feature_image" in cover ? cover.feature_image : before.feature_image);
  let now = before;
  const attempt = async (mode: Attempt["mode"], sent: Fields): Promise<Attempt> => {
    await put(parts, now, { fields: sent, converts: mode === "converted", turn: text.turn });
    now = await mustRead(parts, remote, text);
    return { mode, fidelity: compareArticles(html, now.html ?? "") };
  };
  const [blocks, lexical] = [asBlocks(html), asCard(html)];
  const converted =
    blocks === undefined ? undefined : await attempt("converted", { ...fields, html: blocks }).catch(cannotConvert);
  let arrived = converted ?? (await attempt("exact", { ...fields, lexical }));
  if (arrived.mode === "converted" && arrived.fidelity.lost.length > 0) arrived = await attempt("exact", { lexical });
  if (!remoteOf(now).isPublished) requireMost(arrived.fidelity, parts.name);
  now = await correctCanonical(parts, now, text);
  const { mode, fidelity } = arrived;
  return {
    post: { ...remoteOf(now), canonical: canonicalOf(parts.canonical, now.slug) },
    arrival: { mode, fidelity, notes: notesOn(post, now), moved: movedNote(before, now) },
  };
}

type Attempt = Pick<Written["arrival"], "mode" | "fidelity">;

/** Some Ghosts are installed without what converts. Whatever else it refuses, it refuses of a card as well. */
function cannotConvert(error: unknown): undefined {
  if (error instanceof CmsRefusal && error.status === 422) return undefined;
  throw error;
}

/** Makes a draft public as it was read back. */
export async function publishPost(
  parts: GhostTargetParts,
  written: Written,
  { post, turn }: TextInTurn,
): Promise<Written> {
  if (written.post.isPublished) return written;
  const { remoteId: id, version: updated_at } = written.post;
  const published = await put(parts, { id, updated_at }, { fields: { status: "published" }, converts: false, turn });
  const fidelity = compareArticles(forGhost(post.html, published.feature_image), published.html ?? "");
  const { canonical } = written.post;
  return { post: { ...remoteOf(published), canonical }, arrival: { ...written.arrival, fidelity } };
}

async function mustRead(
  { api, name }: GhostTargetParts,
  { remoteId }: RemotePost,
  { turn: { signal } }: TextInTurn,
): Promise<GhostPost> {
  const there = await readPost(api, remoteId, signal);
  if (there === undefined) throw new TargetError("unavailable", `The post ${remoteId} is not in ${name} any more.`);
  return there;
}

type Fields = Readonly<Record<string, unknown>>;

async function fieldsOf(parts: GhostTargetParts, before: GhostPost, { post, turn }: TextInTurn): Promise<Fields> {
  const { api, name, authorForOthers } = parts;
  const { title, slug, author, tags, excerpt, marker } = post;
  const staff = author === undefined ? [] : await readStaff(api, turn.signal);
  const authors = author === undefined ? {} : { authors: [{ id: authorOf(staff, author, authorForOthers, name).id }] };
  const named = tags?.map((tag) => ({ name: asPublicTag(tag) }));
  const canonical = canonicalOf(parts.canonical, slug ?? before.slug);
  return {
    title: fittingTitle(title),
    ...(slug === undefined || slug === before.slug ? {} : { slug }),
    ...authors,
    // The first public tag is the one that themes show as primary.
    ...(named === undefined ? {} : { tags: [...named, tagOf(marker), ...internalTags(before)] }),
    ...(excerpt === undefined ? {} : { custom_excerpt: excerpt === "" ? null : fittingExcerpt(excerpt) }),
    ...canonicalField(canonical, before, post),
  };
}

function canonicalField(canonical: string | undefined, before: GhostPost, { earlierCanonical }: OutgoingPost): Fields {
  if (canonical !== undefined) return { canonical_url: canonical };
  return earlierCanonical !== undefined && before.canonical_url === earlierCanonical ? { canonical_url: null } : {};
}

/** Tags for people's own use in Ghost, which no article knows of and which stay. */
const internalTags = ({ tags = [] }: GhostPost) =>
  tags.filter(({ name }) => name.startsWith("#") && !name.startsWith("#galley-")).map(({ name }) => ({ name }));

type CoverFields = { readonly feature_image?: string | null; readonly feature_image_alt?: string | null };

/** A picture that a person chose in Ghost stays. */
function coverFields({ cover, pictures }: OutgoingPost, { feature_image: there }: GhostPost): CoverFields {
  const isOurs = pictures.some(({ address }) => address === there);
  if (there != null && there !== "" && !isOurs) return {};
  if (cover === undefined) return isOurs ? { feature_image: null, feature_image_alt: null } : {};
  return { feature_image: cover.address, feature_image_alt: cover.alt === "" ? null : fittingAlt(cover.alt) };
}

/** Ghost may have put a number behind the slug that the canonical address was made with. */
async function correctCanonical(parts: GhostTargetParts, now: GhostPost, { post, turn }: TextInTurn) {
  const canonical = canonicalOf(parts.canonical, now.slug);
  if (canonical === undefined || canonical === canonicalOf(parts.canonical, post.slug ?? now.slug)) return now;
  return put(parts, now, { fields: { canonical_url: canonical }, converts: false, turn });
}

interface Change {
  readonly fields: Fields;
  readonly converts: boolean;
  readonly turn: Turn;
}

/** Changes a post, whatever somebody else changed in Ghost meanwhile; but not when another publish of the session did. */
async function put(
  { api, name }: GhostTargetParts,
  { id, updated_at }: Pick<GhostPost, "id" | "updated_at">,
  { fields, converts, turn: { confirm, signal } }: Change,
): Promise<GhostPost> {
  const path = `posts/${encodeURIComponent(id)}/?formats=html${converts ? "&source=html" : ""}`;
  let version = updated_at;
  for (let attempt = 1; ; attempt += 1) {
    await confirm();
    try {
      const json = { posts: [{ ...fields, updated_at: version }] };
      return onlyPost(await api.send("PUT", path, { json }, postsForm, signal), name);
    } catch (error) {
      if (!(error instanceof CmsRefusal) || error.status !== 409 || attempt > mostCollisions) throw error;
      const now = await readPost(api, id, signal);
      if (now === undefined) throw error;
      version = now.updated_at;
    }
  }
}
