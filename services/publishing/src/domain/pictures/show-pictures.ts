import { type Addresses, pathAndQuery } from "../addresses.ts";
import { escapeMarkup } from "../html.ts";
import { attribute, changePictures, openingPicture } from "./find-pictures.ts";
import { avifType, type Cover, type PictureSize, type PostPicture } from "./picture.ts";

/**
 * The minimum width in pixels of a cover, the picture that represents a post in lists. Narrower pictures are usually
 * small drawings in the text.
 */
export const minCoverWidth = 400;
/** The maximum width in pixels of the column that contains the text of a post. */
const columnPixels = 760;
const columnSizes = `(min-width: ${columnPixels}px) ${columnPixels}px, 100vw`;

/** Where an article is shown. It decides how the pictures of the article are written. */
export interface PicturePlace {
  readonly addresses: Addresses;
  /** The translated word, such as "Picture", for the link to a picture that has no alternative text. */
  readonly word: string;
  /**
   * Set if the article is shown in a feed. Its URLs are then absolute, and each picture has one size, because feed
   * readers support no more.
   */
  readonly isFeed?: boolean;
  /**
   * Set if no other picture stands above the article. The first picture then loads at once, not when
   * it is scrolled into view.
   */
  readonly opensPage?: boolean;
}

/**
 * Replaces the pictures of an article with those that this service stores. A picture that is not stored becomes a link
 * with its alternative text, so that readers' browsers do not contact other servers.
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

/**
 * Finds the cover of a post, the picture that represents it in lists: the first of its pictures that is wide enough.
 */
export function postCover(pictures: readonly PostPicture[], addresses: Addresses): Cover | undefined {
  const picture = coverPicture(pictures);
  const largest = picture?.sizes.at(-1);
  if (picture === undefined || largest === undefined) return undefined;
  const { width, height } = largest;
  return {
    src: pictureFileUrl(picture, usualWidth(picture), addresses),
    srcset: srcset(picture, addresses),
    avifSrcset: avifSrcset(picture, addresses),
    width,
    height,
    alt: picture.alt,
    focus: picture.focus,
  };
}

/** The first of a post's pictures that is wide enough for a cover. */
export const coverPicture = (pictures: readonly PostPicture[]): PostPicture | undefined =>
  pictures.find(({ sizes }) => isWideEnough(sizes));

/** Tells whether a picture with these sizes, the smallest first, is wide enough for a cover. */
export const isWideEnough = (sizes: readonly Pick<PictureSize, "width">[]): boolean =>
  (sizes.at(-1)?.width ?? 0) >= minCoverWidth;

/**
 * Returns the HTML after the picture with which an article begins if that picture is the post's cover and stands alone,
 * without a caption. The cover can then be shown above the text. Otherwise returns undefined, because readers would see
 * the cover twice.
 */
export function afterCover(html: string, pictures: readonly PostPicture[], cover: Cover): string | undefined {
  const found = openingPicture(html);
  const picture = pictures.find(({ source }) => source === found?.source);
  const isCover = picture !== undefined && cover.src.includes(picture.id);
  return isCover && found?.caption === undefined ? found?.rest : undefined;
}

/** The class of a picture that would be too high for a window if it had the width of the text. */
function heightClass({ width, height }: PictureSize): string[][] {
  if (height < 0.9 * width) return [];
  return [["class", height > 1.2 * width ? "tall very-tall" : "tall"]];
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
        ["src", pictureFileUrl(picture, usual, addresses)],
        ["srcset", srcset(picture, addresses)],
        ["sizes", columnSizes],
      ];
  const loading = opensPage ? ["fetchpriority", "high"] : ["loading", "lazy"];
  const attributes = [
    ...files,
    ["width", String(largest.width)],
    ["height", String(largest.height)],
    ["alt", attribute(tag, "alt") ?? ""],
    ...(isFeed ? [] : heightClass(largest)),
    ...(title === undefined ? [] : [["title", title]]),
    ...(isFeed ? [] : [loading, ["decoding", "async"]]),
  ];
  const image = `<img ${markup(attributes)} />`;
  const avif = isFeed ? undefined : avifSrcset(picture, addresses);
  if (avif === undefined) return image;
  const source = [
    ["type", avifType],
    ["srcset", avif],
    ["sizes", columnSizes],
  ];
  return `<picture><source ${markup(source)} />${image}</picture>`;
}

const markup = (attributes: readonly (readonly string[])[]): string =>
  attributes.map(([name = "", value = ""]) => `${name}="${escapeMarkup(value)}"`).join(" ");

const srcset = (picture: PostPicture, addresses: Addresses): string =>
  picture.sizes.map(({ width }) => `${pictureFileUrl(picture, width, addresses)} ${width}w`).join(", ");

/** The AVIF files of a picture. Undefined if it has none: AVIF is stored in every width or not at all. */
function avifSrcset({ id, sizes }: PostPicture, addresses: Addresses): string | undefined {
  if (sizes.length === 0 || sizes.some(({ avif }) => avif === undefined)) return undefined;
  return sizes.map(({ width }) => `${pathAndQuery(addresses.picture(`${id}/${width}.avif`))} ${width}w`).join(", ");
}

/** Chooses the width of the file that browsers load if they do not support `srcset`. */
function usualWidth({ sizes }: PostPicture): number {
  return (sizes.find(({ width }) => width >= columnPixels) ?? sizes.at(-1))?.width ?? 0;
}

const pictureFileUrl = ({ id }: PostPicture, width: number, addresses: Addresses): string =>
  pathAndQuery(addresses.picture(`${id}/${width}`));
