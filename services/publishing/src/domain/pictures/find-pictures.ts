import { unescapeMarkup } from "../html.ts";
import { mostPictures } from "./picture.ts";

/** A picture that an article shows. */
export interface FoundPicture {
  readonly source: string;
  readonly alt: string;
}

const image = /<img [^<>]{1,4000}>/g;

/** The first pictures of a sanitised article, each once. */
export function findPictures(html: string, most = mostPictures): FoundPicture[] {
  const found = new Map<string, FoundPicture>();
  for (const [tag] of html.matchAll(image)) {
    const source = attribute(tag, "src");
    if (source === undefined || !source.startsWith("https://") || found.has(source)) continue;
    found.set(source, { source, alt: attribute(tag, "alt") ?? "" });
    if (found.size === most) break;
  }
  return [...found.values()];
}

const opening = /^<(p|figure)>\s{0,9}(<img [^<>]{1,4000}>)\s{0,9}<\/\1>\s{0,9}/;

/** The picture that a sanitised article opens with, when it stands alone, and what follows it. */
export function openingPicture(
  html: string,
): { readonly source: string | undefined; readonly rest: string } | undefined {
  const [whole, , tag = ""] = opening.exec(html) ?? [];
  return whole === undefined ? undefined : { source: attribute(tag, "src"), rest: html.slice(whole.length) };
}

/** The value of an attribute, as the sanitiser writes it: always between double quotes. */
export function attribute(tag: string, name: string): string | undefined {
  const start = tag.indexOf(` ${name}="`);
  if (start === -1) return undefined;
  const from = start + name.length + 3;
  return unescapeMarkup(tag.slice(from, tag.indexOf('"', from)));
}

const imageOrLink = /<img [^<>]{1,4000}>|<a[ >]|<\/a>/g;

/** Applies a change to each picture of a sanitised article; the change is told whether the picture stands in a link. */
export function changePictures(html: string, change: (tag: string, isInLink: boolean) => string): string {
  let isInLink = false;
  return html.replace(imageOrLink, (tag) => {
    if (tag.startsWith("<img")) return change(tag, isInLink);
    isInLink = tag !== "</a>";
    return tag;
  });
}
