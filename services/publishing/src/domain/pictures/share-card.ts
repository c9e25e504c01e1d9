import { createHash } from "node:crypto";
import type { Addresses } from "../addresses.ts";
import { type Palette, siteScheme } from "../pages/style/palettes.ts";
import type { PostSummary } from "../post.ts";
import type { Site, Template } from "../site.ts";
import type { PostPicture, ShareImage } from "./picture.ts";
import { coverPicture } from "./show-pictures.ts";

/** The picture size that the networks recommend, in pixels. */
export const cardSize = { width: 1_200, height: 630 } as const;

/** The content of a share card, the picture that Galley generates for links to a post or to a site. */
export interface Card {
  readonly template: Template;
  readonly palette: Palette;
  readonly title: string;
  readonly siteName: string;
  readonly author: string;
  /** The picture to draw on the card: the post's, or the publication's if the post has none. */
  readonly cover?: { readonly id: string; readonly width: number };
}

/**
 * The version of the code that draws share cards. It must be increased when cards look different, so that their
 * addresses change.
 */
const drawing = 6;

/**
 * Returns the URL of a post's share card (the picture that Galley generates for links to the post) and its alternative
 * text.
 */
export function shareImage(site: Site, post: PostSummary, addresses: Addresses): ShareImage {
  const name = `share/${post.id}/${cardVersion(shareCard(site, post))}.jpg`;
  const by = post.author === "" ? "" : `, by ${post.author}`;
  return { url: addresses.picture(name), ...cardSize, alt: `${post.title} – ${site.name}${by}` };
}

/**
 * Returns the URL of a site's share card (the picture that Galley generates for links to pages that are not articles)
 * and its alternative text.
 */
export function siteShareImage(site: Site, addresses: Addresses): ShareImage {
  const name = `share/site/${site.handle}/${cardVersion(siteCard(site))}.jpg`;
  return { url: addresses.picture(name), ...cardSize, alt: site.name };
}

/** Collects what is drawn on the share card of a post. */
export function shareCard(site: Site, { title, author, pictures = [] }: PostSummary): Card {
  return { ...look(site), siteName: site.name, title, author, ...cardCover(coverPicture(pictures) ?? site.picture) };
}

/** Collects what is drawn on the share card of a site: its name, its description, and its picture if it has one. */
export function siteCard(site: Site): Card {
  return { ...look(site), siteName: site.description ?? "", title: site.name, author: "", ...cardCover(site.picture) };
}

const look = (site: Site): Pick<Card, "template" | "palette"> => ({
  template: site.template,
  palette: siteScheme(site).light,
});

function cardCover(picture: PostPicture | undefined): Pick<Card, "cover"> {
  const tall = picture?.sizes.find(({ height }) => height >= cardSize.height) ?? picture?.sizes.at(-1);
  return picture === undefined || tall === undefined ? {} : { cover: { id: picture.id, width: tall.width } };
}

/** A hash of everything that determines how a card looks. */
export const cardVersion = (card: Card): string =>
  createHash("sha256")
    .update(JSON.stringify([drawing, card]))
    .digest("hex")
    .slice(0, 16);
