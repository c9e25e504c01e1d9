import { unescapeMarkup } from "../html.ts";
import { maxPictures } from "./picture.ts";

/** A picture in the HTML of an article, before it is fetched. */
export interface FoundPicture {
  readonly source: string;
  readonly alt: string;
}

const image = /<img [^<>]{1,4000}>/g;

/** Finds the first pictures of a sanitised article, at most `limit`. Each source is returned once. */
export function findPictures(html: string, limit = maxPictures): FoundPicture[] {
  const found = new Map<string, FoundPicture>();
  for (const [tag] of html.matchAll(image)) {
    const source = attribute(tag, "src");
    if (source === undefined || !source.startsWith("https://") || found.has(source)) continue;
    found.set(source, { source, alt: attribute(tag, "alt") ?? "" });
    if (found.size === limit) break;
  }
  return [...found.values()];
}

/** A picture that stands alone in the first block of an article. */
export interface OpeningPicture {
  readonly source: string | undefined;
  /** The caption as HTML without blocks. Not set if there is none. */
  readonly caption?: string;
  /** The attributes `lang` and `dir` of the block, with a space before each. */
  readonly marks: string;
  /** The HTML of the article after the picture. */
  readonly rest: string;
}

const opening =
  /^<(p|figure)((?: (?:lang|dir)="[^"<>]{0,40}"){0,2})>\s{0,9}(<img [^<>]{1,4000}>)\s{0,9}(?:<figcaption>([\s\S]{0,4000}?)<\/figcaption>\s{0,9})?<\/\1>\s{0,9}/;
const blockTag = /<\/?(?:p|div|ul|ol|li|blockquote|h[1-6]|br)(?: [^<>]{0,400})?>/g;

/** Finds a picture at the beginning of a sanitised article, if nothing but its caption is in the same block. */
export function openingPicture(html: string): OpeningPicture | undefined {
  const [whole, , marks = "", tag = "", given = ""] = opening.exec(html) ?? [];
  if (whole === undefined) return undefined;
  const caption = given.replace(blockTag, " ").replace(/\s+/g, " ").trim();
  const picture = { source: attribute(tag, "src"), marks, rest: html.slice(whole.length) };
  return caption === "" ? picture : { ...picture, caption };
}

/**
 * Returns the value of an attribute of an HTML tag. The tag must be sanitised: it then has double quotes around all
 * values.
 */
export function attribute(tag: string, name: string): string | undefined {
  const start = tag.indexOf(` ${name}="`);
  if (start === -1) return undefined;
  const from = start + name.length + 3;
  return unescapeMarkup(tag.slice(from, tag.indexOf('"', from)));
}

const imageOrLink = /<img [^<>]{1,4000}>|<a[ >]|<\/a>/g;

/**
 * Replaces each picture in a sanitised article by the result of `change`. `isInLink` tells it whether the picture is
 * inside a link.
 */
export function changePictures(html: string, change: (tag: string, isInLink: boolean) => string): string {
  let isInLink = false;
  return html.replace(imageOrLink, (tag) => {
    if (tag.startsWith("<img")) return change(tag, isInLink);
    isInLink = tag !== "</a>";
    return tag;
  });
}
