import type { Addresses, FeedContent } from "../addresses.ts";
import type { ShareImage } from "../page-slots.ts";
import { english, localeFor } from "../pages/words/locale.ts";
import { pictureType } from "../pictures/picture.ts";
import { withOwnPictures } from "../pictures/show-pictures.ts";
import { type StandingPicture, standingPicture } from "../pictures/site-picture.ts";
import type { Post } from "../post.ts";
import type { Site } from "../site.ts";
import { absoluteLinks } from "./absolute-links.ts";

/** How many posts a feed has. */
export const feedLength = 20;

/** Characters of whole articles in a feed: anybody may ask for one, and each takes the process as long as it is. */
const mostContent = 600_000;

export interface FeedInput {
  readonly site: Site;
  /** Newest first. */
  readonly posts: readonly Post[];
  readonly addresses: Addresses;
  /** Whole articles, or what they are about. */
  readonly content: FeedContent;
  /** Pictures made in the publication's look, by the ids of posts: for those that no other picture stands for. */
  readonly shareImages?: ReadonlyMap<string, ShareImage>;
}

/** A post as a feed tells it. */
export interface FeedEntry {
  readonly post: Post;
  /** Stays with the post; its link changes with the slug, and readers would show the post as new. */
  readonly id: string;
  readonly link: string;
  /** The whole article, every link in it absolute; undefined where its excerpt must do. */
  readonly html: string | undefined;
  readonly cover: FeedCover | undefined;
}

/** The picture that stands for a post: its own or the publication's in the largest size, else one made in the publication's look. */
export interface FeedCover extends StandingPicture {
  /** Its media type. */
  readonly type: string;
}

/** What a feed tells: beyond 600,000 characters of whole articles posts have excerpts alone. */
export function entriesOf({ site, posts, addresses, content, shareImages }: FeedInput): FeedEntry[] {
  let room = content === "full" ? mostContent : 0;
  return posts.map((post) => {
    room -= post.html.length;
    const link = addresses.post(site, post.slug);
    const html = room >= 0 ? absoluteLinks(pictured(post, addresses), link) : undefined;
    return {
      post,
      id: `urn:uuid:${post.id}`,
      link,
      html,
      cover: keptCover(site, post, addresses) ?? drawnCover(shareImages?.get(post.id)),
    };
  });
}

/** Nothing else in a feed tells the language of one of its articles. */
function pictured({ html, pictures = [], language = "", direction = "auto" }: Post, addresses: Addresses): string {
  const { words } = localeFor(language) ?? english;
  const shown = withOwnPictures(html, pictures, { addresses, word: words.picture, isFeed: true });
  if (language === "" && direction === "auto") return shown;
  return `<div${language === "" ? "" : ` lang="${language}"`} dir="${direction}">${shown}</div>`;
}

function keptCover(site: Site, post: Post, addresses: Addresses): FeedCover | undefined {
  const picture = standingPicture(site, post, addresses);
  return picture && { ...picture, type: pictureType };
}

const drawnCover = (image: ShareImage | undefined): FeedCover | undefined =>
  image === undefined ? undefined : { ...image, type: "image/png" };

/** The last change of anything that the feed tells. */
export const feedChangedAt = ({ site, posts }: FeedInput): Date =>
  new Date(Math.max(site.updatedAt.getTime(), ...posts.map(({ updatedAt }) => updatedAt.getTime())));
