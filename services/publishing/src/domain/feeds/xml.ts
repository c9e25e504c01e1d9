import { withoutControls } from "../characters.ts";
import { escapeMarkup } from "../html.ts";

/** Escapes text for an element or attribute and removes characters that XML does not allow. */
export function xmlText(text: string): string {
  return escapeMarkup(withoutControls(text));
}

/** Puts text into a CDATA section without escaping it. Splits each "]]>" so that it cannot end the section. */
export function cdata(text: string): string {
  return `<![CDATA[${withoutControls(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** Builds an XML element with escaped text. Returns an empty text if `text` is undefined. */
export function element(name: string, text: string | undefined): string {
  return text === undefined ? "" : `<${name}>${xmlText(text)}</${name}>`;
}

/**
 * Builds an XML element whose text feed readers treat as HTML. So the text is escaped twice: for HTML, then for XML.
 */
export function htmlElement(name: string, text: string): string {
  return element(name, escapeMarkup(text));
}

/** Joins lines to an XML document. Empty lines are left out. */
export function xmlDocument(lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.filter((line) => line !== "").join("\n")}\n`;
}
