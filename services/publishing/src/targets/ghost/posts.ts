import type { Marker, OutgoingPost, RemotePost } from "../../connections/content-target.ts";
import { shorten } from "../../domain/article/shorten.ts";
import { createFingerprint } from "../edits-in-cms.ts";
import type { GhostPost } from "./api.ts";

// The maximum lengths of these fields in Ghost's database, in characters.
const maxTitleLength = 255;
const maxExcerptLength = 300;
const maxAltLength = 191;

/**
 * Converts a post of Ghost. The result has no number of its text, because Ghost itself refuses a write that is based on
 * an older version.
 */
export function toRemotePost(post: GhostPost): RemotePost {
  const { id, slug, url, title, status, updated_at, html, feature_image_caption: caption } = post;
  // Without a caption, the fingerprint is the same as that of earlier versions, which did not write captions.
  const parts = [title, status, html ?? "", ...(caption ? [caption] : [])];
  return {
    remoteId: id,
    slug,
    url,
    title,
    isPublished: status === "published" || status === "sent",
    isEmpty: (html ?? "").trim() === "",
    updatedAt: new Date(updated_at),
    fingerprint: createFingerprint(parts),
  };
}

/** The name of a session's internal tag, without its "#". Readers never see internal tags. */
export const markerName = ({ sessionId }: Marker): string =>
  `galley-${sessionId.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;

/** The internal tag that marks the post of a session. */
export const markerTag = (marker: Marker) => ({ name: `#${markerName(marker)}` });

/**
 * Tells whether an internal tag is the marker of a session. People may have their own tags that begin with "galley".
 */
export const isMarker = (name: string): boolean => /^#galley-(?:[0-9a-f]+-){4}[0-9a-f]{12}$/i.test(name);

/** Removes a leading "#" from a tag, because Ghost hides tags that begin with it from readers. */
export function asPublicTag(tag: string): string {
  return tag.startsWith("#") ? tag.replace(/^#+\s*/, "") || "Tag" : tag;
}

export const fittingTitle = (title: string): string => shorten(title, maxTitleLength);
export const fittingExcerpt = (excerpt: string): string => shorten(excerpt, maxExcerptLength);
export const fittingAlt = (alt: string): string => shorten(alt, maxAltLength);

/** Returns notes for the owner about what Ghost changed in a post when it was written. */
export function publishNotes({ title, slug, excerpt }: OutgoingPost, written: GhostPost): string[] {
  return [
    ...(title.length > maxTitleLength ? [`The title was shortened to Ghost's ${maxTitleLength} characters.`] : []),
    ...((excerpt ?? "").length > maxExcerptLength
      ? [`The excerpt was shortened to Ghost's ${maxExcerptLength} characters.`]
      : []),
    ...(slug !== undefined && written.slug !== slug
      ? [`Another post in Ghost has the slug "${slug}"; this one got "${written.slug}".`]
      : []),
  ];
}

/**
 * Tells the owner how to redirect the old URL of a post whose slug has changed, because Ghost does not let integrations
 * do that. Undefined if the URL is the same.
 */
export function movedNote(before: GhostPost, { slug }: GhostPost): string | undefined {
  const wasPublic = before.status === "published" || before.status === "sent";
  if (!wasPublic || before.slug === slug) return undefined;
  return (
    `The post moved from "${before.slug}" to "${slug}", and Ghost does not lead readers of the old address on: add ` +
    `{"from": "^/${before.slug}/$", "to": "/${slug}/", "permanent": true} to its redirects, under Settings, Labs.`
  );
}
