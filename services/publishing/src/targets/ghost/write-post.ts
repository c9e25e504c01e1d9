import {
  type OutgoingPost,
  type RemotePost,
  TargetError,
  type Turn,
  type Written,
} from "../../connections/content-target.ts";
import { canonicalOf } from "../canonical.ts";
import { type CmsApi, CmsRefusal, orReadBack } from "../cms-api.ts";
import type { LinkedCms } from "../cms-kind.ts";
import { compareArticles } from "../fidelity/compare-articles.ts";
import { requireMost } from "../require-most.ts";
import { type GhostPost, onePostForm, readPost } from "./api.ts";
import { authorOf } from "./authors.ts";
import { asBlocks, asCard, forGhost } from "./for-ghost.ts";
import {
  asPublicTag,
  fittingAlt,
  fittingExcerpt,
  fittingTitle,
  isMarker,
  movedNote,
  notesOn,
  remoteOf,
  tagOf,
} from "./posts.ts";

/** Somebody in Ghost's editor may save again and again; more often it is a fault. */
const mostCollisions = 3;

/**
 * Gives a post its text, which a draft's readers do not see yet, and reads it back: first taken apart into Ghost's own blocks, as far as
 * that promises to lose nothing, and as one card where it lost something all the same.
 */
export async function writePost(cms: LinkedCms, remote: RemotePost, post: OutgoingPost, turn: Turn): Promise<Written> {
  const { api, settings } = cms;
  const before = await mustRead(api, remote);
  const cover = coverFields(post, before);
  const fields = { ...(await fieldsOf(cms, before, post)), ...cover };
  const html = forGhost(post.html, "feature_image" in cover ? cover.feature_image : before.feature_image);
  let now = before;
  const attempt = async (mode: Attempt["mode"], sent: Fields): Promise<Attempt> => {
    await put(api, now, { fields: sent, converts: mode === "converted", turn });
    now = await mustRead(api, remote);
    return { mode, fidelity: compareArticles(html, now.html ?? "") };
  };
  const [blocks, lexical] = [asBlocks(html), asCard(html)];
  const converted =
    blocks === undefined ? undefined : await attempt("converted", { ...fields, html: blocks }).catch(cannotConvert);
  let arrived = converted ?? (await attempt("exact", { ...fields, lexical }));
  if (arrived.mode === "converted" && arrived.fidelity.lost.length > 0) arrived = await attempt("exact", { lexical });
  if (!remoteOf(now).isPublished) requireMost(arrived.fidelity, api.name);
  now = await correctCanonical(cms, now, post, turn);
  const { mode, fidelity } = arrived;
  return {
    post: { ...remoteOf(now), canonical: canonicalOf(settings.canonical, now.slug) },
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
  { api }: LinkedCms,
  written: Written,
  post: OutgoingPost,
  turn: Turn,
): Promise<Written> {
  if (written.post.isPublished) return written;
  const { remoteId: id, updatedAt } = written.post;
  const change = { fields: { status: "published" }, converts: false, turn };
  const published = await put(api, { id, updated_at: updatedAt.toISOString() }, change);
  const fidelity = compareArticles(forGhost(post.html, published.feature_image), published.html ?? "");
  const { canonical } = written.post;
  return { post: { ...remoteOf(published), canonical }, arrival: { ...written.arrival, fidelity } };
}

async function mustRead(api: CmsApi, { remoteId }: RemotePost): Promise<GhostPost> {
  const there = await readPost(api, remoteId);
  if (there === undefined) throw new TargetError("unavailable", `The post ${remoteId} is not in ${api.name} any more.`);
  return there;
}

type Fields = Readonly<Record<string, unknown>>;

async function fieldsOf({ api, settings }: LinkedCms, before: GhostPost, post: OutgoingPost): Promise<Fields> {
  const { title, slug, author: asked, tags, excerpt, marker } = post;
  const author = asked === undefined ? undefined : await authorOf(api, { asked, forOthers: settings.author });
  const named = tags?.map((tag) => ({ name: asPublicTag(tag) }));
  const canonical = canonicalOf(settings.canonical, slug ?? before.slug);
  return {
    title: fittingTitle(title),
    ...(slug === undefined || slug === before.slug ? {} : { slug }),
    ...(author === undefined ? {} : { authors: [{ id: author.id }] }),
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
  tags.filter(({ name }) => name.startsWith("#") && !isMarker(name)).map(({ name }) => ({ name }));

type CoverFields = { readonly feature_image?: string | null; readonly feature_image_alt?: string | null };

/** A picture that a person chose in Ghost stays. */
function coverFields({ cover, pictures }: OutgoingPost, { feature_image: there }: GhostPost): CoverFields {
  const isOurs = pictures.some(({ address }) => address === there);
  if (there != null && there !== "" && !isOurs) return {};
  if (cover === undefined) return isOurs ? { feature_image: null, feature_image_alt: null } : {};
  return { feature_image: cover.address, feature_image_alt: cover.alt === "" ? null : fittingAlt(cover.alt) };
}

/** Ghost may have put a number behind the slug that the canonical address was made with. */
async function correctCanonical({ api, settings }: LinkedCms, now: GhostPost, { slug }: OutgoingPost, turn: Turn) {
  const canonical = canonicalOf(settings.canonical, now.slug);
  if (canonical === undefined || canonical === canonicalOf(settings.canonical, slug ?? now.slug)) return now;
  return put(api, now, { fields: { canonical_url: canonical }, converts: false, turn });
}

interface Change {
  readonly fields: Fields;
  readonly converts: boolean;
  readonly turn: Turn;
}

/** Changes a post, whatever somebody else changed in Ghost meanwhile; but not when another publish of the session did. */
async function put(
  api: CmsApi,
  { id, updated_at }: Pick<GhostPost, "id" | "updated_at">,
  { fields, converts, turn: { confirm } }: Change,
): Promise<GhostPost> {
  const path = `posts/${encodeURIComponent(id)}/?formats=html${converts ? "&source=html" : ""}`;
  let version = updated_at;
  for (let attempt = 1; ; attempt += 1) {
    await confirm();
    try {
      const json = { posts: [{ ...fields, updated_at: version }] };
      const sent = api.send("PUT", path, { json }, onePostForm);
      return await orReadBack(
        sent.then(({ posts }) => posts[0]),
        () => readPost(api, id),
      );
    } catch (error) {
      if (!(error instanceof CmsRefusal) || error.status !== 409 || attempt > mostCollisions) throw error;
      const now = await readPost(api, id);
      if (now === undefined) throw error;
      version = now.updated_at;
    }
  }
}
