import { type Addresses, pathOf } from "../addresses.ts";
import { escapeMarkup } from "../html.ts";
import { attribute, changePictures, openingPicture } from "./find-pictures.ts";
import type { Cover, PictureSize, PostPicture } from "./picture.ts";

/** In pixels. Narrower ones are drawings in the text, no covers. */
export const narrowestCover = 400;
/** A column of text is no wider. */
const columnPixels = 760;

/** Where an article is shown. */
export interface PicturePlace {
  readonly addresses: Addresses;
  /** What a picture is called whose author did not say what it shows. */
  readonly word: string;
  /** In feeds addresses are absolute, and there is one size: readers of feeds know no more. */
  readonly isFeed?: boolean;
  /** Whether no picture of the page stands above the article: then its first one is there at once, and does not wait to be scrolled to. */
  readonly opensPage?: boolean;
}

/**
 * An article with its pictures from here. In place of one that is not kept here, or not yet, stands a link that says what it shows:
 * nobody's browser is sent to strangers for it.
 */
export function withOwnPictures(html: string, pictures: readonly PostPicture[], place: PicturePlace): string {
  const bySource = new Map(pictures.map((picture) => [picture.source, picture]));
  let isFirst = place.opensPage === true;
  return changePictures(html, (tag, isInLink) => {
    const source = attribute(tag, "src") ?? "";
    const picture = bySource.get(source);
    if (picture !== undefined) {
      const shown = ownTag(tag, picture, { ...place, opensPage: isFirst });
      isFirst = false;
      return shown;
    }
    const words = escapeMarkup(attribute(tag, "alt") || place.word);
    return isInLink
      ? `<span class="picture-away">${words}</span>`
      : `<a class="picture-away" href="${escapeMarkup(source)}" rel="noopener nofollow">${words}</a>`;
  });
}

/** What stands for a post in lists: the first of its pictures that is large enough. */
export function coverOf(pictures: readonly PostPicture[], addresses: Addresses): Cover | undefined {
  const picture = coverPicture(pictures);
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

/** The one of an article's pictures that stands for its post. */
export const coverPicture = (pictures: readonly PostPicture[]): PostPicture | undefined =>
  pictures.find(({ sizes }) => isWideEnough(sizes));

/** Whether a picture in these sizes, the smallest first, can be a cover. */
export const isWideEnough = (sizes: readonly Pick<PictureSize, "width">[]): boolean =>
  (sizes.at(-1)?.width ?? 0) >= narrowestCover;

/**
 * What follows the picture that an article opens with, when that is its cover and stands alone: then it can be shown above
 * the text instead. Anywhere else a cover above the text would be seen twice.
 */
export function afterCover(html: string, pictures: readonly PostPicture[], cover: Cover): string | undefined {
  const found = openingPicture(html);
  const picture = pictures.find(({ source }) => source === found?.source);
  return picture !== undefined && cover.src.includes(picture.id) ? found?.rest : undefined;
}

function ownTag(
  tag: string,
  picture: PostPicture,
  { addresses, isFeed = false, opensPage = false }: PicturePlace,
): string {
  const largest = picture.sizes.at(-1);
  if (largest === undefined) return tag;
  const usual = usualWidth(picture);
  const title = attribute(tag, "title");
  const files = isFeed
    ? [["src", addresses.picture(`${picture.id}/${usual}`)]]
    : [
        ["src", fileOf(picture, usual, addresses)],
        ["srcset", srcset(picture, addresses)],
        ["sizes", `(min-width: ${columnPixels}px) ${columnPixels}px, 100vw`],
      ];
  const attributes = [
    ...files,
    ["width", String(largest.width)],
    ["height", String(largest.height)],
    ["alt", attribute(tag, "alt") ?? ""],
    ...(title === undefined ? [] : [["title", title]]),
    ...(isFeed ? [] : [opensPage ? ["fetchpriority", "high"] : ["loading", "lazy"], ["decoding", "async"]]),
  ];
  return `<img ${attributes.map(([name = "", value = ""]) => `${name}="${escapeMarkup(value)}"`).join(" ")} />`;
}

const srcset = (picture: PostPicture, addresses: Addresses): string =>
  picture.sizes.map(({ width }) => `${fileOf(picture, width, addresses)} ${width}w`).join(", ");

/** For browsers that know no `srcset`. */
function usualWidth({ sizes }: PostPicture): number {
  return (sizes.find(({ width }) => width >= columnPixels) ?? sizes.at(-1))?.width ?? 0;
}

const fileOf = ({ id }: PostPicture, width: number, addresses: Addresses): string =>
  pathOf(addresses.picture(`${id}/${width}`));
