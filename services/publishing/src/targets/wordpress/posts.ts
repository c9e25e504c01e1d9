import { z } from "zod";
import type { RemotePost } from "../../connections/content-target.ts";
import type { ListedPost } from "../../domain/ports.ts";
import { fingerprintOf } from "../edits-in-cms.ts";
import { isEmptyContent, markerIn } from "./content.ts";
import { readText } from "./texts.ts";

const rendered = z.object({ rendered: z.string() });

/** A post as its author sees it (`context=edit`). */
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
  // PHP writes an empty object as [].
  meta: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).default([]),
});
export type WordpressPost = z.infer<typeof postForm>;

/** What is asked for of a post that is edited; the rest WordPress need not send. */
const postFields = "id,slug,link,status,title,content,tags,author,modified_gmt,featured_media,meta";
export const editing = { context: "edit", _fields: postFields } as const;

/** A post as anybody sees it. Others' posts are left out of lists with `context=edit`. */
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

export function remoteOf(post: WordpressPost): RemotePost {
  const { status, title, content } = post;
  const textNumber = markerIn(content.raw)?.textNumber;
  return {
    ...{ remoteId: String(post.id), slug: readSlug(post.slug), url: post.link, title: readText(title.raw) },
    isPublished: status === "publish",
    isEmpty: isEmptyContent(content.raw),
    updatedAt: utc(post.modified_gmt),
    fingerprint: fingerprintOf([title.raw, status, content.raw]),
    ...(textNumber === undefined ? {} : { textNumber }),
  };
}

export function listedOf(post: z.infer<typeof listedForm>): ListedPost {
  return {
    ...{ id: String(post.id), title: readText(post.title.rendered), slug: readSlug(post.slug), url: post.link },
    excerpt: readText(post.excerpt.rendered),
    createdAt: utc(post.date_gmt),
    updatedAt: utc(post.modified_gmt),
  };
}

/** WordPress writes letters beyond ASCII as percent-encoded bytes, and may cut a slug within one. */
function readSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** WordPress's times in UTC have no zone. */
function utc(time: string): Date {
  const date = new Date(/Z$|[+-]\d\d:?\d\d$/.test(time) ? time : `${time}Z`);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}
