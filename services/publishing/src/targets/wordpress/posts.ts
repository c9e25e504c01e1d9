import { z } from "zod";
import type { RemotePost } from "../../connections/content-target.ts";
import type { ListedPost } from "../../domain/ports.ts";
import { createFingerprint } from "../edits-in-cms.ts";
import { isEmptyContent, readMarker } from "./content.ts";
import { readText } from "./texts.ts";

const rendered = z.object({ rendered: z.string() });

/** The schema of a post as WordPress returns it to an editor (`context=edit`). */
export const postForm = z.object({
  id: z.number(),
  slug: z.string(),
  link: z.string(),
  status: z.string(),
  title: z.object({ raw: z.string() }),
  content: z.object({ raw: z.string(), rendered: z.string() }),
  tags: z.array(z.number()).default([]),
  author: z.number().default(0),
  modified_gmt: z.string(),
  featured_media: z.number().default(0),
  // WordPress returns an object here, or [] because PHP writes an empty object so.
  meta: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).default([]),
});
export type WordpressPost = z.infer<typeof postForm>;

/** The fields that are requested for editing a post, so that WordPress does not send the others. */
const postFields = "id,slug,link,status,title,content,tags,author,modified_gmt,featured_media,meta";
export const editing = { context: "edit", _fields: postFields } as const;

/**
 * The schema of a post as WordPress returns it to any visitor. Lists are read in this way, because with `context=edit`
 * posts of other users would be missing.
 */
export const listedForm = z.object({
  id: z.number(),
  slug: z.string(),
  link: z.string(),
  title: rendered,
  excerpt: rendered.default({ rendered: "" }),
  date_gmt: z.string(),
  modified_gmt: z.string(),
});

export const listedFields = "id,slug,link,title,excerpt,date_gmt,modified_gmt";

export function toRemotePost(post: WordpressPost): RemotePost {
  const { status, title, content } = post;
  const textNumber = readMarker(content.raw)?.textNumber;
  return {
    remoteId: String(post.id),
    slug: readSlug(post.slug),
    url: post.link,
    title: readText(title.raw),
    isPublished: status === "publish",
    isEmpty: isEmptyContent(content.raw),
    updatedAt: utc(post.modified_gmt),
    fingerprint: createFingerprint([title.raw, status, content.raw]),
    ...(textNumber === undefined ? {} : { textNumber }),
  };
}

export function toListedPost(post: z.infer<typeof listedForm>): ListedPost {
  return {
    id: String(post.id),
    title: readText(post.title.rendered),
    slug: readSlug(post.slug),
    url: post.link,
    excerpt: readText(post.excerpt.rendered),
    createdAt: utc(post.date_gmt),
    updatedAt: utc(post.modified_gmt),
  };
}

/**
 * Decodes a slug, in which WordPress percent-encodes letters beyond ASCII. WordPress may cut a slug within an encoded
 * letter; such a slug is returned as it is.
 */
function readSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Parses a time of WordPress. Its times in UTC have no time zone. */
function utc(time: string): Date {
  const date = new Date(/Z$|[+-]\d\d:?\d\d$/.test(time) ? time : `${time}Z`);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}
