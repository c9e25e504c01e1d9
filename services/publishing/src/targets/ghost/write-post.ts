import {
  type OutgoingPost,
  type RemotePost,
  TargetError,
  type Turn,
  type Written,
} from "../../connections/content-target.ts";
import { repeatsBeginning } from "../../domain/article/excerpt.ts";
import { canonicalUrl } from "../canonical.ts";
import { type CmsApi, CmsRefusal, orReadBack, requireMinFidelity } from "../cms-api.ts";
import type { LinkedCms } from "../cms-kind.ts";
import { compareArticles } from "../fidelity/compare-articles.ts";
import { type GhostPost, onePostForm, readPost } from "./api.ts";
import { prepareForGhost, toConvertibleHtml, toLexicalCard } from "./article-html.ts";
import { chooseStaffAuthor } from "./authors.ts";
import {
  asPublicTag,
  fittingAlt,
  fittingExcerpt,
  fittingTitle,
  isMarker,
  markerTag,
  movedNote,
  publishNotes,
  toRemotePost,
} from "./posts.ts";

/** How often a write is repeated if somebody saves the post in Ghost's editor at the same time. */
const maxCollisions = 3;

/**
 * Writes the text of a post and reads it back. First sends it for conversion to Ghost's own blocks, if that promises to
 * lose nothing. If something was lost, sends the whole text as one HTML card. A draft is not visible to readers yet.
 */
export async function writePost(cms: LinkedCms, remote: RemotePost, post: OutgoingPost, turn: Turn): Promise<Written> {
  const { api, settings } = cms;
  const before = await mustRead(api, remote);
  const cover = coverFields(post, before);
  const isChosenByPerson = cover.feature_image === undefined;
  const { html, caption = null } = prepareForGhost(
    post.html,
    isChosenByPerson ? before.feature_image : cover.feature_image,
  );
  const shown = isChosenByPerson ? {} : { ...cover, feature_image_caption: caption };
  const fields = { ...(await changedFields(cms, before, post)), ...shown };
  let now = before;
  const attempt = async (mode: Attempt["mode"], sent: Fields): Promise<Attempt> => {
    await put(api, now, { fields: sent, converts: mode === "converted", turn });
    now = await mustRead(api, remote);
    return { mode, fidelity: compareArticles(html, now.html ?? "") };
  };
  const [blocks, lexical] = [toConvertibleHtml(html), toLexicalCard(html)];
  const converted =
    blocks === undefined ? undefined : await attempt("converted", { ...fields, html: blocks }).catch(cannotConvert);
  let arrived = converted ?? (await attempt("exact", { ...fields, lexical }));
  if (arrived.mode === "converted" && arrived.fidelity.lost.length > 0) arrived = await attempt("exact", { lexical });
  if (!toRemotePost(now).isPublished) requireMinFidelity(arrived.fidelity, api.name);
  now = await correctCanonical(cms, now, post, turn);
  const { mode, fidelity } = arrived;
  return {
    post: { ...toRemotePost(now), canonical: canonicalUrl(settings.canonical, now.slug) },
    arrival: { mode, fidelity, notes: publishNotes(post, now), moved: movedNote(before, now) },
  };
}

type Attempt = Pick<Written["arrival"], "mode" | "fidelity">;

/**
 * Returns undefined for an error that means that Ghost has no HTML converter, which some installations lack. Throws any
 * other error, because an HTML card would be refused too.
 */
function cannotConvert(error: unknown): undefined {
  if (error instanceof CmsRefusal && error.status === 422) return undefined;
  throw error;
}

/** Publishes a draft. The text stays as it was read back after writing. */
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
  const { html } = prepareForGhost(post.html, published.feature_image);
  const fidelity = compareArticles(html, published.html ?? "");
  const { canonical } = written.post;
  return { post: { ...toRemotePost(published), canonical }, arrival: { ...written.arrival, fidelity } };
}

