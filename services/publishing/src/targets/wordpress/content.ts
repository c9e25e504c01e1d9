import { createHash } from "node:crypto";
import type { LibraryPicture, Marker } from "../../connections/content-target.ts";
import { openingPicture } from "../../domain/pictures/find-pictures.ts";
import { smallClass, toBlocks } from "./blocks.ts";
import { protect } from "./texts.ts";

const markerForm = /<!-- galley:([0-9a-f]{32})(?: (\d{1,9}))? -->/;

/**
 * A hash that identifies the post of a session. It is stored in an HTML comment of the post and does not
 * reveal the session's id.
 */
export function markerHash({ sessionId }: Marker): string {
  return createHash("sha256").update(`galley post of session ${sessionId}`).digest("hex").slice(0, 32);
}

/** An article without the picture that themes show above it. */
interface ArticleBelow {
  readonly html: string;
  /** Whether the article begins with the caption of that picture. */
  readonly hasCaption: boolean;
}

/**
 * Removes the picture that opens an article if it is the post's featured picture, `shownAbove`, because themes show that
 * one above the text. Its caption becomes the first paragraph, because most themes show no caption above the text.
 */
export function belowFeatured(html: string, shownAbove: string | undefined): ArticleBelow {
  const found = openingPicture(html);
  if (found === undefined || found.source !== shownAbove || found.rest === "") return { html, hasCaption: false };
  const { rest, caption, marks } = found;
  if (caption === undefined) return { html: rest, hasCaption: false };
  return { html: `<p${marks} class="${smallClass}">${caption}</p>${rest}`, hasCaption: true };
}

/**
 * Builds the content of a post: the article in WordPress's own blocks, followed by an HTML comment. It identifies the
 * session and contains the number of the text.
 */
export function postContent(
  html: string,
  marker: Marker,
  textNumber = 0,
  library: readonly LibraryPicture[] = [],
): string {
  const article = html === "" ? "" : `${toBlocks(protect(html), library)}\n\n`;
  const number = textNumber === 0 ? "" : ` ${textNumber}`;
  return `${article}<!-- wp:html -->\n<!-- galley:${markerHash(marker)}${number} -->\n<!-- /wp:html -->`;
}

/**
 * Reads the HTML comment in the content of a post that identifies the session. Returns it with the number of the text,
 * which is 0 if the comment has none. Returns undefined if there is no such comment.
 */
export function readMarker(content: string) {
  const [, word, number = "0"] = markerForm.exec(content) ?? [];
  return word === undefined ? undefined : { word, textNumber: Number(number) };
}

/** Tells whether the content consists only of the mark of the session, as in a draft that was just created. */
export function isEmptyContent(content: string): boolean {
  return (
    content
      .replace(markerForm, "")
      .replace(/<!-- \/?wp:html -->/g, "")
      .trim() === ""
  );
}
