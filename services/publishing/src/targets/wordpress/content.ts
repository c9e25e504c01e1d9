import { createHash } from "node:crypto";
import type { Marker } from "../../connections/content-target.ts";
import { protect } from "./texts.ts";

const markerForm = /<!-- galley:([0-9a-f]{32}) -->/;

/** The word that a session's post carries in a comment. It tells nobody which session that is. */
export function markerWord({ sessionId }: Marker): string {
  return createHash("sha256").update(`galley post of session ${sessionId}`).digest("hex").slice(0, 32);
}

/** The content of a post: the article as one block of HTML, which WordPress leaves as it is, and the marker at its end. */
export function contentOf(html: string, marker: Marker): string {
  const article = html === "" ? "" : `${protect(html)}\n`;
  return `<!-- wp:html -->\n${article}<!-- galley:${markerWord(marker)} -->\n<!-- /wp:html -->`;
}

/** The word of the marker in a post's content as WordPress keeps it; undefined when there is none. */
export function markerIn(content: string): string | undefined {
  return markerForm.exec(content)?.[1];
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