async function mustRead(api: CmsApi, { remoteId }: RemotePost): Promise<GhostPost> {
  const there = await readPost(api, remoteId);
  if (there === undefined) throw new TargetError("unavailable", `The post ${remoteId} is not in ${api.name} any more.`);
  return there;
}

type Fields = Readonly<Record<string, unknown>>;

async function changedFields({ api, settings }: LinkedCms, before: GhostPost, post: OutgoingPost): Promise<Fields> {
  const { title, slug, author: asked, tags, excerpt, marker } = post;
  const author = asked === undefined ? undefined : await chooseStaffAuthor(api, { asked, forOthers: settings.author });
  const named = tags?.map((tag) => ({ name: asPublicTag(tag) }));
  const canonical = canonicalUrl(settings.canonical, slug ?? before.slug);
  return {
    title: fittingTitle(title),
    ...(slug === undefined || slug === before.slug ? {} : { slug }),
    ...(author === undefined ? {} : { authors: [{ id: author.id }] }),
    // The requested tags come first, because Ghost's themes show the first public tag as the primary tag.
    ...(named === undefined ? {} : { tags: [...named, markerTag(marker), ...internalTags(before)] }),
    ...(excerpt === undefined ? {} : { custom_excerpt: standfirst(excerpt, post) }),
    ...canonicalField(canonical, before, post),
  };
}

/**
 * The excerpt for Ghost, whose themes show it above the text too. Null for one that only repeats the beginning of the
 * text; Ghost then makes its own for lists and search engines.
 */
const standfirst = (excerpt: string, { html }: OutgoingPost): string | null =>
  excerpt === "" || repeatsBeginning(excerpt, html) ? null : fittingExcerpt(excerpt);

function canonicalField(canonical: string | undefined, before: GhostPost, { earlierCanonical }: OutgoingPost): Fields {
  if (canonical !== undefined) return { canonical_url: canonical };
  return earlierCanonical !== undefined && before.canonical_url === earlierCanonical ? { canonical_url: null } : {};
}

/**
 * The internal tags that people have added to a post in Ghost. They are kept, because an article never contains
 * internal tags.
 */
const internalTags = ({ tags = [] }: GhostPost) =>
  tags.filter(({ name }) => name.startsWith("#") && !isMarker(name)).map(({ name }) => ({ name }));

type CoverFields = { readonly feature_image?: string | null; readonly feature_image_alt?: string | null };

/** Returns the fields for the picture above the post. A picture that a person chose in Ghost is kept. */
function coverFields({ cover, pictures }: OutgoingPost, { feature_image: there }: GhostPost): CoverFields {
  const isOurs = pictures.some(({ address }) => address === there);
  if (there != null && there !== "" && !isOurs) return {};
  if (cover === undefined) return isOurs ? { feature_image: null, feature_image_alt: null } : {};
  return { feature_image: cover.address, feature_image_alt: cover.alt === "" ? null : fittingAlt(cover.alt) };
}

/** Sets the canonical URL again if Ghost appended a number to the post's slug, which is a part of that URL. */
async function correctCanonical({ api, settings }: LinkedCms, now: GhostPost, { slug }: OutgoingPost, turn: Turn) {
  const canonical = canonicalUrl(settings.canonical, now.slug);
  if (canonical === undefined || canonical === canonicalUrl(settings.canonical, slug ?? now.slug)) return now;
  return put(api, now, { fields: { canonical_url: canonical }, converts: false, turn });
}

interface Change {
  readonly fields: Fields;
  readonly converts: boolean;
  readonly turn: Turn;
}

/**
 * Changes a post. If somebody else changed it in Ghost at the same time, retries on top of that change. `confirm`
 * rejects if another publish of the session has taken over.
 */
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
      if (!(error instanceof CmsRefusal) || error.status !== 409 || attempt > maxCollisions) throw error;
      const now = await readPost(api, id);
      if (now === undefined) throw error;
      version = now.updated_at;
    }
  }
}
