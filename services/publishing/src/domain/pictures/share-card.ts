import { createHash } from "node:crypto";
import type { Addresses } from "../addresses.ts";
import { type Palette, palettes } from "../pages/style/palettes.ts";
import type { PostSummary } from "../post.ts";
import type { Site, Template } from "../site.ts";
import type { ShareImage } from "./picture.ts";
import { coverPicture } from "./show-pictures.ts";

/** What networks ask for. */
export const cardSize = { width: 1_200, height: 630 } as const;

/** What a card tells. */
export interface Card {
  readonly template: Template;
  readonly palette: Palette;
  readonly title: string;
  readonly siteName: string;
  readonly author: string;
  /** The picture of the post, or else of its publication. */
  readonly cover?: { readonly id: string; readonly width: number };
}

/** Changes when the drawing does. */
const drawing = 5;

/** Where the picture of a post is and what it shows. */
export function shareImage(site: Site, post: PostSummary, addresses: Addresses): ShareImage {
  const name = `share/${post.id}/${versionOf(cardOf(site, post))}.png`;
  const by = post.author === "" ? "" : `, by ${post.author}`;
  return { url: addresses.picture(name), ...cardSize, alt: `${post.title} – ${site.name}${by}` };
}

/** What the card of a post tells. */
export function cardOf({ template, name, picture: ofSite }: Site, { title, author, pictures = [] }: PostSummary): Card {
  const picture = coverPicture(pictures) ?? ofSite;
  const tall = picture?.sizes.find(({ height }) => height >= cardSize.height) ?? picture?.sizes.at(-1);
  return {
    ...{ template, palette: palettes[template].light, siteName: name, title, author },
    ...(picture === undefined || tall === undefined ? {} : { cover: { id: picture.id, width: tall.width } }),
  };
}

/** Names what a card looks like. */
export const versionOf = (card: Card): string =>
  createHash("sha256")
    .update(JSON.stringify([drawing, card]))
    .digest("hex")
    .slice(0, 16);
