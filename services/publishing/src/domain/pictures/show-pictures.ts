import { type Addresses, pathOf } from "../addresses.ts";
import { escapeMarkup } from "../pages/html.ts";
import type { Cover } from "../pages/slots.ts";
import { attribute, changePictures } from "./find-pictures.ts";
import type { PostPicture } from "./picture.ts";

/** Narrower ones are drawings in the text, no covers. */
const narrowestCover = 400;
/** A column of text is no wider. */
const columnPixels = 760;

/** An article with its pictures from here instead of from where its author found them. */
export function withOwnPictures(html: string, pictures: readonly PostPicture[], addresses: Addresses): string {
  if (pictures.length === 0) return html;
  const bySource = new Map(pictures.map((picture) => [picture.source, picture]));
  return changePictures(html, (tag) => {
    const picture = bySource.get(attribute(tag, "src") ?? "");
    return picture === undefined ? tag : ownTag(tag, picture, addresses);
  });
}

/** What stands for a post in lists: the first of its pictures that is large enough. */
export function coverOf(pictures: readonly PostPicture[], addresses: Addresses): Cover | undefined {
  const picture = pictures.find(({ sizes }) => (sizes.at(-1)?.width ?? 0) >= narrowestCover);
  const largest = picture?.sizes.at(-1);
  if (picture === undefined || largest === undefined) return undefined;
  const { width, height } = largest;
  return {
    src: fileOf(picture, usualWidth(picture), addresses),
    srcset: srcset(picture, addresses),
    width,
    height,
    alt: picture.alt,
  };
}

const opening = /^(<div [^<>]{1,100}>)?<(p|figure)>\s{0,9}(<img [^<>]{1,4000}>)\s{0,9}<\/\2>\s{0,9}/;

/**
 * What follows the picture that an article opens with, when that is its cover and stands alone: then it can be shown above
 * the text instead. Anywhere else a cover above the text would be seen twice.
 */
export function afterCover(html: string, pictures: readonly PostPicture[], cover: Cover): string | undefined {
  const found = opening.exec(html);
  if (found === null) return undefined;
  const [whole, wrapper = "", , tag = ""] = found;
  const picture = pictures.find(({ source }) => source === attribute(tag, "src"));
  return picture !== undefined && cover.src.includes(picture.id) ? wrapper + html.slice(whole.length) : undefined;
}

function ownTag(tag: string, picture: PostPicture, addresses: Addresses): string {
  const largest = picture.sizes.at(-1);
  if (largest === undefined) return tag;
  const title = attribute(tag, "title");
  const attributes = [
    ["src", fileOf(picture, usualWidth(picture), addresses)],
    ["srcset", srcset(picture, addresses)],
    ["sizes", `(min-width: ${columnPixels}px) ${columnPixels}px, 100vw`],
    ["width", String(largest.width)],
    ["height", String(largest.height)],
    ["alt", attribute(tag, "alt") ?? ""],
    ...(title === undefined ? [] : [["title", title]]),
    ["loading", "lazy"],
    ["decoding", "async"],
  ];
  return `<img ${attributes.map(([name, value = ""]) => `${name}="${escapeMarkup(value)}"`).join(" ")} />`;
}

const srcset = (picture: PostPicture, addresses: Addresses): string =>
  picture.sizes.map(({ width }) => `${fileOf(picture, width, addresses)} ${width}w`).join(", ");

/** For browsers that know no `srcset`. */
function usualWidth({ sizes }: PostPicture): number {
  return (sizes.find(({ width }) => width >= columnPixels) ?? sizes.at(-1))?.width ?? 0;
}

const fileOf = ({ id }: PostPicture, width: number, addresses: Addresses): string =>
  pathOf(addresses.picture(`${id}/${width}`));
