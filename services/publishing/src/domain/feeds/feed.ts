import type { Addresses, FeedContent, FeedForm, FeedOf } from "../addresses.ts";
import { escapeMarkup } from "../html.ts";
import { english, localeFor } from "../pages/words/locale.ts";
import { pictureType, type ShareImage, shareImageType } from "../pictures/picture.ts";
import { withOwnPictures } from "../pictures/show-pictures.ts";
import { type StandingPicture, standingPicture } from "../pictures/site-picture.ts";
import type { Post } from "../post.ts";
import type { Site } from "../site.ts";

/** The maximum number of posts in a feed. */
export const feedLength = 20;

/**
 * The maximum number of characters of whole articles in a feed. Anybody can request a feed, and building a
 * long one blocks the process.
 */
const maxContentLength = 600_000;

export interface FeedInput {
  readonly site: Site;
  /** The posts to put into the feed, the newest first. */
  readonly posts: readonly Post[];
  readonly addresses: Addresses;
  /** Whether the feed contains whole articles or excerpts. */
  readonly content: FeedContent;
  /** The tag or author whose posts the feed contains. Not set for the feed of all posts. */
  readonly of?: FeedOf & { readonly name: string };
  /** Returns the generated picture of a post. It is used if neither the post nor the publication has a picture. */
  readonly findShareImage?: (post: Post) => ShareImage | undefined;
}

/** The title of a feed. */
export const feedTitle = ({ site, of }: FeedInput): string =>
  of === undefined ? site.name : `${of.name} – ${site.name}`;

/** The URL of the page whose posts the feed contains. */
export const feedPage = ({ site, addresses, of }: FeedInput): string =>
  of === undefined ? addresses.home(site) : addresses[of.kind](site, of.key);

/** The URL of the feed itself. */
export const feedUrl = ({ site, addresses, content, of }: FeedInput, form: FeedForm): string =>
  addresses.feed(site, content, { form, of });

/** The most frequent language of the posts, or undefined if none of them declares a language. */
export function feedLanguage({ posts }: FeedInput): string | undefined {
  const byLanguage = Map.groupBy(posts, ({ language = "" }) => language);
  byLanguage.delete("");
  return [...byLanguage].sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** A picture that represents a post in a feed, with its media type. */
export type FeedPicture = StandingPicture & { readonly type: string };

/** A post as a feed shows it. */
export interface FeedItem {
  readonly post: Post;
  readonly link: string;
  /** The id of the item. It stays the same when the slug changes; otherwise feed readers would show the post as new. */
  readonly id: string;
  /** The whole article as HTML. Undefined if the feed contains only the excerpt of this post. */
  readonly html: string | undefined;
  readonly picture: FeedPicture | undefined;
}

/** Prepares the posts of a feed. After 600,000 characters of whole articles, the remaining posts have only excerpts. */
export function feedItems({ site, posts, addresses, content, findShareImage }: FeedInput): FeedItem[] {
  let room = content === "full" ? maxContentLength : 0;
  return posts.map((post) => {
    room -= post.html.length;
    const link = addresses.post(site, post.slug);
    const kept = standingPicture(site, post, addresses);
    const drawn = kept === undefined ? findShareImage?.(post) : undefined;
    return {
      post,
      link,
      id: `urn:uuid:${post.id}`,
      html: room >= 0 ? absoluteLinks(pictured(post, addresses), link) : undefined,
      picture: kept ? { ...kept, type: pictureType } : drawn && { ...drawn, type: shareImageType },
    };
  });
}

/**
 * Returns the HTML of a post for a feed. Its pictures are those that this service hosts. The HTML also declares the
 * post's language, because a feed can only declare one language for all its items.
 */
function pictured({ html, pictures = [], language = "", direction = "auto" }: Post, addresses: Addresses): string {
  const { words } = localeFor(language) ?? english;
  const shown = withOwnPictures(html, pictures, { addresses, word: words.picture, isFeed: true });
  if (language === "" && direction === "auto") return shown;
  return `<div${language === "" ? "" : ` lang="${language}"`} dir="${direction}">${shown}</div>`;
}

/**
 * Makes every link in sanitised HTML absolute. In a feed reader, "#a-source-1" would point into the reader's own page,
 * and "/about" to the reader's host. The expressions rely on the sanitiser: a raw "<" always begins a tag, and
 * attribute values contain no raw "<", ">" or quotation mark.
 */
function absoluteLinks(html: string, page: string): string {
  return html.replace(/<[a-z][^<>]*>/g, (tag) =>
    tag.replace(/\s(href|src|cite)="([#/][^"]*)"/g, (_match, name: string, target: string) => {
      return ` ${name}="${resolved(target, page)}"`;
    }),
  );
}

/**
 * Makes the target of a link absolute by putting the page's URL or host in front. The target itself is not changed, so
 * that its HTML entities stay as they are.
 */
function resolved(target: string, page: string): string {
  if (target.startsWith("#")) return escapeMarkup(page) + target;
  return target.startsWith("//") ? `https:${target}` : escapeMarkup(new URL(page).origin) + target;
}
