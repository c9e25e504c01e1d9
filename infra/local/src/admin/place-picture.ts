import { escapeMarkup } from "../escape-markup.ts";

/** A change of a picture in a draft. */
export interface PictureChange {
  /** The https URL of the picture. */
  readonly url: string;
  /** The new alternative text of the picture. Undefined keeps the current one. */
  readonly alt: string | undefined;
  /**
   * Whether the picture moves to the start of the draft, so that it becomes the cover. Otherwise it stays where it is.
   */
  readonly isCover: boolean;
}

const figure = /<figure>(?:(?!<\/figure>)[\s\S]){1,5000}<\/figure>\s*/g;

/**
 * Changes a picture in a draft's content, or adds a new one at the start. Returns undefined when the picture is not in the draft
 * and is not a new cover.
 */
export function placePicture(content: string, { url, alt, isCover }: PictureChange): string | undefined {
  const source = `src="${escapeMarkup(url)}"`;
  const found = [...content.matchAll(figure)].map(([whole]) => whole).find((whole) => whole.includes(source));
  if (found === undefined) {
    return isCover ? `<figure><img ${source} alt="${escapeMarkup(alt ?? "")}" /></figure>\n${content}` : undefined;
  }
  const changed = alt === undefined ? found : found.replace(/ alt="[^"]*"/, () => ` alt="${escapeMarkup(alt)}"`);
  return isCover ? changed + content.replace(found, "") : content.replace(found, () => changed);
}

/** Returns the URLs of a draft's pictures in order. */
export const picturesIn = (content: string): string[] =>
  [...content.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, source = ""]) => source.replaceAll("&amp;", "&"));
