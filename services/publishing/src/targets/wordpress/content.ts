import { createHash } from "node:crypto";
import type { LibraryPicture, Marker } from "../../connections/content-target.ts";
import { toBlocks } from "./blocks.ts";
import { protect } from "./texts.ts";

const markerForm = /<!-- galley:([0-9a-f]{32})(?: (\d{1,9}))? -->/;

/**
 * A hash that identifies the post of a session. It is stored in an HTML comment of the post and does not
 * reveal the session's id.
 */
export function markerHash({ sessionId }: Marker): string {
  return createHash("sha256").update(`galley post of session ${sessionId}`).digest("hex").slice(0, 32);
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
