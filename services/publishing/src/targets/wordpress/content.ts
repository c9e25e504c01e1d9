import { createHash } from "node:crypto";
import type { LibraryPicture, Marker } from "../../connections/content-target.ts";
import { asBlocks } from "./blocks.ts";
import { protect } from "./texts.ts";

const markerForm = /<!-- galley:([0-9a-f]{32})(?: (\d{1,9}))? -->/;

/** The word that a session's post carries in a comment. It tells nobody which session that is. */
export function markerWord({ sessionId }: Marker): string {
  return createHash("sha256").update(`galley post of session ${sessionId}`).digest("hex").slice(0, 32);
}

/** The content of a post: the article in WordPress's own blocks, and at its end the marker with the number of the text. */
export function contentOf(
  html: string,
  marker: Marker,
  textNumber = 0,
  library: readonly LibraryPicture[] = [],
): string {
  const article = html === "" ? "" : `${asBlocks(protect(html), library)}\n\n`;
  const number = textNumber === 0 ? "" : ` ${textNumber}`;
  return `${article}<!-- wp:html -->\n<!-- galley:${markerWord(marker)}${number} -->\n<!-- /wp:html -->`;
}

/** The marker in a post's content as WordPress keeps it, with the text number 0 where none was written; undefined: there is no marker. */
export function markerIn(content: string) {
  const [, word, number = "0"] = markerForm.exec(content) ?? [];
  return word === undefined ? undefined : { word, textNumber: Number(number) };
}

/** Whether there is nothing but a marker. */
export function isEmptyContent(content: string): boolean {
  return (
    content
      .replace(markerForm, "")
      .replace(/<!-- \/?wp:html -->/g, "")
      .trim() === ""
  );
}
