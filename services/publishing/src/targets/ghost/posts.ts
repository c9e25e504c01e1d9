import type { Marker, OutgoingPost, RemotePost } from "../../connections/content-target.ts";
import { shorten } from "../../domain/article/shorten.ts";
import { fingerprintOf } from "../edits-in-cms.ts";
import type { GhostPost } from "./api.ts";

// Ghost's own bounds.
const longestTitle = 255;
const longestExcerpt = 300;
const longestAlt = 191;

/** A post in Ghost as publishing knows posts. Ghost refuses older texts by their version, so that they need no number. */
export function remoteOf({ id, slug, url, title, status, updated_at, html }: GhostPost): RemotePost {
  return {
    ...{ remoteId: id, slug, url, title },
    isPublished: status === "published" || status === "sent",
    isEmpty: (html ?? "").trim() === "",
    updatedAt: new Date(updated_at),
    fingerprint: fingerprintOf([title, status, html ?? ""]),
  };
}

/** The name of the internal tag, which readers never see, without its "#". */
export const markerName = ({ sessionId }: Marker): string =>
  `galley-${sessionId.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;

/** The tag that tells whose post it is. */
export const tagOf = (marker: Marker) => ({ name: `#${markerName(marker)}` });

/** Whether an internal tag is the marker of a session; a person's own tag may begin alike. */
export const isMarker = (name: string): boolean => /^#galley-(?:[0-9a-f]+-){4}[0-9a-f]{12}$/i.test(name);

/** A name that begins with "#" would be a tag that readers never see. */
export function asPublicTag(tag: string): string {
  return tag.startsWith("#") ? tag.replace(/^#+\s*/, "") || "Tag" : tag;
}

export const fittingTitle = (title: string): string => shorten(title, longestTitle);
export const fittingExcerpt = (excerpt: string): string => shorten(excerpt, longestExcerpt);
export const fittingAlt = (alt: string): string => shorten(alt, longestAlt);

/** What its owner should know of how Ghost took a post. */
export function notesOn({ title, slug, excerpt }: OutgoingPost, written: GhostPost): string[] {
  return [
    ...(title.length > longestTitle ? [`The title was shortened to Ghost's ${longestTitle} characters.`] : []),
    ...((excerpt ?? "").length > longestExcerpt
      ? [`The excerpt was shortened to Ghost's ${longestExcerpt} characters.`]
      : []),
    ...(slug !== undefined && written.slug !== slug
      ? [`Another post in Ghost has the slug "${slug}"; this one got "${written.slug}".`]
      : []),
  ];
}

/** Ghost lets no integration near its redirects; and takes them as a file of all that the site has, which is its owner's to write. */
export function movedNote(before: GhostPost, { slug }: GhostPost): string | undefined {
  const wasPublic = before.status === "published" || before.status === "sent";
  if (!wasPublic || before.slug === slug) return undefined;
  return (
    `The post moved from "${before.slug}" to "${slug}", and Ghost does not lead readers of the old address on: add ` +
    `{"from": "^/${before.slug}/$", "to": "/${slug}/", "permanent": true} to its redirects, under Settings, Labs.`
  );
}
