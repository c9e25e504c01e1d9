import { escapeMarkup } from "../escape-markup.ts";

/** What a draft's picture becomes. */
export interface PictureChange {
  /** Its address, https. */
  readonly url: string;
  /** What it shows, for those who cannot see it; undefined leaves what is there. */
  readonly alt: string | undefined;
  /** Whether it stands first, so that it becomes the post's cover. */
  readonly isCover: boolean;
}

const figure = /<figure>(?:(?!<\/figure>)[\s\S]){1,5000}<\/figure>\s*/g;

/** A draft's content with one of its pictures changed, or with a new one before everything; undefined: it is not there, and is to be no cover. */
export function placePicture(content: string, { url, alt, isCover }: PictureChange): string | undefined {
  const source = `src="${escapeMarkup(url)}"`;
  const found = [...content.matchAll(figure)].map(([whole]) => whole).find((whole) => whole.includes(source));
  if (found === undefined) {
    return isCover ? `<figure><img ${source} alt="${escapeMarkup(alt ?? "")}" /></figure>\n${content}` : undefined;
  }
  const changed = alt === undefined ? found : found.replace(/ alt="[^"]*"/, () => ` alt="${escapeMarkup(alt)}"`);
  return isCover ? changed + content.replace(found, "") : content.replace(found, () => changed);
}

/** The addresses of a draft's pictures, in their order. */
export const picturesIn = (content: string): string[] =>
  [...content.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, source = ""]) => source.replaceAll("&amp;", "&"));
